import { inches } from '../../shared/core/measure';
import { canSee } from '../../shared/terrain/sight';
import { buildTerrainMap } from '../../shared/terrain/terrain-map';
import { randomFrom, randomObserver, randomTerrain } from './random-table';
import { lineIsClear, blockingFor, spotsOf } from './sight-oracle';
import { SMALL_TABLE } from './small-table';
const [, , t0, n, hills, around] = process.argv;
const size = 24;
let pairs = 0, missed = 0, extra = 0, visible = 0; let tOurs = 0, tOracle = 0;
let slow = 0;
for (let t = Number(t0); t < Number(t0) + Number(n); t++) {
  const random = randomFrom(t);
  const board = { space: 'table', width: inches(size), height: inches(size) } as const;
  const h = Number(hills);
  const map = buildTerrainMap(board, randomTerrain(random, { size, woods: h ? 6 : 16, hills: h, ridges: h?1:2, tall: !h }), SMALL_TABLE);
  for (let i = 0; i < 5; i++) {
    const from = randomObserver(random, size, [0, 0, 3]);
    const to = randomObserver(random, size, [0, 0, 3]);
    const s = performance.now();
    const ours = canSee(map, from, to);
    const e = performance.now();
    tOurs += e - s; slow = Math.max(slow, e - s);
    pairs++;
    if (ours) { visible++; }
    if (ours && process.argv[6] !== 'extra') continue;
    const blocking = blockingFor(map, from, to);
    let found = 0; let best: unknown = null;
    for (const p of spotsOf(from, Number(around))) for (const q of spotsOf(to, Number(around)))
      if (lineIsClear(map, blocking, p, from.height, q, to.height) && lineIsClear(map, blocking, p, from.height, q, to.height, 1)) { found++; best = [p, q]; }
    tOracle += performance.now() - e;
    if (found && !ours) { missed++; console.log('missed table', t, 'pair', i, 'lines', found, 'of', (Number(around)+1)**2, from.height, to.height, JSON.stringify(best), from.footprint.type, to.footprint.type); }
    if (!found && ours) extra++;
  }
}
console.log({ pairs, visible, missed, extra, tOurs, tOracle, slow });
