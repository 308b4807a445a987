// A battle as a document that tells it turn by turn: a map of each turn's end, every die with what it
// needed and why, what was lost, and who won. One file that any browser opens and any printer prints.

import { capital } from '../core/capital';
import { modifierLines } from '../battle/modifier-words';
import type { Battle, BattleRecord, Modifier } from '../battle/battle';
import { nameOfSide, sideOf, tableOf } from '../battle/battle-view';
import type { PlayAids } from '../core/play-aids';
import type { StandId } from '../core/id';
import { appearancesOf } from '../print/drawing/stand-appearance';
import { escaped } from '../print/drawing/svg';
import type { Scenario } from '../scenario/document';
import { keyOf, standNumbers } from './stand-numbers';
import { groundOf, turnMap, type MapTable } from './turn-map';
import { momentWords, type MomentWords } from '../battle/moment-words';
import { turnsOf, type ReportedLine, type ReportedTurn } from './report-turns';
import { STYLE } from './report-style';

export interface ReportParts {
  readonly title: string;
  readonly record: BattleRecord;
  /** Words for the steps of a turn. */
  readonly steps: MomentWords;
  /** What a turn is called. */
  readonly turnName: string;
  /** The table at the start, and at the end of each turn of `turnsOf(record)`. */
  readonly start: MapTable;
  readonly ends: readonly MapTable[];
}

/** What a report is made of, for whoever writes it now or hands it to a worker. */
export function partsOf(scenario: Scenario, record: BattleRecord, rules: Worded): ReportParts {
  const tableAt = (battle: Battle): MapTable => {
    const table = tableOf(scenario, battle);
    return { scenario: { ...table, battle: null }, appearances: appearancesOf(table, rules) };
  };
  const { words, passes } = rules.catalogue;
  return {
    title: scenario.title,
    record,
    steps: { words, ...(passes && { passes }) },
    turnName: rules.playAids?.turnNames[0] ?? 'turn',
    start: tableAt(record.start),
    ends: turnsOf(record).map(({ end }) => tableAt(end)),
  };
}

/** The part of a ruleset that a report reads. */
type Worded = NonNullable<Parameters<typeof appearancesOf>[1]> & {
  readonly catalogue: MomentWords;
  readonly playAids?: Pick<PlayAids, 'turnNames'>;
};

const GROUND = 'ground';

const PLAYERS = {
  person: 'a person',
  recruit: 'the computer, a recruit',
  regular: 'the computer, a regular',
  veteran: 'the computer, a veteran',
  general: 'the computer, a general',
} as const;

