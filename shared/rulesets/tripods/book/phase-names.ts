// The six phases of a turn, in the order of the book, and what players call them (FT-02-03).

/** FT-02-03 */
export const PHASES = [
  'command',
  'movement',
  'close_combat',
  'firing',
  'indirect',
  'final',
] as const;

export type Phase = (typeof PHASES)[number];

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  command: 'command phase',
  movement: 'movement phase',
  close_combat: 'close combat phase',
  firing: 'firing phase',
  indirect: 'indirect fire phase',
  final: 'final phase',
};
