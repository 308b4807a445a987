// Quality checks (FT-05): what a stand needs, when it rolls, and what failing means.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Questions, Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { flagOption, listOption, option } from '../book/options';
import { tableInches } from '../book/scale';
import { whereItIs } from '../ground/placing';
import { isWithin } from '../stands/bases';
import { hasMark, marked, trackOf, tracked, unmarked, clearMarks } from '../stands/marks';
import { DIRECT_FIRE_CHECK } from '../stands/memory';
import { lastWords, survivesHit, takesHits } from '../stands/multi-hit';
import {
  isNamedIn,
  isOnTable,
  isPersonnel,
  isSoftTarget,
  nameOf,
  profileOf,
  ratingOf,
  type OnTable,
} from '../stands/stands';
import { lose } from './casualties';

export interface QualityRow {
  readonly name: string;
  /** A check is passed by this or more (FT-18-38 to 41). */
  readonly check: number;
  /** On the die, when it fires. */
  readonly toHit: number;
  /** Inches (FT-06-45 to 49). */
  readonly cohesion: number;
  readonly rule: string;
}

export const QUALITY_ROWS: Readonly<Record<string, QualityRow>> = {
  green: { name: 'green', check: 6, toHit: -1, cohesion: 2, rule: 'FT-04-02' },
  average: { name: 'average', check: 5, toHit: 0, cohesion: 2, rule: 'FT-04-03' },
  veteran: { name: 'veteran', check: 4, toHit: 1, cohesion: 3, rule: 'FT-04-04' },
  elite: { name: 'elite', check: 3, toHit: 2, cohesion: 4, rule: 'FT-04-05' },
  martian: { name: 'Martian', check: 3, toHit: 2, cohesion: 8, rule: 'FT-04-08' },
};

export const QUALITIES: readonly string[] = Object.keys(QUALITY_ROWS);

export function qualityOf(battle: Battle, stand: Stand): QualityRow {
  return qualityRow(ratingOf(battle, stand));
}

export function qualityRow(quality: string): QualityRow {
  const row = QUALITY_ROWS[quality];
  if (!row) throw new Error(`unknown quality "${quality}"`);
  return row;
}

/**
 * FT-06-40: near enough to another stand of its unit, or by the option linked to half of it. A stand
 * alone has nobody to leave; FT-06-41: scouts need nobody.
 */
export function isInCohesion(battle: Battle, stand: OnTable): boolean {
  if (isNamedIn(listOption(battle, 'ft_recon_types'), stand)) return true;
  const mates = standsOf(battle).filter(
    (other): other is OnTable =>
      other.unit === stand.unit && other.id !== stand.id && isOnTable(other),
  );
  if (mates.length === 0) return true;
  const isNear = (a: OnTable, b: OnTable): boolean =>
    isWithin(a, b, tableInches(battle, cohesionOf(battle, a)));
  if (option(battle, 'ft_cohesion') === 'nearest') {
    return mates.some((mate) => isNear(stand, mate));
  }
  const linked = [stand];
  for (const one of linked) {
    linked.push(
      ...mates.filter((mate) => !linked.includes(mate) && (isNear(one, mate) || isNear(mate, one))),
    );
  }
  return 2 * linked.length >= mates.length + 1;
}

/** Inches. FT-15-07: flyers keep six; FT-17-07: IVIS doubles; FT-06-49: Martians have twice the elite's. */
export function cohesionOf(battle: Battle, stand: OnTable): number {
  const { cohesion } = qualityOf(battle, stand);
  const { faction, base, ivis } = profileOf(stand);
  if (base === 'flyer') {
    return faction === 'martian' && option(battle, 'ft_martian_flyer_cohesion') === '12' ? 12 : 6;
  }
  return ivis ? 2 * cohesion : cohesion;
}

/** FT-06-43: by option nobody out of cohesion is worse than the green. */
const WORST_QUALITY = 6;

/** What a check needs on the die. */
export function qualityModifiers(
  battle: Battle,
  { stand: id, why, asOf = battle }: Questions['quality'],
): readonly Modifier[] {
  const stand = battle.stands[id];
  if (!stand || stand.place.on === 'reserve') return [];
  const { name, check, rule } = qualityOf(battle, stand);
  const because: Modifier[] = [{ label: `${name} quality`, amount: check, rule, begins: 'need' }];
  // Other checks of the phase, as after shells, have nothing to do with them.
  const extra = why === DIRECT_FIRE_CHECK ? trackOf(stand, 'small-arms-hits') - 1 : 0;
  if (extra > 0) because.push({ label: 'hits beyond the first', amount: extra, rule: 'FT-12-04' });
  const isWorst = check >= WORST_QUALITY && flagOption(battle, 'ft_quality_cap6');
  if (!isWorst && isOnTable(stand) && !isInCohesion(asOf, stand)) {
    because.push({ label: 'out of cohesion', amount: 1, rule: 'FT-06-43' });
  }
  return because;
}

