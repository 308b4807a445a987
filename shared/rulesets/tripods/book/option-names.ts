// What players read for values of options that do not say enough themselves, by option and by the value as
// text. Other values are read as they stand in the file.

type Names = Readonly<Record<string, string>>;

export const VALUE_NAMES: Readonly<Record<string, Names>> = {
  ft_los_sampling: { 'corners+centre': 'corners and centre', 'centre-only': 'centre only' },
  ft_los_model: { '3d-line': 'by the line of sight' },
  ft_manhandle: {
    '1-and-3-light': '1 inch, light guns and mortars 3',
    '1-all': '1 inch',
    '3-all': '3 inches',
  },
  ft_av_vs_towed: { 'armor-0': 'at armour 0' },
  ft_drop_move: {
    'lose-ceil': 'what is lost is rounded up',
    'keep-ceil': 'what is kept is rounded up',
  },
  ft_cc_dismount_cost: {
    'half-min-all': 'half their move, all where less is left',
    half: 'half their move',
    all: 'all their move',
  },
  ft_tow_class: {
    '6w': 'wheeled tractors, 6 inches',
    '6t': 'tracked tractors, 6 inches',
    '4c': 'horse teams, 4 inches',
  },
  ft_flank_default: { 'min(front,1-or-0)': '1 or 0, never above the front', '1-or-0': '1 or 0' },
  ft_scoot_backup: { '0.25in': 'a quarter of an inch', 'quarter-move': 'a quarter of the move' },
  ft_range_rounding: { ceil: 'rounded up' },
  ft_range_pen: {
    'non-h': 'weapons that are not h-class',
    'h-class': 'h-class weapons',
    none: 'no weapon',
  },
  ft_pen_natural6: { modified: 'counts with its modifiers', 'natural-6-kills': 'always kills' },
  ft_sa_exceeds: { geq: 'reaching the number', gt: 'exceeding the number' },
  ft_sa_moved_mod: {
    chart: 'by the chart: +2, in cover +1',
    'text-plus2': 'by the text: +2 everywhere',
  },
  ft_mortar_overwatch: { both: 'and no fire', either: 'or no fire' },
  ft_he_rof: { '>=3': '3 or more', '==3': 'exactly 3' },
  ft_scatter_direction: {
    d6x60: 'one die, 60° a face',
    'random-360': 'any of 360 degrees',
    'd12-clock': 'a twelve-sided die, as on a clock',
  },
  ft_martian_flyer_cohesion: { '12': '12 inches', '6': '6 inches' },
  ft_aa_long: { minus1: '-1 to hit', 'listed-bands': 'by the bands of the chart' },
  ft_cylinder_more_sixes: { 'one-per-6': 'one for each 6', once: 'one in all' },
};
