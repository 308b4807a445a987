// The options that are offered are those that the rulings of the reference name, with the same values and the
// same usual one; what differs, and what is offered besides, is written down here with its reason.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choiceWords } from '../../../../shared/print/pages/special-rules';
import type { OptionForm } from '../../../../shared/rules/option-kinds';
import { OPTION_LIST, OPTIONS } from '../../../../shared/rulesets/tripods/book/option-list';

interface Ruled {
  readonly id: string;
  readonly option?: {
    readonly key: string;
    readonly values: string | readonly (string | number)[];
    readonly default: unknown;
  };
}

const rules = JSON.parse(readFileSync('resources/rules/reference.json', 'utf8')) as Ruled[];
const ruled = new Map(
  rules.flatMap(({ id, option }) =>
    id.startsWith('FT-') && option ? [[option.key, { id, ...option }] as const] : [],
  ),
);
const offered: Readonly<Record<string, OptionForm>> = OPTIONS;

/** Held by a field of the scenario of its own. */
const FIELDS = ['ft_game_turns'];

/** What the rulings speak of without an option: who has what, and when it is played. */
const BESIDES = [
  'ft_ablative_types',
  'ft_afatds_types',
  'ft_ammunition_limits',
  'ft_battalions',
  'ft_blooded_units',
  'ft_icm_shots',
  'ft_laser_shots',
  'ft_nations',
  'ft_period',
  'ft_rear_aspect_types',
  'ft_rockets_for_missiles',
  'ft_sam_types',
  'ft_top_attack_types',
  'ft_year',
];

/** Usual values that are written otherwise here, or differ for the reason given. */
const USUAL: Readonly<Record<string, unknown>> = {
  // The program shows distances anyway.
  ft_premeasure: 'allowed',
  // Nothing of its own: no points, and the tanks of the vehicle table.
  ft_pv: {},
  ft_mbt_list: [],
  ft_fo_profile: { inches: 5, halves: 1 },
  ft_cylinder_stats: { armour: 2, heat_ray: 4 },
  // A building on the map is what a town is made of.
  ft_artillery_cover: [
    'light_woods',
    'heavy_woods',
    'forest',
    'swamp',
    'town',
    'building',
    'bunker',
    'trench',
  ],
};

const KINDS: Readonly<Record<string, readonly OptionForm['kind'][]>> = {
  bool: ['flag'],
  int: ['number'],
  number: ['number'],
  list: ['list'],
  table: ['table', 'list'],
  data: ['table'],
  layout: ['choice'],
};

test('every option that a ruling names is offered, and nothing else but what is listed', () => {
  const expected = [...ruled.keys()].filter((key) => !FIELDS.includes(key)).concat(BESIDES);
  expect(Object.keys(offered).sort()).toEqual(expected.sort());
});

test.each([...ruled].filter(([key]) => !FIELDS.includes(key)))(
  '%s has the values and the usual value of its ruling, and tells one of its rules',
  (key, { values, default: usual }) => {
    const form = offered[key];
    if (!form) throw new Error(`${key} is not offered`);
    if (typeof values === 'string') expect(KINDS[values]).toContain(form.kind);
    else expect(form.kind === 'choice' && [...form.values].sort()).toEqual([...values].sort());
    expect(form.usual).toEqual(key in USUAL ? USUAL[key] : usual);
    const ids = rules.filter(({ option }) => option?.key === key).map(({ id }) => id);
    expect(ids).toContain(form.rule);
  },
);

test('no value of a choice is read as the code of a file', () => {
  for (const option of OPTION_LIST) {
    if (option.kind !== 'choice') continue;
    expect(option.values.map(String)).toEqual(
      expect.arrayContaining(Object.keys(option.names ?? {})),
    );
    for (const value of option.values)
      expect(choiceWords(value, option.names)).not.toMatch(
        /[<=>()]|\d[a-z]|[a-z]\d|^(ceil|geq|gt)$/,
      );
  }
});