/** Chance to pass with a needed number; a natural 1 always fails (FT-05-02). */
export function chanceToPass(need: number): number {
  return Math.max(0, 7 - Math.max(2, need)) / 6;
}

/** FT-05-09: one fire check a player turn; FT-05-08: close combat is no part of that limit. */
export function isSparedCheck(battle: Battle, stand: Stand): boolean {
  return battle.clock.step !== 'close_combat' && hasChecked(battle, stand, 'fire-checked');
}

/** FT-05-07, FT-05-15: one artillery check a player turn. */
export function isSparedArtilleryCheck(battle: Battle, stand: Stand): boolean {
  return hasChecked(battle, stand, 'artillery-checked');
}

type Checked = 'fire-checked' | 'artillery-checked';

/** FT-05-11, FT-05-15: each stand checks for itself, or by option one for its whole unit. */
function isForUnit(battle: Battle, mark: Checked): boolean {
  return mark === 'fire-checked'
    ? option(battle, 'ft_fire_qc_scope') === 'unit-game-turn'
    : option(battle, 'ft_artillery_qc_scope') === 'unit';
}

function hasChecked(battle: Battle, stand: Stand, mark: Checked): boolean {
  if (!isForUnit(battle, mark)) return hasMark(stand, mark);
  return standsOf(battle).some((mate) => mate.unit === stand.unit && hasMark(mate, mark));
}

/** FT-05-06: who outlives a failed check has had it all the same; so has the unit of who does not. */
function noteChecked(r: Resolver, stand: Stand, mark: Checked, rule: string): void {
  const forUnit = isForUnit(r.battle, mark);
  for (const { id, unit, marks } of standsOf(r.battle)) {
    const isIts = forUnit ? unit === stand.unit : id === stand.id;
    if (!isIts || marks.includes(mark)) continue;
    r.emit(marked(id, mark), { text: '', rule });
  }
}

/** Marks a stand for a check at the end of the phase, or of the round of close combat. */
export function oweCheck(r: Resolver, target: OnTable, because: string): void {
  const now = r.battle.stands[target.id];
  if (!now || hasMark(now, 'check-due') || isSparedCheck(r.battle, now)) return;
  // FT-16-04: fire shakes no ironclad.
  if (profileOf(now).special === 'ironclad') return;
  r.emit(marked(target.id, 'check-due'), {
    text: `${nameOf(target)} owes a quality check: ${because}`,
    rule: 'FT-05-05',
  });
}

const LIGHT = 'light-artillery-check-due';
const HEAVY = 'artillery-check-due';

/** FT-18-16: a stand that artillery has hit; the L-class is easier to bear (FT-05-16). */
export function oweArtilleryCheck(r: Resolver, target: OnTable, light: boolean): void {
  const now = r.battle.stands[target.id];
  const mark = light ? LIGHT : HEAVY;
  if (!now || hasMark(now, mark) || isSparedArtilleryCheck(r.battle, now)) return;
  r.emit(marked(target.id, mark), {
    text: `${nameOf(target)} owes a quality check: hit by artillery`,
    rule: 'FT-18-16',
  });
}

/**
 * FT-05-05, FT-02-18: all checks that the phase has caused, one die for each stand and cause. They count together,
 * as the fire did that caused them (FT-10-34): who fails leaves nobody else out of cohesion before all have rolled.
 */
export function takeChecks(r: Resolver): void {
  const asOf = r.battle;
  for (const { id } of standsOf(asOf)) {
    takeFireCheck(r, id, asOf);
    takeArtilleryCheck(r, id, asOf);
  }
}

/** FT-05-05: also of who has been picked up since. */
function takeFireCheck(r: Resolver, id: StandId, asOf: Battle): void {
  const stand = whereItIs(r.battle, id);
  if (!stand) return;
  const hits = trackOf(stand, 'small-arms-hits');
  const isDue = hasMark(stand, 'check-due') && !isSparedCheck(r.battle, stand);
  const isPassed = !isDue || checkQuality(r, stand, DIRECT_FIRE_CHECK, { asOf });
  forgetHits(r, id);
  clearMarks(r, id, ['check-due']);
  if (!isDue) return;
  if (!isPassed) leave(r, stand);
  if (r.battle.clock.step !== 'close_combat') noteChecked(r, stand, 'fire-checked', 'FT-05-09');
  if (isPassed && hits > 0) pin(r, stand);
}

