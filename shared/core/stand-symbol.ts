/** What a stand is drawn as: rulesets choose it for each type, and maps and counters draw it. */
export const STAND_SYMBOLS = [
  'tripod',
  'walker',
  'tank',
  'vehicle',
  'infantry',
  'cavalry',
  'gun',
  'mortar',
  'rocket',
  'flyer',
  'zeppelin',
  'ship',
  'cylinder',
  'landship',
  'spaceship',
  'missile',
] as const;
export type StandSymbol = (typeof STAND_SYMBOLS)[number];
