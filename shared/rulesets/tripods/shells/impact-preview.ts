// What a mission would do to those under it, in words: hits of shells, who burns, who is in the smoke, and
// where rockets may stray. How it comes down is in landing.ts.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { capital } from '../../../core/capital';
import type { SideId } from '../../../core/id';
import { formatInches, type Mil, type Point } from '../../../core/measure';
import type { Odds, Template } from '../../../rules/ruleset';
import { tableInches } from '../book/scale';
import { isGasProof } from '../ground/gas-clouds';
import { isSpotted } from '../ground/spotting';
import { chanceToPass } from '../morale/quality';
import { nameOf, profileOf, standsOfSide, type OnTable } from '../stands/stands';
import { isUnder, squareAt } from '../stands/templates';
import { flightNeed, straysFrom } from './arrival';
import type { Mission } from './fire-missions';
import { burnNeed, burns } from './incendiary';
import { AMMUNITION_NAMES, factorOf, templatesOf } from './sheafs';
import { chanceOfShellHit, chartFor, factorWords, isOutOfReach } from './shells';

/** What a mission has to touch something by: where, whose, and how it is laid. */
export type Aimed = Pick<Mission, 'pieces' | 'sheaf' | 'ammunition' | 'turn'> & {
  readonly side: SideId;
  readonly at: Point;
};

/** "4 artillery factors", or "Smoke, 1" wide and 3" long" */
export function layWords(battle: Battle, aimed: Aimed): string {
  const { ammunition } = aimed;
  if (ammunition === 'he' || ammunition === 'icm') {
    const { factor, light } = factorOf(battle, aimed);
    const { length } = templatesOf(battle, aimed, aimed.at);
    const words = factorWords(factor, light);
    return length > 1 ? `${words} on each of ${length} templates` : words;
  }
  const templates = templatesOf(battle, aimed, aimed.at);
  const [first] = templates;
  if (!first) return AMMUNITION_NAMES[ammunition];
  const name = AMMUNITION_NAMES[ammunition];
  const what = capital(name);
  const { width, depth } = first.size;
  const size = `${formatInches(width)} wide and ${formatInches(depth)} long`;
  if (templates.length === 1) return `${what}, ${size}`;
  return `${what}, ${templates.length} templates side by side, each ${size}`;
}

/** "Now under it: Tripod hit on 5+ (33 %)" */
export function underWords(battle: Battle, aimed: Aimed): string {
  const templates = templatesOf(battle, aimed, aimed.at);
  const under = standsUnder(battle, aimed.side, templates);
  switch (aimed.ammunition) {
    case 'smoke':
      return under.length > 0
        ? `Now in it, unhurt: ${under.map(nameOf).join(', ')}`
        : 'Nobody is in it now';
    case 'incendiary': {
      const burning = under.filter((stand) => burns(battle, stand, aimed.side));
      const each = burning.map((stand) => {
        const { need } = burnNeed(battle, stand);
        return hitWords(stand, need, templates);
      });
      return each.length > 0
        ? `It burns soft stands once, as it lands. Now in it: ${each.join(', ')}`
        : 'No soft stand is in it now, to burn';
    }
    case 'chemical':
      return poisonWords(under);
    default:
      return shellWords(battle, aimed.side, templates, factorOf(battle, aimed));
  }
}

type Factors = Parameters<typeof chartFor>[2];

/** Whom shells that fell on one template now would hit: "Now under it: Tripod hit on 5+ (33 %)" */
export function shelledUnder(
  battle: Battle,
  side: SideId,
  template: Template,
  factors: Factors,
): string {
  return shellWords(battle, side, [template], factors);
}

/** Who lies under a template besides the stand that it is laid on: ", also under it: Tripod hit on 5+ (33 %)" */
export function besideWords(
  battle: Battle,
  side: SideId,
  target: OnTable,
  template: Template,
  factors: Factors,
): string {
  const others = hitsUnder(battle, side, [template], factors, target);
  return others.length > 0 ? `, also under it: ${others.join(', ')}` : '';
}

