import { expect, test } from 'vitest';
import { tripodsCatalogue } from '../../../../shared/rulesets/tripods/stands/catalogue';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import { ARTILLERY, FOOT, SPOTTING, VEHICLES } from '../../../../shared/rulesets/tripods/book/rows';

/** Stands that the text describes outside the charts: observers, ironclads, cylinders, zeppelins. */
const SPECIAL = 4;
/** Sample lines of the legends. */
const SAMPLES = 4;

const profile = (id: string) => {
  const found = PROFILES.get(id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
};

test('[FT-19-04] [FT-20-01] the charts are whole', () => {
  expect(VEHICLES).toHaveLength(51);
  expect(VEHICLES.filter(({ faction }) => faction === 'martian')).toHaveLength(16);
  expect(FOOT).toHaveLength(22);
  expect(ARTILLERY).toHaveLength(14);
  expect(SPOTTING).toHaveLength(12);
  expect(PROFILES.size).toBe(51 + 22 + 14 + SPECIAL + SAMPLES);
});

test('every stand can be drawn, moved and named', () => {
  for (const stand of Object.values(tripodsCatalogue({}, undefined).stands)) {
    expect(stand.name, stand.id).not.toBe('');
    // FT-16-10: a cylinder lies where it has fallen.
    expect(stand.allowance > 0, stand.id).toBe(stand.symbol !== 'cylinder');
    const { footprint } = stand;
    const size = footprint.type === 'disc' ? footprint.radius : footprint.depth * footprint.width;
    expect(size, stand.id).toBeGreaterThan(0);
  }
});

test('every weapon has shots and a range, and strikes something', () => {
  for (const { id, weapons } of PROFILES.values()) {
    expect(new Set(weapons.map((weapon) => weapon.id)).size, id).toBe(weapons.length);
    for (const weapon of weapons) {
      expect(weapon.shots, id).toBeGreaterThan(0);
      expect(weapon.range, id).toBeGreaterThan(0);
      const strikes = [weapon.penetration, weapon.antiInfantry, weapon.shells];
      expect(
        strikes.some((value) => value !== null),
        id,
      ).toBe(true);
    }
  }
});

test('[FT-19-01] [FT-11-03] flank armour by the chart, or by its default', () => {
  expect(profile('martian_tripod_p23').armour).toMatchObject({ front: 2, flank: 1, chobham: true });
  expect(profile('martian_late_tripod_p5').armour).toMatchObject({ front: 12, flank: 4 });
  expect(profile('human_medium_tank_p4').armour).toMatchObject({ front: 1, flank: 1 });
  expect(profile('human_male_tank_p3').armour.flank).toBe(0);
  expect(profile('human_heavy_tank_p5').armour).toMatchObject({ flank: 1, chobham: true });
});

test('[FT-19-02] an asterisk is an endless supply of missiles until luck runs out', () => {
  const missile = (id: string) => profile(id).weapons.find((weapon) => weapon.id === 'missile');
  expect(missile('human_rocket_crawler_p2')?.supply).toBe('until-second-one');
  expect(missile('human_lt_rocket_crawler_p2')?.supply).toBe('two-shots');
});
