// The charts of fire for the quick reference: at vehicles, by small arms, by artillery, hand to hand.
// Sentences follow the scenario's options, as the rules do.

import artilleryChart from '../../../../resources/rulesets/tripods/artillery-chart.json';
import type { Json } from '../../../core/json';
import type { ReferenceTable } from '../../../core/play-aids';
import { flagOption, numberOption, option } from '../book/options';
import { scaleOf } from '../book/scale';
import { MISSILE_TO_HIT, TO_HIT } from '../fire/anti-vehicle';

/** A scenario as far as its options go. */
export interface Chosen {
  readonly rules: { readonly options: Readonly<Record<string, Json>> };
}

export function fireTables(chosen: Chosen): ReferenceTable[] {
  return [antiVehicle(chosen), smallArms(chosen), artillery(chosen), closeCombat(chosen)];
}

/** FT-11, FT-18-11, FT-18-12. */
function antiVehicle(chosen: Chosen): ReferenceTable {
  const half = option(chosen, 'ft_range_rounding') === 'ceil' ? ', rounded up' : '';
  const gains = option(chosen, 'ft_range_pen');
  const dice = (add: string): string => `pen. − armour${gains === 'none' ? '' : ` ${add}`}`.trim();
  return {
    title: 'Fire at vehicles',
    columns: ['Range', 'To hit', 'Penetration dice'],
    rows: [
      [`Close: half the range${half}`, `${TO_HIT.close.need}+`, dice('+ 2')],
      ['Effective: the range', `${TO_HIT.effective.need}+`, dice('')],
      ['Long: half as far again', `${TO_HIT.long.need}+`, dice('− 2')],
      ['Missile, any range', `${MISSILE_TO_HIT}+`, dice('')],
      ['Heat ray', 'by its range', 'all; against c half, rounded up'],
    ],
    notes: [
      'On the die to hit: the quality of the crew, +1 at a target on the march. A 1 always misses and a 6 always hits.',
      ...(gains === 'non-h'
        ? ['Weapons of class h neither gain at close nor lose at long range.']
        : []),
      ...(gains === 'h-class'
        ? ['Only weapons of class h gain at close and lose at long range.']
        : []),
      'Class h against c: half its penetration, rounded up, then less the armour. At least 1 die, at most 10; where the armour is greater, that die is worth so much less.',
      `Each 6${option(chosen, 'ft_pen_natural6') === 'natural-6-kills' ? ', natural or not,' : ''} destroys, a 4 or 5 asks for one quality check. A save is rolled for each hit before penetration.`,
      'A shooter inside the 120° front arc of the target meets its front armour, else its flank. At a flyer all but anti-aircraft weapons and heat rays need a 6.',
    ],
  };
}

/** FT-12, FT-18-05 to FT-18-10. */
function smallArms(chosen: Chosen): ReferenceTable {
  const quality = option(chosen, 'ft_sa_quality');
  const dice = quality === 'to-hit-only' ? '' : ', one die more for veterans, elite and Martians';
  const crew = quality === 'rof-only' ? '' : '; add the quality of the crew';
  const against = option(chosen, 'ft_sa_exceeds') === 'geq' ? 'against' : 'for more than';
  const misses = option(chosen, 'ft_sa_natural1') === 'misses' ? ', a 1 always misses' : '';
  const far = option(chosen, 'ft_sa_long_range') === 'vehicles' ? ', from vehicles alone' : '';
  return {
    title: 'Small arms at infantry and soft vehicles',
    columns: ['Target or shooter', 'On the die'],
    rows: [
      ['still, in the open', '0'],
      ['still, in soft cover', '−1'],
      ['still, in hard cover', '−2'],
      ['moved, in the open', '+2'],
      ['moved, in cover', option(chosen, 'ft_sa_moved_mod') === 'chart' ? '+1' : '+2'],
      ['on the march', '+1'],
      [`at long range${far}`, '−2'],
      ['out of a carrier, at half range', '−1'],
    ],
    notes: [
      `Roll the shots${dice}, ${against} the number of the weapon${crew}. A 6 always hits${misses}.`,
      'Who is hit makes one quality check, 1 harder for each further hit; who passes it is pinned. The number of a heat ray is 2+.',
    ],
  };
}

/** FT-13, FT-18-15, FT-18-42 to FT-18-46. */
function artillery(chosen: Chosen): ReferenceTable {
  const isAlwaysFound = flagOption(chosen, 'ft_hidden_units');
  const period = numberOption(chosen, 'ft_period');
  const early =
    period === 1
      ? 'Guns fire only at what they see.'
      : 'From period 2 guns may fire at what an observer sees.';
  return {
    title: 'Artillery',
    columns: ['Factors', 'Armoured', 'Armoured, L class', 'Soft in the open', 'Soft in cover'],
    rows: artilleryChart.map((row, i) => {
      const next = artilleryChart[i + 1];
      return [
        next ? `${row.from} to ${next.from - 1}` : `${row.from} and more`,
        ...[row.afv, row.lightAgainstAfv, row.softInOpen, row.softInCover].map((n) => `${n}+`),
      ];
    }),
    notes: [
      'Add up the factors of all guns of the mission. Each stand under a template, if only in part, is rolled for once with each template over it; who is hit makes a quality check, +2 for armour under L class.',
      `${early} A barrage comes on a quality check of its guns, else a turn later; in period 5 always. It may be moved up to ${6 * scaleOf(chosen)}" by an observer who sees both places.`,
      ...(isAlwaysFound ? [] : ['A stand that nobody has spotted is rolled for on a 1 to 3 only.']),
    ],
  };
}

/** FT-14 */
function closeCombat(chosen: Chosen): ReferenceTable {
  const inch = `${scaleOf(chosen)}"`;
  return {
    title: 'Close combat',
    columns: ['When', 'What happens'],
    rows: [
      [`Within ${inch} of an enemy`, 'halt, with the rest of the move noted'],
      ['Each round', `who stood still fires first; ${inch} of the rest is lost`],
      [
        'Infantry at vehicles',
        'strikes the flank; without an antitank weapon one die, a 6 asks for a check',
      ],
      [
        'Main battle tanks at infantry that stood still',
        'it checks at +2, or does not fire in round one',
      ],
      ['Missiles', 'in round one alone'],
      [`Nobody left within ${inch}`, 'the rest of the move may be used'],
    ],
    notes: [],
  };
}