/** Whom gas on one template would kill now. */
export function poisonedUnder(battle: Battle, side: SideId, template: Template): string {
  return poisonWords(standsUnder(battle, side, [template]));
}

function shellWords(
  battle: Battle,
  side: SideId,
  templates: readonly Template[],
  factors: Factors,
): string {
  const hits = hitsUnder(battle, side, templates, factors);
  return hits.length > 0
    ? `Now under it: ${hits.join(', ')}`
    : 'Nobody that is spotted is under it now';
}

function hitsUnder(
  battle: Battle,
  side: SideId,
  templates: readonly Template[],
  factors: Factors,
  except: OnTable | null = null,
): readonly string[] {
  return standsUnder(battle, side, templates)
    .filter((stand) => stand.id !== except?.id && !isOutOfReach(battle, stand, side))
    .map((stand) => hitWords(stand, chartFor(battle, stand, factors).need, templates));
}

function poisonWords(under: readonly OnTable[]): string {
  const lost = under.filter((stand) => !isGasProof(stand)).map(nameOf);
  return lost.length > 0 ? `Now lost in it: ${lost.join(', ')}` : 'Nobody is lost in it now';
}

/** FT-13-27: each template that touches it rolls for itself. */
function hitWords(stand: OnTable, need: number, templates: readonly Template[]): string {
  const times = templates.filter((template) => isUnder(stand, template)).length;
  const often = times > 2 ? `, ${times} times` : times === 2 ? ', twice' : '';
  return `${nameOf(stand)} hit on ${need}+ (${Math.round(100 * chanceOfShellHit(need))} %${often})`;
}

/** Spotted enemies of the side, and its own, that lie under any of the templates. */
function standsUnder(
  battle: Battle,
  side: SideId,
  templates: readonly Template[],
): readonly OnTable[] {
  const all = battle.sides.flatMap(({ id }) => standsOfSide(battle, id));
  return all.filter(
    (stand) =>
      (sideOf(battle, stand) === side || isSpotted(battle, stand)) &&
      templates.some((template) => isUnder(stand, template)),
  );
}

/** FT-13-45, FT-13-46: whether rockets may stray; nothing for guns. The words end with a space. */
export function flightOdds(
  battle: Battle,
  { side, pieces }: Pick<Mission, 'pieces'> & { readonly side: SideId },
): Odds {
  const [first] = pieces.flatMap((id) => battle.stands[id] ?? []);
  if (!first || !profileOf(first).artillery?.rockets) return { text: '', because: [] };
  const { need, because } = flightNeed(battle, side);
  const least = Math.max(2, need);
  const chance = Math.round(100 * chanceToPass(need));
  const by = `${formatInches(tableInches(battle, 1))} to ${formatInches(tableInches(battle, 6))}`;
  return {
    text: `The rockets fly true on ${least}+ (${chance} %), else they scatter by ${by}. `,
    because,
  };
}

/** FT-13-45, FT-13-46: that the target is under the template where it comes down; 1 for guns. */
export function chanceOfFlight(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  at: Point,
  size: Mil,
): number {
  if (profileOf(shooter).artillery?.rockets !== true) return 1;
  const isTrue = chanceToPass(flightNeed(battle, sideOf(battle, shooter)).need);
  const ends = straysFrom(battle, at);
  const under = ends.filter((end) => isUnder(target, squareAt(end, size, 0, ''))).length;
  return isTrue + ((1 - isTrue) * under) / ends.length;
}

/** What the chances of a launcher's salvo hang on; nothing for guns. */
export function salvoWords(battle: Battle, shooter: OnTable): string {
  if (profileOf(shooter).artillery?.rockets !== true) return '';
  const { need } = flightNeed(battle, sideOf(battle, shooter));
  return `, if the rockets fly true (${Math.max(2, need)}+) or stray but little`;
}
