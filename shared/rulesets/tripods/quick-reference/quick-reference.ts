// What players of A Fistful of Tripods have beside the table: charts, markers (FT-03-01 to FT-03-06),
// barrage templates and the sheafs of the artillery chart.

import artillery from '../../../../resources/rulesets/tripods/artillery.json';
import type { Json } from '../../../core/json';
import { inches } from '../../../core/measure';
import type { CutTemplate, Marker, PlayAids } from '../../../core/play-aids';
import type { OwnGame } from '../../../scenario/own-game/own-game';
import type { TerrainTable } from '../../../terrain/map/engine-types';
import { ownProfiles } from '../book/own-rows';
import { type Profile, PROFILES } from '../book/profiles';
import { scaleOf } from '../book/scale';
import type { Weapon } from '../book/weapons';
import { referenceTables } from './charts';

export function tripodsPlayAids(
  terrain: TerrainTable,
  options: Readonly<Record<string, Json>>,
  own: OwnGame | undefined,
): PlayAids {
  const scale = scaleOf({ rules: { options } });
  return {
    tables: referenceTables(terrain, options),
    templates: templates(scale),
    markers: MARKERS,
    statColumns: ['Move', 'Armour', 'Weapons'],
    statNotes: [
      'Move: v on legs, c cavalry, t tracked, w wheeled, a amphibious, h flying, x pushed by its crew.',
      'Armour: front / flank; class c halves heat rays and weapons of class h; soft may be fired at by small arms too.',
      'Weapons: penetration (h: class h), number against infantry, shots, range.',
    ],
    stats: Object.fromEntries(
      [...PROFILES.values(), ...ownProfiles(own)].map((profile) => [
        profile.id,
        stats(profile, scale),
      ]),
    ),
    turnNames: ['turn', 'turns'],
    hasQuality: true,
    points: {},
  };
}

const rectangle = (
  name: string,
  width: number,
  depth: number,
  copies: number,
): Extract<CutTemplate, { type: 'rectangle' }> => ({
  type: 'rectangle',
  name,
  width: inches(width),
  depth: inches(depth),
  copies,
});

/** FT-03-01: squares of 1 to 5 inches; the sheafs as the artillery chart has them; all to scale (FT-01-01). */
function templates(scale: number): CutTemplate[] {
  const square = (name: string, side: number, copies: number) =>
    rectangle(name, scale * side, scale * side, copies);
  return [
    ...[1, 2, 3, 4, 5].map((side) => square('Barrage', side, 1)),
    ...sheafs(scale),
    // FT-07-20: as wide as the template of high explosive and three times as long.
    ...[1, 2, 3].map((side) => rectangle('Smoke', scale * side * 3, scale * side, 1)),
    // FT-11-21
    square('Gas', 1, 4),
    // FT-11-02, FT-15-18
    { type: 'arc', name: 'Front arc', towards: 'front', degrees: 120, radius: inches(3) },
    { type: 'arc', name: 'Rear arc', towards: 'rear', degrees: 120, radius: inches(3) },
  ];
}

/** Every different number and size of templates that a dispersed sheaf of the chart has. */
function sheafs(scale: number): CutTemplate[] {
  const found = new Map<string, CutTemplate>();
  for (const { dispersed } of artillery) {
    if (dispersed === null) continue;
    const { templates: count, size } = dispersed;
    const side = scale * size;
    found.set(`${count} × ${size}`, rectangle(`Sheaf of ${count}`, side, side, count));
  }
  // FT-21-11: improved munitions widen the two templates of a gun to two inches.
  found.set('2 × 2', rectangle('Sheaf of 2', scale * 2, scale * 2, 2));
  return [...found.values()].sort((a, b) => sizeOf(a) - sizeOf(b));
}

function sizeOf(template: CutTemplate): number {
  return template.type === 'rectangle' ? template.width : template.radius;
}

const MARKERS: readonly Marker[] = [
  { front: 'Overwatch', back: 'Overwatch', copies: 12 },
  { front: 'Hold fire', back: 'Hold fire', copies: 12 },
  { front: 'Pinned', back: 'Pinned', copies: 12 },
  { front: 'Quality check', back: 'Quality check', copies: 8 },
  // FT-03-06: one side for one shot left, the other for none.
  { front: 'Missile: 1 left', back: 'Missile: none', copies: 8 },
  // FT-03-02: the number lies hidden.
  ...Array.from({ length: 12 }, (_, i): Marker => ({
    front: 'Barrage',
    back: String(i + 1),
    copies: 1,
  })),
];

function stats(profile: Profile, scale: number): readonly string[] {
  return [moveWords(profile, scale), armour(profile), weaponsWords(profile.weapons, scale)];
}

function moveWords({ allowance, move, special }: Profile, scale: number): string {
  if (special === 'cylinder') return 'never';
  const way = special === 'ironclad' ? 'on water' : special === 'zeppelin' ? 'in the air' : move;
  return `${scale * allowance}" ${way}`;
}

/** Weapons that are alike but for their number are told once: "4 × gun (…)". */
function weaponsWords(weapons: readonly Weapon[], scale: number): string {
  const counts = new Map<string, number>();
  for (const weapon of weapons) {
    const name = weapon.name.replace(/ \d+$/, '');
    const words = weaponWords({ ...weapon, name }, scale);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .map(([words, count]) => (count === 1 ? words : `${count} × ${words}`))
    .join('; ');
}

function armour({ armour: { front, flank, chobham, soft } }: Profile): string {
  if (soft) return 'soft';
  const c = chobham ? 'c' : '';
  return front === flank ? `${front}${c}` : `${front}${c} / ${flank}${c}`;
}

function weaponWords(weapon: Weapon, scale: number): string {
  const { name, penetration, hClass, antiInfantry, shots, range } = weapon;
  const numbers = [
    ...(penetration === null ? [] : [`pen. ${penetration}${hClass ? 'h' : ''}`]),
    ...(antiInfantry === null ? [] : [`infantry ${antiInfantry}+`]),
    shots === 1 ? '1 shot' : `${shots} shots`,
    `${scale * range}"`,
  ];
  return `${name} (${numbers.join(', ')})`;
}
