// Smoke and poison gas on the table: how they are laid and how they go away (FT-07-19 to FT-07-23,
// FT-11-21 to FT-11-23, FT-11-52). What hides in smoke is the terrain engine's answer.

import { sideOf, standsOf } from '../../../battle/battle-view';
import type { StandId, TerrainId } from '../../../core/id';
import { mil, type Point } from '../../../core/measure';
import { boxAbout } from '../../../geometry/ring';
import type { Resolver, Template } from '../../../rules/ruleset';
import type { TerrainFeature, TerrainKind } from '../../../scenario/document';
import { option } from '../book/options';
import { isGasProof } from '../ground/gas-clouds';
import { loseThoseAboard } from '../morale/casualties';
import { destroy } from '../morale/destroy';
import { hasMark } from '../stands/marks';
import { isMartian, isOnTable, nameOf } from '../stands/stands';
import { cornersOfTemplate, isUnder } from '../stands/templates';
import { placeWords } from './arrival';

/** FT-07-24, FT-07-25: incendiary smoke is told apart by its name. */
export const INCENDIARY = 'Incendiary smoke';

export function layCloud(
  r: Resolver,
  kind: Extract<TerrainKind, 'smoke' | 'gas'>,
  template: Template,
  name: string,
  rule: string,
): void {
  const id = `tr_${kind}_${r.battle.logged}` as TerrainId;
  const feature: TerrainFeature = {
    id,
    kind,
    name,
    shape: { type: 'polygon', points: cornersOfTemplate(template), holes: [] },
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
  const text = `${name} lies on the table`;
  r.emit({ type: 'terrain', feature }, { text, rule });
}

/** Kills whoever the cloud touches and nothing protects; `by` has laid it. */
export function poison(r: Resolver, template: Template, by: readonly StandId[]): void {
  for (const stand of standsOf(r.battle)) {
    if (!isOnTable(stand) || !isUnder(stand, template) || isGasProof(stand)) continue;
    if (hasMark(stand, 'destroyed')) continue;
    r.struck(stand.id, by);
    loseThoseAboard(r, stand, 'destroyed', 'FT-11-52');
    const text = `${nameOf(stand)} is lost in the black smoke`;
    destroy(r, stand, { text, rule: 'FT-11-22' });
  }
}

/** What drifts away at the start of a player's turn. */
export function disperse(r: Resolver): void {
  const { clock, sides } = r.battle;
  const isFirst = clock.active === sides[0]?.id;
  const rollsSmoke = isFirst || option(r.battle, 'ft_smoke_roll') === 'each-player-turn';
  const martians = standsOf(r.battle).some(
    (stand) => sideOf(r.battle, stand) === clock.active && isMartian(r.battle, stand),
  );
  for (const feature of r.battle.terrain) {
    if (feature.kind === 'smoke' && rollsSmoke) roll(r, feature, 1, 'FT-07-19');
    if (feature.kind === 'gas' && martians) roll(r, feature, 6, 'FT-11-23');
  }
}

/** Of the box about it: near enough to tell clouds apart. */
function middleOf(shape: TerrainFeature['shape']): Point | null {
  if (shape.type === 'disc') return shape.center;
  if (shape.type !== 'polygon' && shape.type !== 'strip') return null;
  const { minX, minY, maxX, maxY } = boxAbout(shape.points, 0);
  return { x: mil((minX + maxX) / 2), y: mil((minY + maxY) / 2) };
}

function roll(r: Resolver, feature: TerrainFeature, goesOn: number, rule: string): void {
  const { id, name, kind, shape } = feature;
  const at = middleOf(shape);
  const what = name === '' ? (kind === 'gas' ? 'Black smoke' : 'Smoke') : name;
  const [face = 0] = r.roll(`${what} drifts away`, 1, 6, {
    text: ([die = 0]) =>
      `${what}: goes on a ${goesOn}, rolls ${die}: ${die === goesOn ? 'gone' : 'stays'}`,
    // Clouds have the same names: a hand that rolls for several has to know which is which.
    needs: `${goesOn} blows it away${at === null ? '' : `, ${placeWords(at)}`}`,
    rule,
  });
  if (face === goesOn) r.emit({ type: 'cleared', feature: id }, { text: '', rule });
}
