// What the selected stand can see and reach, and the line to what is pointed at: asked of the terrain
// engine in workers, and kept here as values for the stage and the panels to show.

import { beginBattle } from '../../shared/rules/begin';
import type { Battle } from '../../shared/battle/types';
import type { StandId } from '../../shared/core/id';
import { formatInches, inches, mil, type Mil, type Point } from '../../shared/core/measure';
import { sheetSize } from '../../shared/print/picture';
import type { Ruleset } from '../../shared/rules/types';
import type { Scenario } from '../../shared/scenario/types';
import { reachCost } from '../../shared/terrain/reach';
import type { FieldGrade } from '../../shared/terrain/sight-field';
import type { Mover, Observer, Route, Sight } from '../../shared/terrain/types';
import { Latest } from '../workers/latest';
import { TerrainClient } from '../workers/terrain-client';
import type { Ground, ReachPicture, SightPicture } from '../workers/terrain-worker';
import type { EditorSession } from './editor.svelte';
import type { HandSession } from './hand.svelte';
import { joined, line, NO_SKETCH, type Sketch } from './sketch';
import type { TableSession } from './table.svelte';
import { collectionOf } from './things';

/** A picture over the ground; see `stage/shade.ts`. */
export interface Shading {
  readonly id: string;
  readonly image: ImageBitmap;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An answered sight line, for the stage to draw and the profile panel to explain. */
export interface SightLine {
  readonly from: StandId;
  /** Null when the line goes to a spot. */
  readonly to: StandId | null;
  readonly at: Point;
  readonly sight: Sight;
}

/** The way to the pointer, or why there is none. */
export interface RouteLine {
  readonly to: Point;
  readonly route: Route | null;
}

/** While the hand drags, and when it rests. The exact grade takes too long to follow a selection. */
const LIVE = { step: inches(0.25), grade: 'live' } as const;
const SHARP = { step: inches(0.125), grade: 'live' } as const;
/** Eyes and figures at ground level: what a stand without height shows. */
const FIGURE_HEIGHT = 0;

interface SightJob {
  readonly ground: Ground;
  readonly from: Observer;
  readonly step: Mil;
  readonly grade: FieldGrade;
}
interface ReachJob {
  readonly ground: Ground;
  readonly mover: Mover;
  readonly step: Mil;
}
interface LineJob {
  readonly ground: Ground;
  readonly from: Observer;
  readonly to: Observer;
  readonly ids: { readonly from: StandId; readonly to: StandId | null };
}
interface RouteJob {
  readonly ground: Ground;
  readonly mover: Mover;
  readonly to: Point;
}

export class OverlaySession {
  showsSight = $state.raw(false);
  showsReach = $state.raw(false);
  /** Answers; null while their overlay is off or nothing is asked. */
  sightPicture = $state.raw<SightPicture | null>(null);
  reachPicture = $state.raw<ReachPicture | null>(null);
  sightLine = $state.raw<SightLine | null>(null);
  routeLine = $state.raw<RouteLine | null>(null);

  /** Two workers: a reach that takes longer never holds up sight. */
  readonly #sightClient: TerrainClient;
  readonly #reachClient: TerrainClient;
  readonly #sights: Latest<SightJob, SightPicture>;
  readonly #reaches: Latest<ReachJob, ReachPicture>;
  readonly #lines: Latest<LineJob, Sight>;
  readonly #routes: Latest<RouteJob, Route | null>;

