// How battles went, as sections of a study's page: objectives and losses by turn, margins, what battles hung on, who
// did what for how much, who stood idle, and where on the table it was.

import { escaped } from '../print/drawing/svg';
import { groundOf, type MapTable } from '../report/turn-map';
import type { CourseFindings } from './course-findings';
import {
  decisiveWords,
  exchangeWords,
  hingeWords,
  idleHead,
  idleNames,
  spreadWords,
  warningsOf,
} from './course-words';
import { busiest, HEAT_NAMES, heatField, heatOf, heatSvg, type HeatKind } from './heat-picture';
import { stacked, table } from './page-table';
import type { Results } from './study-results';
import { mean, percent } from './study-words';
import { shareWords } from './wilson-interval';
import { capital } from '../core/capital';

export function coursePage(results: Results, course: CourseFindings, map: MapTable | null): string {
  return [
    warnings(course),
    byTurn(results, course),
    margins(course),
    hung(course),
    exchanges(course),
    idle(course),
    first(course),
    map === null ? '' : heat(results, map),
  ].join('\n');
}

function warnings(course: CourseFindings): string {
  const lines = warningsOf(course).map((line) => `<li>${escaped(line)}</li>`);
  return lines.length === 0
    ? ''
    : `<section class="warn"><h2>Worth a second look</h2><ul>${lines.join('')}</ul></section>`;
}

function byTurn({ study }: Results, { objectives, sides }: CourseFindings): string {
  const turns = [
    ...new Set([
      ...objectives.flatMap((one) => one.turns.map(({ turn }) => turn)),
      ...sides.flatMap(({ lostIn }) => lostIn.map(({ turn }) => turn)),
    ]),
  ].sort((a, b) => a - b);
  const name = capital(study.turnName);
  const cells = objectives.map(({ name: objective, points, contested, turns: held }) => {
    const row = turns.map((turn) => {
      const parts = held.find((one) => one.turn === turn)?.held;
      if (!parts) return '<td></td>';
      const words = parts
        .filter(({ side }) => side !== null)
        .map(({ share }) => Math.round(100 * share))
        .join(' : ');
      const bar = stacked(
        parts.map(({ side, share }) => ({
          share,
          colour: side?.colour ?? null,
          name: side?.name ?? 'Nobody',
        })),
      );
      return `<td>${bar}<small>${words}</small></td>`;
    });
    return `<tr><th scope="row">${escaped(objective)}, ${points}</th>${row.join('')}<td class="number">${percent(contested.share)}</td></tr>`;
  });
  const heads = turns.map((turn) => `<th scope="col">${turn}</th>`).join('');
  const held =
    objectives.length === 0
      ? ''
      : `<h2>Who holds what when a ${escaped(study.turnName)} ends</h2>
<p>In hundredths of the battles that got so far: ${escaped(sides.map(({ side }) => side.name).join(' : '))}; the rest is nobody’s. Contested: stands of two sides came into its circle.</p>
<table class="sides turns"><thead><tr><th scope="col">Objective, points</th>${heads}<th scope="col" class="number">Contested</th></tr></thead><tbody>${cells.join('\n')}</tbody></table>`;
  const lost = table(
    ['Side', ...turns.map((turn) => `#${name} ${turn}`)],
    sides.map(({ side, lostIn }) => [
      side.name,
      ...turns.map((turn) => mean(lostIn.find((one) => one.turn === turn)?.mean ?? 0)),
    ]),
  );
  return `<section>${held}<h2>Stands lost by ${escaped(study.turnName)}</h2><p>In a battle, on the average.</p>${lost}</section>`;
}

function margins({ sides }: CourseFindings): string {
  const rows = sides.flatMap(({ side, margin }) =>
    margin === null ? [] : [[side.name, spreadWords(margin.points), spreadWords(margin.stands)]],
  );
  if (rows.length === 0) return '';
  const heads = ['Winner', '#Points of objectives ahead', '#Stands lost fewer than the enemy'];
  return `<section><h2>By how much it is won</h2><p>The middle battle, and in brackets the closest and the clearest.</p>${table(heads, rows)}</section>`;
}

function hung({ objectives, hinges }: CourseFindings): string {
  const decisive = [...objectives]
    .filter(({ holderWins }) => holderWins !== null)
    .sort((a, b) => b.decisive.share - a.decisive.share)
    .map(
      (one) => `<li><strong>${escaped(one.name)}</strong>: ${escaped(decisiveWords(one))}.</li>`,
    );
  const stands = hinges.map(
    (one) => `<li><strong>${escaped(one.stand.name)}</strong>: ${escaped(hingeWords(one))}.</li>`,
  );
  if (decisive.length + stands.length === 0) return '';
  const note =
    stands.length === 0
      ? ''
      : '<p>A stand that is lost in lost battles need not have lost them: it tells where to look.</p>';
  return `<section><h2>On what battles hang</h2><ul>${decisive.join('')}${stands.join('')}</ul>${note}</section>`;
}

function exchanges({ exchanges: rows, exchangeNote }: CourseFindings): string {
  if (rows.length === 0) return '';
  const heads = ['Type', 'Side', '#Stands', '#Felled', '#Lost', '#Felled for lost'];
  const cells = rows.map((one) => [
    one.type,
    one.side.name,
    String(one.stands),
    mean(one.felled),
    mean(one.lost),
    exchangeWords(one),
  ]);
  return `<section><h2>Worth felled for worth lost</h2><p>${escaped(exchangeNote)}</p>${table(heads, cells)}</section>`;
}

function idle({ idle: all }: CourseFindings): string {
  if (all.length === 0) return '';
  const lines = all.map(
    (one) => `<li><strong>${idleHead(one)}</strong> in any battle: ${escaped(idleNames(one))}</li>`,
  );
  return `<section><h2>Who stands idle</h2><ul>${lines.join('')}</ul></section>`;
}

function first({ first: rows }: CourseFindings): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ side, battles, wins }) => [
    side.name,
    String(battles),
    shareWords(wins),
  ]);
  return `<section><h2>Who acts first</h2>${table(['Acts first', '#Battles', '#Wins then'], cells)}</section>`;
}

const GROUND = 'study-ground';

function heat(results: Results, map: MapTable): string {
  const { study, counts } = results;
  const { grid } = study;
  if (grid === null) return '';
  const { board } = map.scenario;
  const kinds: readonly HeatKind[] = ['moved', 'fired', 'lost'];
  const figures = kinds.flatMap((kind) =>
    study.sides.flatMap(({ id, name }) => {
      const cells = heatOf(results, kind, id);
      const most = busiest(cells, counts.ended);
      if (most === 0) return [];
      const picture = heatSvg(`<use href="#${GROUND}"/>`, heatField(grid, board, cells), board);
      const words = `${HEAT_NAMES[kind]} of the ${name}: up to ${mean(most)} a battle in the darkest square.`;
      return [`<figure>${picture}<figcaption>${escaped(words)}</figcaption></figure>`];
    }),
  );
  return `<svg class="defs" aria-hidden="true"><defs>${groundOf(map, GROUND)}</defs></svg>
<section><h2>Where it happens</h2><p>Fire is shown where it is fired from.</p><div class="pair">${figures.join('')}</div></section>`;
}

export const COURSE_STYLE = `
.warn { border-inline-start: 4px solid #b3541e; padding-inline-start: 1rem; background: #fbf1e6; print-color-adjust: exact }
.warn h2 { border: 0 }
.turns td { min-width: 3.2rem; white-space: nowrap }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
`;
