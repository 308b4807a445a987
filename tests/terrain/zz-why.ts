import { inches } from '../../shared/core/measure';
import { canSee } from '../../shared/terrain/sight';
import { buildTerrainMap } from '../../shared/terrain/terrain-map';
import { buildScene, isClear } from '../../shared/terrain/sight-scene';
import { baseOf } from '../../shared/terrain/footprint';
import { deepestDip } from '../../shared/terrain/ground-line';
import { randomFrom, randomObserver, randomTerrain } from './random-table';
import { lineIsClear, blockingFor, spotsOf } from './sight-oracle';
import { SMALL_TABLE } from './small-table';
const size = 24;
for (const [t, pair] of [[20038,1],[20374,1]] as const) {
  const random = randomFrom(t);
  const board = { space: 'table', width: inches(size), height: inches(size) } as const;
  const map = buildTerrainMap(board, randomTerrain(random, { size, woods: 6, hills: 4, ridges: 1, tall: false }), SMALL_TABLE);
  for (let i = 0; i < 5; i++) {
    const from = randomObserver(random, size, [0, 0, 3]);
    const to = randomObserver(random, size, [0, 0, 3]);
    if (i !== pair) continue;
    const scene = buildScene(map, baseOf(from), from.height, baseOf(to), to.height, from.thermal);
    console.log(JSON.stringify({from, to}), scene.blockers.map(b=>[b.of.feature.kind,b.isNear]));
    const blocking = blockingFor(map, from, to);
    for (const p of spotsOf(from, 96)) for (const q of spotsOf(to, 96))
      if (lineIsClear(map, blocking, p, from.height, q, to.height) && lineIsClear(map, blocking, p, from.height, q, to.height, 1)) {
        const len = Math.hypot(q[0]-p[0], q[1]-p[1]), ux=(q[0]-p[0])/len, uy=(q[1]-p[1])/len;
        const za = map.groundAt(...p)+from.height, zb = map.groundAt(...q)+to.height;
        let least = 9; for (let s=0;s<=len;s+=len/400) { const gap = za+(zb-za)*s/len-map.groundAt(p[0]+s*ux,p[1]+s*uy); if (s>len*.01&&s<len*.99) least=Math.min(least,gap);}
        console.log(isClear(scene, ...p, ...q), p.map(Math.round), q.map(Math.round), 'za', za.toFixed(4), zb.toFixed(4), 'least gap', least.toExponential(2), 'on rim offset', Math.hypot(p[0]-from.at.x,p[1]-from.at.y).toFixed(1), Math.hypot(q[0]-to.at.x,q[1]-to.at.y).toFixed(1));
      }
  }
}
{
  const random = randomFrom(20374);
  const board = { space: 'table', width: inches(size), height: inches(size) } as const;
  const map = buildTerrainMap(board, randomTerrain(random, { size, woods: 6, hills: 4, ridges: 1, tall: false }), SMALL_TABLE);
  for (const h of map.relief.rising) console.log(h.feature.shape.type, h.levels, h.feature.crest, h.box);
  const p = [19418.459298615817,22981.766477184505], q = [5587.085106307052,20291.07845734149];
  const len = Math.hypot(q[0]!-p[0]!, q[1]!-p[1]!), ux=(q[0]!-p[0]!)/len, uy=(q[1]!-p[1]!)/len;
  const za = map.groundAt(p[0]!, p[1]!), zb = map.groundAt(q[0]!, q[1]!);
  for (let s=0;s<=len;s+= s<100||s>len-100 ? 2 : 97) { const gap = za+(zb-za)*s/len-map.groundAt(p[0]!+s*ux,p[1]!+s*uy); if (gap<0.002) console.log(s, gap); }
  console.log(deepestDip(map, p[0]!, p[1]!, ux, uy, 0, len, za, (zb-za)/len, 0), len, za, zb);
}