export function battleReport(parts: ReportParts): string {
  const turns = turnsOf(parts.record);
  const title = `${parts.title}: battle report`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<svg class="defs" aria-hidden="true"><defs>${groundOf(parts.start, GROUND)}</defs></svg>
<header>
<h1>${escaped(parts.title)}</h1>
${outcomeOf(parts)}
${sidesOf(parts, turns)}
</header>
${turns.map((turn, i) => turnSection(parts, turn, parts.ends[i])).join('\n')}
</body>
</html>
`;
}

function outcomeOf({ record }: ReportParts): string {
  const ended = record.log.findLast(({ event }) => event.type === 'ended');
  const outcome = ended?.event.type === 'ended' ? ended.event.outcome : null;
  const text = outcome === null ? 'The battle is not over.' : outcome.reason;
  const dice =
    record.dice === 'hand'
      ? 'Real dice were rolled.'
      : `${record.dice === 'own' ? 'Persons rolled real dice. The computer’s dice' : 'Dice'} from the seed <code>${escaped(record.start.dice.seed)}</code>.`;
  return `<p class="outcome">${escaped(text)}</p><p class="dice-from">${dice}</p>`;
}

function sidesOf({ record, turnName }: ReportParts, turns: readonly ReportedTurn[]): string {
  const { start, players } = record;
  const rows = start.sides.map(({ id, name, colour }) => {
    const lost = turns.flatMap(({ turn, losses }) =>
      losses
        .filter(({ side }) => side === id)
        .map(({ name: stand }) => `${stand} (${turnName} ${turn})`),
    );
    const last = turns.at(-1)?.end ?? start;
    const left = Object.values(last.stands).filter((stand) => sideOf(last, stand) === id).length;
    const who = PLAYERS[players[id] ?? 'person'];
    const share = `${lost.length} of ${left + lost.length}`;
    return `<tr><th><span class="dot" style="background:${escaped(colour)}"></span> ${escaped(name)}</th><td>${who}</td><td>${share}</td><td>${escaped(lost.join(', ') || 'nobody')}</td></tr>`;
  });
  return `<table class="sides"><thead><tr><th>Side</th><th>Played by</th><th>Lost</th><th>Stands that were lost</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function turnSection(parts: ReportParts, turn: ReportedTurn, end: MapTable | undefined): string {
  const first = parts.start.scenario.terrain;
  const numbers = standNumbers(parts.record);
  const map = end === undefined ? '' : turnMap(end, turn, { ground: GROUND, first, numbers });
  return `<section>
<h2>${escaped(capital(parts.turnName))} ${turn.turn}</h2>
<figure>${map}<figcaption>The table at the end of ${escaped(parts.turnName)} ${turn.turn}. Dashes: ways gone; crosses: stands lost.</figcaption></figure>
${keyFor(turn, numbers)}
${lossesOf(parts, turn)}
<div class="steps">
${stepsOf(parts, turn).join('\n')}
</div>
</section>`;
}

/** Whose number is which on the map, unit by unit; who was lost in the turn is struck out. */
function keyFor(turn: ReportedTurn, numbers: ReadonlyMap<StandId, number>): string {
  const units = keyOf(turn.end, turn.losses, numbers).map(({ unit, colour, stands }) => {
    const names = stands.map(({ number, name, isLost }) => {
      const words = isLost ? `<s>${escaped(name)}</s>` : escaped(name);
      return `<span><b style="background:${escaped(colour)}">${number}</b> ${words}</span>`;
    });
    return `<p><strong>${escaped(unit)}</strong> ${names.join(' ')}</p>`;
  });
  return `<div class="key">${units.join('')}</div>`;
}

/** Who was lost in the turn, in one line a side. */
function lossesOf({ record }: ReportParts, { losses }: ReportedTurn): string {
  const lines = record.start.sides.flatMap(({ id, name }) => {
    const lost = losses.filter(({ side }) => side === id);
    if (lost.length === 0) return [];
    return [`${name} lost ${lost.map((stand) => `${stand.name} (${stand.why})`).join(', ')}.`];
  });
  return `<p class="losses">${escaped(lines.join(' ') || 'Nobody was lost.')}</p>`;
}

/** The lines under the heads of their phases. */
function stepsOf(
  { record, steps: known }: ReportParts,
  { lines }: ReportedTurn,
): readonly string[] {
  const passes = new Map<string, Set<number>>();
  for (const { entry } of lines) {
    const { step, pass } = entry.clock;
    passes.set(step, new Set([...(passes.get(step) ?? []), pass]));
  }
  const steps: { readonly head: string; readonly lines: ReportedLine[] }[] = [];
  for (const line of lines) {
    const { step, active, pass } = line.entry.clock;
    const isCounted = !known.passes && (passes.get(step)?.size ?? 0) > 1;
    const words = `${momentWords(known, line.entry.clock)}${isCounted ? ` ${pass}` : ''}`;
    const head = `${nameOfSide(record.start, active)}: ${words}`;
    const last = steps.at(-1);
    if (last?.head === head) last.lines.push(line);
    else steps.push({ head, lines: [line] });
  }
  return steps.map(
    ({ head, lines: said }) => `<h3>${escaped(head)}</h3><ul>${said.map(lineItem).join('')}</ul>`,
  );
}

function lineItem({ entry, why, plan }: ReportedLine): string {
  const reason = why === null ? '' : `<p class="why">${escaped(why)}</p>`;
  const { event, rule, because } = entry;
  const faces =
    event.type === 'rolled'
      ? `<span class="faces">${event.faces.map((face) => `<b>${face}</b>`).join('')}</span> `
      : '';
  // Ground of one kind: the line says the same already.
  const isPlain = event.type === 'moved' && because.length === 1;
  const quoted = rule === null || rule === '' ? '' : ` <small>${escaped(rule)}</small>`;
  return `<li>${planBox(plan)}${reason}${faces}${escaped(entry.text)}${quoted}${isPlain ? '' : modifiers(because)}</li>`;
}

/** What the computer was after in its turn. */
function planBox(plan: readonly string[]): string {
  if (plan.length === 0) return '';
  const tasks = plan.map((task) => `<li>${escaped(task)}</li>`).join('');
  return `<div class="plan"><strong>Plan for the turn</strong><ul>${tasks}</ul></div>`;
}

function modifiers(because: readonly Modifier[]): string {
  if (because.length === 0) return '';
  const parts = modifierLines(because).map(
    ({ label, amount, rule }) => `${escaped(label)} ${amount} <small>${escaped(rule)}</small>`,
  );
  return `<p class="because">${parts.join(', ')}</p>`;
}
