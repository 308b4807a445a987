// What is drawn over the table of a battle besides the order in hand: who can act, and what the line of
// the log that is looked at is about.

import type { Battle, LogEntry, Step } from '../../../shared/battle/battle';
import { sideOf, standsNamed } from '../../../shared/battle/battle-view';
import type { StandId } from '../../../shared/core/id';
import { mil, type Point } from '../../../shared/core/measure';
import type { Question, Template, Tie } from '../../../shared/rules/ruleset';
import { cellOutline } from '../../edits/hex-cells';
import { pointOfPlace } from '../../edits/hit';
import type { ShotTold } from './log-line';
import type { PickRequest } from './hand/pick-request';
import { outlineOf, sketchOfTemplates, STYLES } from './order-templates';
import { sketchOfTies } from './ties-sketch';
import {
  joined,
  line,
  NO_SKETCH,
  type Sketch,
  type SketchLine,
  type SketchStyle,
} from '../../things/sketch';

export interface BattleInSight {
  readonly shown: Battle | null;
  /** The line that is looked back at, and the action that wrote it. */
  readonly line: LogEntry | null;
  readonly step: Step | null;
  /** Markers that lie on the table. */
  readonly markers: readonly Template[];
  /** What ties stands together, wherever they are. */
  readonly ties: readonly Tie[];
  /** What that action covered, where everybody may know. */
  readonly covered: readonly Template[];
  /** Who struck at whom by it. */
  readonly shots: readonly ShotTold[];
  /** Stands that could do something; null where it is not to be shown. */
  readonly ready: ReadonlySet<StandId> | null;
  /** The side that is asked may answer the other one about a stand. */
  readonly question: Question | null;
  /** The order in the making: whom it may be aimed at, and what it would cover. */
  readonly pick: Pick<PickRequest, 'legalStands' | 'legalCells' | 'templates'> | null;
}

export function sketchOfBattle(sight: BattleInSight): Sketch {
  const { shown } = sight;
  if (shown === null) return NO_SKETCH;
  const markers = sketchOfMarkers(sight.markers, sight.pick?.templates ?? []);
  return joined(markers, sketchOfTies(shown, sight.ties), doings(shown, sight));
}

/** Each with its name: to its owner they are numbered. What an order in hand shows is not shown twice. */
function sketchOfMarkers(markers: readonly Template[], ofOrder: readonly Template[]): Sketch {
  const tones = new Set(ofOrder.map(({ tone }) => tone));
  const isShown = ({ tone, label }: Template) =>
    tone === 'closed'
      ? !tones.has('closed')
      : !ofOrder.some((other) => label !== '' && other.tone === tone && other.label === label);
  const all = markers.filter(isShown);
  return {
    ...NO_SKETCH,
    lines: all.map((marker) => line(markerStyle(marker), outlineOf(marker), { isClosed: true })),
    notes: all.flatMap(({ at, label }) => (label === '' ? [] : { at, text: label })),
  };
}

function markerStyle({ tone }: Template): SketchStyle {
  return tone === undefined ? 'marquee' : STYLES[tone];
}

function doings(shown: Battle, sight: BattleInSight): Sketch {
  const { line: entry, covered, ready, question, pick } = sight;
  if (entry !== null) return joined(sketchOfEntry(shown, entry, sight), sketchOfTemplates(covered));
  const ringed = pick?.legalStands ?? ready ?? [];
  const rings = [...ringed].flatMap((id) => ringAround(shown, id, 'clear'));
  const cells = (pick?.legalCells ?? []).map((cell) =>
    line('clear', cellOutline(shown.board, cell), { isClosed: true }),
  );
  return joined(
    question === null ? NO_SKETCH : sketchOfQuestion(shown, question),
    { ...NO_SKETCH, lines: [...rings, ...cells] },
    sketchOfTemplates(pick?.templates ?? []),
  );
}

