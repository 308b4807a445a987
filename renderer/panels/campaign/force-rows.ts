// Who stands in the battle of a step, who he was before, and what is left of him now.

import type { Campaign, ForceId, Step } from '../../../shared/campaign/campaign';
import { forceOf, troopOf } from '../../../shared/campaign/forces';
import { qualityIn } from '../../../shared/campaign/next-battle';
import { candidatesFor, canBe } from '../../../shared/campaign/pairing';
import { standingOf, stateOf } from '../../../shared/campaign/standing';
import { nameOfForce, nameOfStep } from '../../../shared/campaign/words';
import type { StandId } from '../../../shared/core/id';
import { rulesetOf } from '../../../shared/rulesets/registry';

export interface ForceRow {
  readonly stand: StandId;
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly colour: string;
  /** Whom of earlier steps he is; null = new. */
  readonly force: ForceId | null;
  /** Whom he could be. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly state: 'lost' | 'damaged' | 'whole';
  readonly stateWords: string;
  /** Of his unit, in words; null where the game has none. */
  readonly quality: string | null;
}

export const NEW = 'new';

export function forceRows(campaign: Campaign, step: Step): readonly ForceRow[] {
  const { scenario } = step;
  const found = rulesetOf(scenario.rules);
  if (!found.ok) return [];
  const rules = found.value;
  const { stands: types, words, lasting } = rules.catalogue;
  const standing = standingOf(campaign);
  const candidates = candidatesFor(campaign, step);
  return scenario.stands.flatMap((stand): readonly ForceRow[] => {
    const unit = scenario.units.find(({ id }) => id === stand.unit);
    const side = scenario.sides.find(({ id }) => id === unit?.side);
    if (!unit || !side) return [];
    const force = Object.hasOwn(step.forces, stand.id) ? (step.forces[stand.id] ?? null) : null;
    const own = forceOf(campaign, step, stand.id);
    const { isLost, damage } = stateOf(standing, own);
    const damaged = Object.entries(damage);
    const quality = qualityIn(standing, troopOf(campaign, step, unit.id), rules, unit.quality);
    return [
      {
        stand: stand.id,
        name: stand.name || (types[stand.type]?.name ?? stand.type),
        type: types[stand.type]?.name ?? stand.type,
        unit: unit.name,
        colour: side.colour,
        force: force === null ? null : own,
        options: [
          { value: NEW, label: 'New here' },
          ...candidates
            .filter((one) => canBe(campaign, step, stand.id, one))
            .map((one) => ({
              value: one.force,
              label: `${nameOfForce(campaign, one.force)} (${nameOfStep(campaign, one.step.id)})`,
            })),
        ],
        state: isLost ? 'lost' : damaged.length > 0 ? 'damaged' : 'whole',
        stateWords: isLost
          ? 'lost'
          : damaged.map(([track, value]) => `${words[track] ?? track} ${value}`).join(', ') ||
            'whole',
        quality: lasting?.qualities === undefined ? null : (words[quality] ?? quality),
      },
    ];
  });
}
