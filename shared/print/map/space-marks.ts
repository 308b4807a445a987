// Terrain of hex boards in space: asteroids, nebulae and planets.

import type { Board, TerrainFeature } from '../../scenario/document';
import type { KindInks } from '../drawing/inks';
import { areaOf, areaPath, boundsOf, heartOf, inset, ring } from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import { filled, num, painted, stroked } from '../drawing/picture';
import type { Spot } from '../drawing/scatter';
import { roughPath, scattered, smoothClosed } from '../drawing/scatter';

/** Tumbling rocks with a face in the light. */
export function asteroidMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = areaOf(feature.shape, board);
  const spots = scattered(inset(area, 0.17), 0.36, feature.id, 0.24);
  const rocks = spots.map((spot) => rock(spot, 0.07 + spot.a * 0.1));
  const faces = spots.map((spot) => {
    const r = 0.07 + spot.a * 0.1;
    return rock({ ...spot, x: spot.x - r * 0.22, y: spot.y - r * 0.25 }, r * 0.55);
  });
  return painted([
    filled(areaPath(area), inks.floor, 0.45),
    stroked(areaPath(area), inks.line, 0.03, { dash: [0.08, 0.08] }),
    stroked(rocks.join(''), inks.line, 0.028, { fill: inks.fill }),
    filled(faces.join(''), inks.light),
  ]);
}

function rock(spot: Spot, r: number): string {
  const corners = 6 + Math.floor(spot.b * 3);
  const points = Array.from({ length: corners }, (_, i): SheetPoint => {
    const turn = ((i + spot.c) / corners) * 2 * Math.PI;
    const reach = r * (0.78 + 0.3 * ((spot.a * 7 + i * spot.b * 5) % 1));
    return { x: spot.x + reach * Math.cos(turn), y: spot.y + reach * Math.sin(turn) };
  });
  return `M${points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}Z`;
}

/** Drifting veils and points of light. */
export function nebulaMarks(feature: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const area = areaOf(feature.shape, board);
  const veils = scattered(inset(area, 0.3), 0.55, feature.id).map((spot) => {
    const r = 0.14 + spot.a * 0.14;
    return `M${num(spot.x - r)} ${num(spot.y + r * 0.2)}q${num(r * 0.5)} ${num(-r * 0.9)} ${num(r)} ${num(-r * 0.2)}t${num(r)} ${num(-r * 0.2)}`;
  });
  const stars = scattered(inset(area, 0.12), 0.42, `${feature.id} stars`).map(
    (spot) => `M${num(spot.x)} ${num(spot.y)}h0.001`,
  );
  return painted([
    filled(roughPath(area, 0.08, feature.id, 0.3), inks.floor, 0.8),
    filled(roughPath(inset(area, 0.2), 0.12, `${feature.id} inner`, 0.35), inks.fill, 0.5),
    stroked(veils.join(''), inks.line, 0.035),
    stroked(stars.join(''), inks.light ?? inks.line, 0.06),
    stroked(areaPath(area), inks.line, 0.03, { dash: [0.03, 0.09] }),
  ]);
}

/** A globe as large as its cells allow, with bands of cloud and its night side. */
export function planetMarks(
  feature: TerrainFeature,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const area = areaOf(feature.shape, board);
  if (area.length === 0) return [];
  const bounds = boundsOf(area);
  const centre = heartOf(area);
  const room = [
    centre.x - bounds.left,
    bounds.right - centre.x,
    centre.y - bounds.top,
    bounds.bottom - centre.y,
  ];
  const r = Math.min(...room) * 0.94;
  const globe = ring(centre, r);
  const bands = [-0.5, -0.12, 0.3, 0.62].map((height) => {
    const half = Math.sqrt(1 - height * height) * r * 0.94;
    const y = centre.y + height * r;
    return `M${num(centre.x - half)} ${num(y)}q${num(half)} ${num(r * 0.16)} ${num(2 * half)} 0`;
  });
  const night = `M${num(centre.x + r * 0.64)} ${num(centre.y - r * 0.77)}A${num(r)} ${num(r)} 0 0 1 ${num(centre.x - r * 0.64)} ${num(centre.y + r * 0.77)}A${num(r * 1.35)} ${num(r * 1.35)} 0 0 0 ${num(centre.x + r * 0.64)} ${num(centre.y - r * 0.77)}Z`;
  return painted([
    stroked(areaPath(area), inks.line, 0.03, { dash: [0.08, 0.08] }),
    filled(smoothClosed(globe), inks.floor),
    stroked(bands.join(''), inks.fill ?? inks.line, r * 0.14, {
      opacity: style === 'black-and-white' ? 0 : 0.8,
    }),
    stroked(bands.join(''), inks.line, 0.02, { opacity: 0.6 }),
    filled(night, inks.dark, 0.55),
    stroked(smoothClosed(globe), inks.line, 0.05),
  ]);
}
