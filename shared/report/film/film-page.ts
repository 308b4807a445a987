// A film as one web page that any browser plays, without the program and without a network: the table, the stands that
// go over it, and the log beside it.

import type { BattleRecord } from '../../battle/battle';
import { tableOf } from '../../battle/battle-view';
import { num, sheetSize } from '../../print/drawing/picture';
import { escaped, marksToSvg } from '../../print/drawing/svg';
import { sceneOf, type Appearances } from '../../print/map/map-scene';
import { sceneWords } from '../../print/words/scene-words';
import type { Scenario } from '../../scenario/document';
import { type Film, filmOf, type FilmRules } from './film-frames';
import { PLAYER } from './film-player';
import { FILM_STYLE } from './film-style';

export interface FilmParts {
  /** The table before the battle. */
  readonly scenario: Scenario;
  readonly film: Film;
}

/** What a film is made of, for whoever writes it now or hands it to a worker. */
export function filmPartsOf(scenario: Scenario, record: BattleRecord, rules: FilmRules): FilmParts {
  const table = { ...tableOf(scenario, record.start), battle: null };
  return { scenario: table, film: filmOf(table, record, rules) };
}

/** Inches about the table for its frame. */
const MARGIN = 1;
/** Smallest letters on the map, as a share of its width. */
const LEAST = 0.011;
const NOBODY: Appearances = new Map();

export function filmPage({ scenario, film }: FilmParts): string {
  const { width, height } = sheetSize(scenario.board);
  const view = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(num).join(' ');
  const title = `${scenario.title}: the battle as a film`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>${escaped(title)}</title>
<style>${FILM_STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(scenario.title)}</h1>
<svg id="table" viewBox="${view}" role="img" aria-label="The table">
<defs>${picturesOf(film)}</defs>
${tableSvg(scenario)}
<use id="changed"></use><g id="stands"></g><g id="shots"></g>
</svg>
<div class="controls" role="group" aria-label="Film">
<button type="button" id="first">To the beginning</button>
<button type="button" id="back">Back</button>
<button type="button" id="play">Play</button>
<button type="button" id="on">On</button>
<input type="range" id="where" min="0" value="0" aria-label="Where in the battle">
<label>Pace <select id="pace"><option value="2400">slow</option><option value="1300" selected>brisk</option><option value="500">fast</option></select></label>
</div>
<p id="moment" role="status"></p>
<p class="keys">Space plays and stops; the arrow keys go back and on, Home and End to the ends. A line of the log is a click away.</p>
</main>
<ol id="log" aria-label="Log">
${film.frames.map(({ text }) => `<li><button type="button">${escaped(text)}</button></li>`).join('\n')}
</ol>
<script type="application/json" id="frames">${safeJson(film.frames)}</script>
<script>${PLAYER}</script>
</body>
</html>
`;
}

/** Ground, terrain, zones and objectives with their names. */
function tableSvg(scenario: Scenario): string {
  const { board, print } = scenario;
  const bare: Scenario = { ...scenario, stands: [], battle: null };
  const least = LEAST * sheetSize(board).width;
  const { ground, items, frame } = sceneOf(bare, NOBODY, print, { least });
  const { words } = sceneWords({ ...bare, zones: [] }, NOBODY, print, { least });
  return `${ground}${items.map(({ svg }) => svg).join('')}${frame}${marksToSvg(words)}`;
}

/** What frames name by its index. */
function picturesOf({ looks, grounds }: Film): string {
  return [
    ...looks.flatMap(({ base, tags }, i) => [
      `<g id="base-${i}">${base}</g>`,
      `<g id="tags-${i}">${tags}</g>`,
    ]),
    ...grounds.map((ground, i) => `<g id="ground-${i}">${ground}</g>`),
  ].join('');
}

/** Words of a scenario cannot end the element that they lie in. */
function safeJson(frames: Film['frames']): string {
  return JSON.stringify(frames).replaceAll('<', '\\u003c');
}