/** Where the stand that is asked about has come from, and two rings round it: nobody else has two. */
function sketchOfQuestion(shown: Battle, { about, way }: Question): Sketch {
  if (about === null) return NO_SKETCH;
  const rings = [RADIUS, RADIUS + 250].flatMap((radius) =>
    ringAround(shown, about, 'blocked', radius),
  );
  return { ...NO_SKETCH, lines: way.length > 1 ? [line('route', way), ...rings] : rings };
}

/** Stands that a line is about, the way that it tells of, and who shot at whom. */
function sketchOfEntry(
  shown: Battle,
  { event }: LogEntry,
  { step, shots }: Pick<BattleInSight, 'step' | 'shots'>,
): Sketch {
  const about = event.type === 'joined' ? event.stand.id : 'stand' in event ? event.stand : null;
  const way = event.type === 'moved' ? event.path.flatMap((place) => pointOf(shown, place)) : [];
  const named = step === null ? [] : standsNamed(shown, step.action);
  const stands = new Set(about === null ? named : [...named, about]);
  const lines = [...stands].flatMap((id) =>
    ringAround(shown, id, id === about ? 'route' : 'draft'),
  );
  if (way.length > 1) lines.push(line('route', way));
  const told = shots.map((shot) => sketchOfShot(shown, shot));
  return joined({ ...NO_SKETCH, lines, notes: notesOf(shown, event, step) }, ...told);
}

/** The dice beside whom they were rolled about: who is shot at, or else who acts. */
function notesOf(shown: Battle, event: LogEntry['event'], step: Step | null): Sketch['notes'] {
  if (event.type !== 'rolled' || step === null) return [];
  const named = standsNamed(shown, step.action).flatMap((id) => shown.stands[id] ?? []);
  const target = named.find((stand) => sideOf(shown, stand) !== step.action.side) ?? named[0];
  const [at] = target === undefined ? [] : pointOf(shown, target.place);
  return at === undefined ? [] : [{ at, text: `${event.why}: ${event.faces.join(' ')}` }];
}

/** A line of fire with what came of it; a ring round whom it hit. Nothing where one of them is hidden or gone. */
function sketchOfShot(shown: Battle, { from, to, isHit }: ShotTold): Sketch {
  const ends = [from, to].flatMap((id) => {
    const place = shown.stands[id]?.place;
    return place === undefined ? [] : pointOf(shown, place);
  });
  const [start, end] = ends;
  if (start === undefined || end === undefined) return NO_SKETCH;
  const rings = isHit ? ringAround(shown, to, 'blocked', RADIUS + 250) : [];
  const middle = {
    x: mil(Math.round((start.x + end.x) / 2)),
    y: mil(Math.round((start.y + end.y) / 2)),
  };
  return {
    ...NO_SKETCH,
    lines: [line(isHit ? 'blocked' : 'guide', ends), ...rings],
    notes: [{ at: middle, text: isHit ? 'hit' : 'no effect' }],
  };
}

const CORNERS = 32;
/** Wide enough to go round most stands; on hexes a unit is one cell. */
const RADIUS = 1150;
const HEX_RADIUS = 520;

function ringAround(
  battle: Battle,
  stand: StandId,
  style: SketchStyle,
  wide = RADIUS,
): readonly SketchLine[] {
  const place = battle.stands[stand]?.place;
  const [at] = place === undefined ? [] : pointOf(battle, place);
  if (at === undefined) return [];
  const radius = battle.board.space === 'hex' ? HEX_RADIUS : wide;
  return [line(style, circle(at, radius), { isClosed: true })];
}

function circle(at: Point, radius: number): readonly Point[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return {
      x: mil(Math.round(at.x + radius * Math.cos(angle))),
      y: mil(Math.round(at.y + radius * Math.sin(angle))),
    };
  });
}

function pointOf(battle: Battle, place: Parameters<typeof pointOfPlace>[0]): readonly Point[] {
  const at = pointOfPlace(place, battle.board);
  return at === null ? [] : [at];
}
