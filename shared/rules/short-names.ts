// What stands of a type are called on the table, before their number: 'Inf' 1, 'Lt AT Gun' 3. A name there has the
// room of a base; whose it is tells its colour, and of which period goes without saying.

/** Words of types as they are shortened on the table; those that are empty go without saying where others are left. */
const WORDS: Readonly<Record<string, string>> = {
  infantry: 'Inf',
  cavalry: 'Cav',
  artillery: 'Art',
  machinegun: 'MG',
  observer: 'Obs',
  forward: 'Fwd',
  vehicle: 'Veh',
  veh: 'Veh',
  transport: 'Trans',
  'trans.': 'Trans',
  helicopter: 'Heli',
  missile: 'Msl',
  rocket: 'Rkt',
  light: 'Lt',
  'lt.': 'Lt',
  medium: 'Med',
  heavy: 'Hvy',
  carriage: '',
  team: '',
  squad: '',
  european: '',
  us: '',
  other: '',
  industrialized: '',
  early: '',
  late: '',
  wheeled: '',
};

/** The short name of a type of the catalogue: 'Inf' for 'European/US Infantry (period 2)'. */
export function shortTypeName(name: string): string {
  const plain = name.replace(/\s*\(.*$/, '') || name;
  const words = plain
    .split(/\s+/)
    .map((word) => word.split('/').map((part) => WORDS[part.toLowerCase()] ?? part))
    // Of what is one or the other the first that says something.
    .map((parts) => parts.find((part) => part !== '') ?? '');
  return words.filter((word) => word !== '').join(' ') || plain;
}