  constructor(
    readonly editor: EditorSession,
    readonly table: TableSession,
    readonly hand: HandSession,
    /** The battle in progress, as its players may see it. */
    readonly played: () => Battle | null,
    failed: (error: unknown) => void,
  ) {
    this.#sightClient = new TerrainClient(failed);
    this.#reachClient = new TerrainClient(failed);
    this.#sights = new Latest(
      async ({ ground, from, step, grade }) =>
        (await this.#sightClient.on(ground)).sightPicture(from, FIGURE_HEIGHT, step, grade),
      (picture) => {
        if (this.showsSight && this.observer) this.sightPicture = picture;
      },
      failed,
    );
    this.#reaches = new Latest(
      async ({ ground, mover, step }) =>
        (await this.#reachClient.on(ground)).reachPicture(mover, step),
      (picture) => {
        if (this.showsReach && this.mover) this.reachPicture = picture;
      },
      failed,
    );
    this.#lines = new Latest(
      async ({ ground, from, to }) => (await this.#sightClient.on(ground)).sight(from, to),
      (sight, { ids, to }) => {
        if (this.#aim) this.sightLine = { ...ids, at: to.at, sight };
      },
      failed,
    );
    this.#routes = new Latest(
      async ({ ground, mover, to }) => (await this.#reachClient.on(ground)).route(mover, to),
      (route, { to }) => {
        if (this.#goal) this.routeLine = { to, route };
      },
      failed,
    );
    $effect.root(() => {
      $effect(() => this.#askSight());
      $effect(() => this.#askReach());
      $effect(() => this.#askLine());
      $effect(() => this.#askRoute());
    });
  }

  /** The one stand that is selected. */
  readonly stand = $derived.by(() => {
    const [id, ...others] = this.editor.selection;
    return id !== undefined && others.length === 0 && collectionOf(id) === 'stands'
      ? (id as StandId)
      : null;
  });
  /** The battle that the rules are asked about; made anew only when the document has changed. */
  readonly #base = $derived.by(
    () => this.played() ?? battleFor(this.table.rules, this.editor.scenario),
  );
  /** The same with stands where the hand holds them now. */
  readonly #battle = $derived.by(() => this.#base && withStands(this.#base, this.table.scenario));
  readonly #steadyObserver = steady<Observer>();
  readonly #steadyMover = steady<Mover>();
  readonly observer = $derived.by(() => this.#steadyObserver(this.#observerOf(this.stand)));
  readonly mover = $derived.by(() => this.#steadyMover(this.#moverOf(this.stand)));
  readonly #table = $derived.by(() => this.table.rules?.catalogue.terrain ?? null);
  readonly #ground = $derived.by((): Ground | null => {
    const { board, terrain } = this.table.scenario;
    return this.#table && board.space === 'table' ? { board, terrain, table: this.#table } : null;
  });
  readonly #aim = $derived.by(() => this.#aimNow());
  readonly #goal = $derived.by(() =>
    this.showsReach && !this.hand.isDown && this.editor.tool === 'select'
      ? this.hand.view.pointer
      : null,
  );

  readonly shadings: readonly Shading[] = $derived.by(() => this.#shadingsNow());
  readonly sketch: Sketch = $derived.by(() => this.#sketchNow());
  /** 'Clear', or what blocks, for the status bar. */
  readonly sentence: string | null = $derived.by(() => this.#sentenceNow());

  #observerOf(id: StandId | null): Observer | null {
    return id && this.#battle ? (this.table.rules?.observer(this.#battle, id) ?? null) : null;
  }

  #moverOf(id: StandId | null): Mover | null {
    return id && this.#battle ? (this.table.rules?.mover(this.#battle, id) ?? null) : null;
  }

  #askSight(): void {
    const { observer } = this;
    const ground = this.#ground;
    if (!this.showsSight || !observer || !ground) {
      this.#sights.clear();
      this.sightPicture = null;
      return;
    }
    this.#sights.ask({ ground, from: observer, ...(this.hand.isDown ? LIVE : SHARP) });
  }

  #askReach(): void {
    const { mover } = this;
    const ground = this.#ground;
    if (!this.showsReach || !mover || !ground) {
      this.#reaches.clear();
      this.reachPicture = null;
      return;
    }
    this.#reaches.ask({ ground, mover, step: (this.hand.isDown ? LIVE : SHARP).step });
  }

  #askLine(): void {
    const aim = this.#aim;
    const ground = this.#ground;
    if (!aim || !ground) {
      this.#lines.clear();
      this.sightLine = null;
      return;
    }
    this.#lines.ask({ ground, ...aim });
  }

  #askRoute(): void {
    const { mover } = this;
    const ground = this.#ground;
    const to = this.#goal;
    if (!mover || !ground || !to) {
      this.#routes.clear();
      this.routeLine = null;
      return;
    }
    this.#routes.ask({ ground, mover, to });
  }

  /** What the sight tool asks for, or, with the sight overlay on, the stand under the pointer. */
  #aimNow(): Omit<LineJob, 'ground'> | null {
    const { aim, isDown } = this.hand;
    const hovered = this.editor.hover;
    const isHover = this.showsSight && !isDown && hovered !== null && hovered !== this.stand;
    const to = aim.to ?? (isHover && collectionOf(hovered) === 'stands' ? hovered : null);
    const from = (aim.from ?? this.stand) as StandId | null;
    const looker = this.#observerOf(from);
    if (!from || !looker || to === null) return null;
    if (typeof to === 'string') {
      const target = this.#observerOf(to as StandId);
      return target && { from: looker, to: target, ids: { from, to: to as StandId } };
    }
    const spot: Observer = {
      at: to,
      facing: 0,
      footprint: { type: 'disc', radius: 0 as Mil },
      height: FIGURE_HEIGHT,
      thermal: false,
    };
    return { from: looker, to: spot, ids: { from, to: null } };
  }

