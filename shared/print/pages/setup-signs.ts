// What the signs of a set-up map mean: corners, numbers, stars, and which side's bases look how.

import type { Scenario } from '../../scenario/document';
import { mixed, sideFill, sideInk, tableInks } from '../drawing/inks';
import { textWidth } from '../drawing/lettering';
import { box, linePath } from '../drawing/sheet-outlines';
import { INK } from '../paper/page-furniture';
import type { Mark, PictureStyle, SheetPoint } from '../drawing/picture';
import { lettered, stroked } from '../drawing/picture';
import { cornerSign } from './piece-numbers';
import { placedMarks } from '../drawing/placed-picture';
import { starPath } from '../map/zone-marks';

const SIZE = 0.09;
const ROW = 0.16;
const GAP = 0.2;

interface Sign {
  /** About its own middle; null where the words say it all. */
  readonly sign: readonly Mark[] | null;
  readonly words: string;
}

export interface SetupSigns {
  readonly marks: readonly Mark[];
  readonly height: number;
}

/** Rows of signs from (0, 0), at most `width` wide. */
export function setupSigns(scenario: Scenario, style: PictureStyle, width: number): SetupSigns {
  const marks: Mark[] = [];
  let [x, y] = [0, 0];
  for (const { sign, words } of signsOf(scenario, style)) {
    const lead = sign === null ? 0 : 0.17;
    const long = lead + textWidth(words, SIZE);
    if (x > 0 && x + long > width) [x, y] = [0, y + ROW];
    const middle: SheetPoint = { x: x + 0.06, y: y + ROW * 0.45 };
    if (sign) marks.push(...placedMarks(sign, { ...middle, scale: 1 }));
    marks.push(
      lettered({
        x: x + lead,
        y: middle.y + SIZE * 0.36,
        text: words,
        size: SIZE,
        anchor: 'start',
        colour: INK,
      }),
    );
    x += long + GAP;
  }
  return { marks, height: y + ROW };
}

function signsOf(scenario: Scenario, style: PictureStyle): Sign[] {
  const { board, objectives, sides, stands, units } = scenario;
  const { ink, gold } = tableInks(style);
  const here: SheetPoint = { x: 0, y: 0 };
  const fielded = new Set(
    stands.flatMap(({ unit }) => units.find(({ id }) => id === unit)?.side ?? []),
  );
  const corner = (which: number): readonly Mark[] => cornerSign(here, which, 0.035, ink);
  return [
    ...(board.space === 'table'
      ? [
          { sign: corner(0), words: 'first corner' },
          { sign: corner(1), words: 'second corner' },
        ]
      : []),
    { sign: null, words: 'ringed: number in the list' },
    ...(objectives.length > 0
      ? [
          {
            sign: [stroked(starPath(here, 0.07, 0.045), ink, 0.008, { fill: gold })],
            words: 'objective',
          },
        ]
      : []),
    ...sides.flatMap(({ id, name, colour }, i): Sign[] => {
      if (!fielded.has(id)) return [];
      const fill = style === 'colour' ? colour : sideFill(i, style);
      const rim = style === 'colour' ? mixed(colour, '#000000', 0.55) : sideInk(colour, style);
      const base = `${linePath(box(-0.055, -0.055, 0.11, 0.11))}Z`;
      return [{ sign: [stroked(base, rim, 0.016, { fill })], words: name }];
    }),
  ];
}