function takeArtilleryCheck(r: Resolver, id: StandId, asOf: Battle): void {
  const stand = whereItIs(r.battle, id);
  if (!stand) return;
  const isHeavy = hasMark(stand, HEAVY);
  const isDue = (isHeavy || hasMark(stand, LIGHT)) && !isSparedArtilleryCheck(r.battle, stand);
  const bonus = lightBonus(stand, isHeavy);
  const isPassed = !isDue || checkQuality(r, stand, 'check after artillery', { bonus, asOf });
  clearMarks(r, id, [LIGHT, HEAVY]);
  if (!isDue) return;
  if (!isPassed) leave(r, stand);
  noteChecked(r, stand, 'artillery-checked', 'FT-05-15');
}

/** FT-05-16: armour bears L-class shells better; nothing bears heavier ones. */
export function lightBonus(stand: OnTable, isHeavy: boolean): Modifier | null {
  if (isHeavy || isSoftTarget(stand)) return null;
  return { label: 'armour against L-class artillery', amount: 2, rule: 'FT-05-16' };
}

function leave(r: Resolver, stand: OnTable): void {
  if (takesHits(r.battle, stand)) {
    if (survivesHit(r, stand.id)) return;
    const { text, rule } = lastWords(stand);
    lose(r, stand, 'destroyed', text, rule);
    return;
  }
  const text = `${nameOf(stand)} fails its check and leaves the field`;
  lose(r, stand, 'withdrawn', text, 'FT-05-03');
}

/** Rolls one check. `bonus` is added to the die, with the rule that grants it; `asOf` says whose places count. */
export function checkQuality(
  r: Resolver,
  stand: Stand,
  why: string,
  {
    bonus = null,
    asOf = r.battle,
  }: { readonly bonus?: Modifier | null; readonly asOf?: Battle } = {},
): boolean {
  const asked = r.ask('quality', { stand: stand.id, why, asOf });
  const because = bonus ? [...asked.because, { ...bonus, amount: -bonus.amount }] : asked.because;
  const need = asked.total - (bonus?.amount ?? 0);
  const [face = 1] = r.roll(`${nameOf(stand)}: ${why}`, 1, 6, {
    text: ([die = 1]) =>
      `${nameOf(stand)} ${passes(die, need) ? 'passes' : 'fails'} its ${why}: needs ${Math.max(2, need)}+, rolls ${die}`,
    needs: `${Math.max(2, need)}+ passes`,
    checks: stand.id,
    rule: 'FT-05-01',
    because,
  });
  return passes(face, need);
}

/** FT-05-02: a natural 1 always fails. */
function passes(face: number, need: number): boolean {
  return face > 1 && face >= need;
}

/** FT-12-06: whatever small arms can be fired at, or by option infantry alone. */
export function canBePinned(battle: Battle, stand: OnTable): boolean {
  return option(battle, 'ft_pin_targets') === 'infantry-and-soft'
    ? isSoftTarget(stand)
    : isPersonnel(stand);
}

/** FT-12-06: who passes a check that small arms caused is pinned until its own final phase. */
function pin(r: Resolver, stand: OnTable): void {
  if (!canBePinned(r.battle, stand) || hasMark(stand, 'pinned')) return;
  r.emit(marked(stand.id, 'pinned'), { text: `${nameOf(stand)} is pinned`, rule: 'FT-12-06' });
}

function forgetHits(r: Resolver, id: StandId): void {
  const stand = r.battle.stands[id];
  const from = stand ? trackOf(stand, 'small-arms-hits') : 0;
  if (from === 0) return;
  r.emit(tracked(id, 'small-arms-hits', from, 0), { text: '' });
}

/** FT-02-20: pins come off in their side's own final phase. */
export function unpin(r: Resolver): void {
  const everybody = option(r.battle, 'ft_unpin') === 'every-final-phase';
  for (const stand of standsOf(r.battle)) {
    if (!hasMark(stand, 'pinned')) continue;
    if (!everybody && sideOf(r.battle, stand) !== r.battle.clock.active) continue;
    r.emit(unmarked(stand.id, 'pinned'), {
      text: `${nameOf(stand)} is no longer pinned`,
      rule: 'FT-02-20',
    });
  }
}