  #shadingsNow(): readonly Shading[] {
    const size = sheetSize(this.table.scenario.board);
    const shadings: Shading[] = [];
    if (this.sightPicture) {
      const { image, step } = this.sightPicture;
      shadings.push(laid('sight', image, step, 0, size.height));
    }
    if (this.reachPicture) {
      const { image, field } = this.reachPicture;
      // Its pixels stand for corners of the grid, so they reach half a step beyond it.
      shadings.push(laid('reach', image, field.step, -field.step / 2000, size.height));
    }
    return shadings;
  }

  #sketchNow(): Sketch {
    const { sightLine, routeLine } = this;
    const sketches: Sketch[] = [];
    if (sightLine) sketches.push(sightSketch(sightLine));
    if (routeLine?.route && !sightLine) sketches.push(this.#routeSketch(routeLine.route));
    return joined(...sketches);
  }

  #routeSketch({ cost, legs }: Route): Sketch {
    const first = legs[0];
    const last = legs.at(-1);
    if (!first || !last) return NO_SKETCH;
    const whole = this.reachPicture?.field.allowance ?? mil(cost * 1000);
    return {
      lines: [line('route', [first.from, ...legs.map((leg) => leg.to)])],
      dots: legs.slice(0, -1).map((leg) => ({ at: leg.to, style: 'route' })),
      notes: [{ at: last.to, text: `${formatInches(mil(cost * 1000))} of ${formatInches(whole)}` }],
    };
  }

  #sentenceNow(): string | null {
    const { sightLine, reachPicture, routeLine } = this;
    if (sightLine) return sightSentence(sightLine.sight);
    const goal = this.#goal;
    if (!reachPicture || !goal) return null;
    // The priced way is exact; until it is known the live field says about as much.
    const exact = routeLine?.to === goal ? routeLine.route : null;
    const cost = exact?.cost ?? reachCost(reachPicture.field, goal);
    const whole = formatInches(reachPicture.field.allowance);
    return Number.isFinite(cost)
      ? `${formatInches(mil(cost * 1000))} of ${whole} to go there.`
      : `Out of reach: the whole move is ${whole}.`;
  }
}

function laid(
  id: string,
  image: ImageBitmap,
  step: Mil,
  margin: number,
  sheetHeight: number,
): Shading {
  const inch = step / 1000;
  const height = image.height * inch;
  // The last row is the table's south edge, whatever the rows' remainder in the north.
  return {
    id,
    image,
    left: margin,
    top: sheetHeight - margin - height,
    width: image.width * inch,
    height,
  };
}

function sightSketch({ sight }: SightLine): Sketch {
  const { blocker, from, to } = sight;
  if (!blocker) {
    return { lines: [line('clear', [from, to])], dots: [{ at: to, style: 'clear' }], notes: [] };
  }
  return {
    lines: [line('clear', [from, blocker.at]), line('blocked', [blocker.at, to])],
    dots: [{ at: blocker.at, style: 'blocked' }],
    notes: [],
  };
}

/** What a sight line says, with the rule that decides. */
export function sightSentence({ blocker, inCover, rule }: Sight): string {
  if (blocker) return `Blocked by ${blocker.reason} (${rule}).`;
  return `${inCover ? 'Clear, but in cover' : 'Clear'} (${rule}).`;
}

/** A battle that has not begun, to ask the rules of a document; stands of unknown types are left out. */
function battleFor(rules: Ruleset | null, scenario: Scenario): Battle | null {
  if (!rules || rules.space !== scenario.board.space || scenario.sides.length === 0) return null;
  const stands = scenario.stands.filter(({ type }) => rules.catalogue.stands[type]);
  return beginBattle(rules, { ...scenario, stands }, '');
}

/** Stands as the document has them now, with the tracks that the battle gave them. */
function withStands(battle: Battle, scenario: Scenario): Battle {
  const moved = scenario.stands.filter(({ id, place }) => {
    const known = battle.stands[id];
    return known && known.place !== place;
  });
  if (moved.length === 0) return battle;
  const entries = moved.map(({ id, place }) => [id, { ...battle.stands[id], place }] as const);
  return { ...battle, stands: { ...battle.stands, ...Object.fromEntries(entries) } };
}

/** Keeps a value as the same object while it says the same, so that nothing is asked twice. */
function steady<T>(): (next: T | null) => T | null {
  let last: T | null = null;
  let lastText = '';
  return (next) => {
    const text = JSON.stringify(next);
    if (text !== lastText) {
      last = next;
      lastText = text;
    }
    return last;
  };
}
