// What a hand chooses when it plots a barrage: which battery fires, also one off the board, in which sheaf,
// with what, and how its templates are laid.

import type { Battle } from '../../../battle/battle';
import { unitOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { at } from '../../../core/measure';
import type { Order, OrderChoice } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import {
  AMMUNITION,
  SHEAF_KINDS,
  type Ammunition,
  type Mission,
  type SheafKind,
} from '../shells/fire-missions';
import { freeBatteries } from '../shells/guns';
import { AMMUNITION_NAMES, refuseAmmunition, sheafOf, templatesOf } from '../shells/sheafs';
import { profileOf } from '../stands/stands';

const SHEAFS: Readonly<Record<SheafKind, string>> = {
  converged: 'Converged',
  dispersed: 'Dispersed',
};
/** Templates are rectangles: half a circle of turns lays them every way. */
const TURNS = ['0', '30', '60', '90', '120', '150'];

/** Where templates lie does not change how many of what shape they are. */
const ORIGIN = at(0, 0);

type Wishes = NonNullable<Order['wishes']>;

/** The battery that was chosen; null where none was, or it has a mission by now. */
export function wishedBattery(
  battle: Battle,
  side: SideId,
  { battery }: Wishes,
): readonly Stand[] | null {
  return freeBatteries(battle, side).find((guns) => keyOf(guns) === battery) ?? null;
}

/** The rest of the mission, with what nobody has chosen left as it is. */
export function wishedMission<M extends Pick<Mission, 'sheaf' | 'ammunition' | 'turn'>>(
  mission: M,
  { sheaf, ammunition, turn }: Wishes,
): M {
  return {
    ...mission,
    ...(isSheaf(sheaf) && { sheaf }),
    ...(isAmmunition(ammunition) && { ammunition }),
    ...(turn !== undefined && TURNS.includes(turn) && { turn: Number(turn) }),
  };
}

/** Every choice with what this mission has; only what its guns can do. */
export function barrageChoices(
  battle: Battle,
  side: SideId,
  mission: Pick<Mission, 'pieces' | 'sheaf' | 'ammunition' | 'turn'>,
): readonly OrderChoice[] {
  const { pieces, sheaf, ammunition, turn } = mission;
  const guns = pieces.flatMap((id) => battle.stands[id] ?? []);
  const [gun] = guns;
  const artillery = gun && profileOf(gun).artillery;
  if (!artillery) return [];
  const batteries = freeBatteries(battle, side).map((free) => ({
    value: keyOf(free),
    label: nameOfBattery(battle, free),
  }));
  // FT-17-10: guided shells come singly, whatever the sheaf; a single square lies the same every way.
  const isGuided = ammunition === 'laser';
  const [laid, ...more] = templatesOf(battle, mission, ORIGIN);
  const isAlike = isGuided || (more.length === 0 && laid?.size.width === laid?.size.depth);
  const isWhole = batteries.some(({ value }) => value === keyOf(guns));
  const all: readonly OrderChoice[] = [
    {
      key: 'battery',
      title: 'Battery',
      value: keyOf(guns),
      options: isWhole
        ? batteries
        : [{ value: keyOf(guns), label: nameOfBattery(battle, guns) }, ...batteries],
    },
    {
      key: 'sheaf',
      title: 'Sheaf',
      value: sheaf,
      options: SHEAF_KINDS.filter((kind) => sheafOf(artillery, { sheaf: kind })).map((kind) => ({
        value: kind,
        label: SHEAFS[kind],
      })),
    },
    {
      key: 'ammunition',
      title: 'Ammunition',
      value: ammunition,
      options: AMMUNITION.filter((kind) => !refuseAmmunition(battle, gun, kind)).map((kind) => ({
        value: kind,
        label: AMMUNITION_NAMES[kind],
      })),
    },
    {
      key: 'turn',
      title: 'Laid at',
      value: String(turn),
      options: TURNS.map((degrees) => ({ value: degrees, label: `${degrees}°` })),
    },
  ];
  return all.filter(({ key }) => !(key === 'sheaf' && isGuided) && !(key === 'turn' && isAlike));
}

function isSheaf(word: string | undefined): word is SheafKind {
  return word !== undefined && word in SHEAFS;
}

function isAmmunition(word: string | undefined): word is Ammunition {
  return word !== undefined && word in AMMUNITION_NAMES;
}

function keyOf(guns: readonly Pick<Stand, 'id'>[]): string {
  const ids: readonly StandId[] = guns.map(({ id }) => id);
  return ids.join(' ');
}

/** "Siege Battery: 4 heavy guns, off the board" */
function nameOfBattery(battle: Battle, guns: readonly Stand[]): string {
  const [gun] = guns;
  if (!gun) return 'nobody';
  const where = gun.place.on === 'table' ? '' : ', off the board';
  return `${unitOf(battle, gun).name}: ${guns.length} × ${profileOf(gun).name}${where}`;
}
