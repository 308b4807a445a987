// The findings of a study as a document of its own, which any browser opens and any printer prints.

import { escaped } from '../print/drawing/svg';
import { STYLE } from '../report/report-style';
import type { MapTable } from '../report/turn-map';
import { courseOf } from './course-findings';
import { COURSE_STYLE, coursePage } from './course-page';
import { findingsOf, verdictWords, winWords, type Findings } from './findings';
import { table, TABLE_STYLE } from './page-table';
import type { Results } from './study-results';
import { replayWords } from './study-file';
import {
  endWords,
  fallWords,
  lostHow,
  mean,
  mostlyWords,
  percent,
  studiedWords,
  turnWords,
  unitWords,
} from './study-words';

/** `map` is the table that was studied, for pictures; null where it is not at hand. */
export function studyPage(results: Results, map: MapTable | null): string {
  const { study } = results;
  const findings = findingsOf(results);
  const course = courseOf(results);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(`${study.title}: study`)}</title>
<style>${STYLE}${TABLE_STYLE}${COURSE_STYLE}${OWN_STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(study.title)}</h1>
<p class="outcome">${escaped(verdictWords(findings))}</p>
<p class="dice-from">${escaped(studiedWords(results))}. Shares are told with their 95 % interval.</p>
</header>
${winsOf(findings)}
${endsOf(results, findings)}
${lossesOf(findings)}
${objectivesOf(findings)}
${course === null ? '' : coursePage(results, course, map)}
${standsOf(findings)}
${battlesOf(results, findings)}
</body>
</html>
`;
}

/** The same for a text field: what can be said in a few lines. */
export function studyText(results: Results): string {
  const findings = findingsOf(results);
  const ends = findings.ways.map(
    ({ way, winner, share }) => `${winner?.name ?? 'Drawn'}, ${way}: ${percent(share)}`,
  );
  const losses = findings.sides.map(
    ({ side, lostInAll, stands }) => `${side.name} lose ${mean(lostInAll)} of ${stands} stands`,
  );
  return [
    `${results.study.title}: ${studiedWords(results)}`,
    ...findings.sides.map(winWords),
    verdictWords(findings),
    ...ends,
    ...losses,
    '',
  ].join('\n');
}

const OWN_STYLE = `
.stands .sides td { white-space: normal } .stands .sides td:first-child { white-space: nowrap } .stands .sides td:nth-child(5), .stands .sides td:nth-child(7) { min-width: 9rem }
.bar { position: relative; height: 1rem; margin: 0.15rem 0 0.6rem; background: #ece7db }
.bar i { position: absolute; inset: 0 auto 0 0; print-color-adjust: exact }
.bar b { position: absolute; top: 0.4rem; height: 0.2rem; background: #22272a; outline: 1px solid #fff; print-color-adjust: exact }
`;

function winsOf({ sides, draws }: Findings): string {
  const bars = sides.map((one) => {
    const { share, low, high } = one.share;
    const at = (part: number) => `${(100 * part).toFixed(1)}%`;
    return `<p><strong>${escaped(winWords(one))}</strong>, ${one.wins} battles</p>
<div class="bar"><i style="width:${at(share)};background:${escaped(one.side.colour)}"></i><b style="left:${at(low)};width:${at(high - low)}"></b></div>`;
  });
  const battles = draws.count === 1 ? '1 battle was' : `${draws.count} battles were`;
  const drawn = draws.count === 0 ? '' : `<p>${battles} drawn.</p>`;
  return `<section><h2>Who wins</h2>${bars.join('\n')}${drawn}</section>`;
}

function endsOf({ study }: Results, findings: Findings): string {
  const rows = findings.ways.map(({ way, winner, count, share }) => [
    winner?.name ?? 'Drawn',
    way,
    String(count),
    percent(share),
  ]);
  return `<section><h2>How battles end</h2>${table(['Winner', 'By', '#Battles', '#Share'], rows)}
<p>${escaped(endWords(findings, study))} Battles by ${escaped(study.turnName)}: ${escaped(turnWords(findings, study))}.</p></section>`;
}

function lossesOf({ sides }: Findings): string {
  const hasPoints = sides.some(({ lostPoints }) => lostPoints !== null);
  const rows = sides.map((one) => {
    const points = one.lostPoints === null ? '' : `${mean(one.lostPoints)} of ${one.points ?? 0}`;
    const stands = [one.side.name, `${mean(one.lostInAll)} of ${one.stands}`, lostHow(one)];
    return [...stands, ...(hasPoints ? [points] : []), unitWords(one)];
  });
  const points = hasPoints ? ['#Points lost'] : [];
  const heads = ['Side', '#Stands lost', 'How', ...points, 'Units that are gone'];
  return `<section><h2>Losses in a battle, on the average</h2>${table(heads, rows)}</section>`;
}

function objectivesOf({ objectives }: Findings): string {
  const [first] = objectives;
  if (!first) return '';
  const heads = [
    'Objective',
    '#Points',
    ...first.held.map(({ side }) => `#${side?.name ?? 'Nobody'}`),
  ];
  const rows = objectives.map(({ name, points, held }) => [
    name,
    String(points),
    ...held.map(({ share }) => percent(share)),
  ]);
  return `<section><h2>Who holds what at the end</h2>${table(heads, rows)}</section>`;
}

function standsOf({ stands }: Findings): string {
  const rows = [...stands]
    .sort((a, b) => b.felled - a.felled)
    .map((one) => [
      one.stand.name,
      one.side.name,
      one.stand.type,
      mean(one.felled),
      mostlyWords(one),
      percent(one.lost),
      fallWords(one),
    ]);
  const heads = ['Stand', 'Side', 'Type', '#Felled', 'Mostly', '#Lost', 'How'];
  return `<section><h2>Who does most</h2>
<p>Felled: enemies a battle that were lost in a player's turn in which the stand had hit them.</p><div class="stands">${table(heads, rows)}</div></section>`;
}

function battlesOf({ study, battles }: Results, { worthWatching, failed }: Findings): string {
  const lines = worthWatching.map(
    ({ what, line }) =>
      `<li>${escaped(what)}: battle ${line.n}, seed <code>${escaped(line.seed)}</code></li>`,
  );
  const broken = battles.flatMap((line) =>
    'failed' in line
      ? [
          `<li>Battle ${line.n}, seed <code>${escaped(line.seed)}</code>: ${escaped(line.failed)}</li>`,
        ]
      : [],
  );
  const failures = failed === 0 ? '' : `<h2>Battles that broke off</h2><ul>${broken.join('')}</ul>`;
  return `<section><h2>Battles worth watching</h2><ul>${lines.join('')}</ul>
<p>Any of them is shown by <code>${escaped(replayWords(study))}</code>.</p>${failures}</section>`;
}
