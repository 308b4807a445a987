// Whether a barrage arrives (FT-13-07, FT-13-08), and where rockets go that miss (FT-13-45, FT-13-46).

import type { Battle, Modifier } from '../../../battle/battle';
import { standsOf, sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { formatInches, mil, toInches, type Point } from '../../../core/measure';
import { cosOf, sinOf } from '../../../geometry/degrees';
import type { Resolver } from '../../../rules/ruleset';
import { listOption, option, sidesOption } from '../book/options';
import { tableInches } from '../book/scale';
import { chanceToPass, qualityRow } from '../morale/quality';
import { periodOf } from '../stands/periods';
import type { Mission } from './fire-missions';
import { majorityQuality } from './guns';

interface Needed {
  readonly need: number;
  readonly because: readonly Modifier[];
}

/** What the guns' check needs; null where everything arrives (period 5). */
export function arrivalNeed(battle: Battle, side: SideId, mission: Mission): Needed | null {
  const period = periodOf(battle);
  if (period >= 5) return null;
  const pieces = mission.pieces.flatMap((id) => battle.stands[id] ?? []);
  const because = [qualityModifier(majorityQuality(battle, pieces))];
  const nation = sidesOption(battle, 'ft_nations')[side];
  if (period === 4 && nation && listOption(battle, 'ft_artillery_nations').includes(nation)) {
    because.push({ label: `${nation} gunnery`, amount: -2, rule: 'FT-13-08' });
  }
  return { need: because.reduce((sum, { amount }) => sum + amount, 0), because };
}

function qualityModifier(quality: string): Modifier {
  const { name, check, rule } = qualityRow(quality);
  return { label: `${name} quality`, amount: check, rule, begins: 'need' };
}

export function chanceToArrive(battle: Battle, side: SideId, mission: Mission): number {
  const needed = arrivalNeed(battle, side, mission);
  return needed ? chanceToPass(needed.need) : 1;
}

/** Rolls whether the barrage comes this turn. */
export function arrives(r: Resolver, side: SideId, mission: Mission): boolean {
  const needed = arrivalNeed(r.battle, side, mission);
  if (!needed) return true;
  return check(r, 'barrage arrives', needed, 'FT-13-07', {
    yes: 'The guns are ready: the barrage arrives',
    no: 'The guns are late: the barrage comes a turn later',
    side,
  });
}

/** FT-13-45: what rockets need to fly true, by the quality of most of their force. */
export function flightNeed(battle: Battle, side: SideId): Needed {
  const force = standsOf(battle).filter((stand) => sideOf(battle, stand) === side);
  const quality = qualityModifier(majorityQuality(battle, force));
  return { need: quality.amount, because: [quality] };
}

/** FT-13-45, FT-13-46: a rocket salvo that fails the check of its force scatters 1d6 inches. */
export function aimed(r: Resolver, side: SideId, at: Point): Point {
  const isTrue = check(r, 'rockets on target', flightNeed(r.battle, side), 'FT-13-45', {
    yes: 'The rockets fly true',
    no: 'The rockets scatter',
  });
  return isTrue ? at : scatter(r, at, 1, 'FT-13-46');
}

function check(
  r: Resolver,
  why: string,
  { need, because }: Needed,
  rule: string,
  words: { readonly yes: string; readonly no: string; readonly side?: SideId },
): boolean {
  const passes = (die: number) => die > 1 && die >= need;
  const [face = 1] = r.roll(why, 1, 6, {
    text: ([die = 1]) =>
      `${passes(die) ? words.yes : words.no}: needs ${Math.max(2, need)}+, rolls ${die}`,
    needs: `${Math.max(2, need)}+: ${words.yes}`,
    ...(words.side !== undefined && { side: words.side }),
    rule,
    because,
  });
  return passes(face);
}

/** FT-01-08: so many d6 inches in a direction that a die picks, clockwise from the table's north. */
export function scatter(r: Resolver, at: Point, dice: number, rule: string): Point {
  const { sides, step } = compassOf(r.battle);
  const [pick = 1] = r.roll('direction of the scatter', 1, sides, {
    text: ([die = 1]) => `Scatter towards ${(die * step) % 360}°: rolls ${die}`,
    needs: `each face is ${step}° on from north, clockwise`,
    rule: 'FT-01-08',
  });
  const landed = (rolled: readonly number[]) => strayed(r.battle, at, pick * step, sum(rolled));
  const faces = r.roll('distance of the scatter', dice, 6, {
    text: (rolled) =>
      `Scatter by ${formatInches(tableInches(r.battle, sum(rolled)))}: rolls ${rolled.join(', ')}; ${placeWords(landed(rolled))}`,
    needs: 'the sum is inches',
    rule,
  });
  return landed(faces);
}

/** "at [24.5, 12]", as orders write a place. */
export function placeWords({ x, y }: Point): string {
  return `at [${toInches(x)}, ${toInches(y)}]`;
}

/** Where a salvo that strays by one die may end, each place as likely as any other. */
export function straysFrom(battle: Battle, at: Point): readonly Point[] {
  const { sides, step } = compassOf(battle);
  return Array.from({ length: 6 * sides }, (_, i) =>
    strayed(battle, at, Math.ceil((i + 1) / 6) * step, (i % 6) + 1),
  );
}

/** Faces of the die that picks a direction, and degrees from one to the next. */
function compassOf(battle: Battle): { readonly sides: number; readonly step: number } {
  const by = option(battle, 'ft_scatter_direction');
  if (by === 'd6x60') return { sides: 6, step: 60 };
  return by === 'd12-clock' ? { sides: 12, step: 30 } : { sides: 360, step: 1 };
}

function strayed(battle: Battle, at: Point, degrees: number, inches: number): Point {
  const away = tableInches(battle, inches);
  return { x: mil(at.x + away * sinOf(degrees)), y: mil(at.y + away * cosOf(degrees)) };
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}
