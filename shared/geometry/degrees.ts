// Directions in degrees, worked out the same on every engine: the sines of whole degrees are written down, and the rest is
// sums, products, quotients and square roots, which every engine rounds alike. Engines differ in Math.sin and Math.atan2.

/** A sine of 1. */
const WHOLE = 1_000_000_000_000_000;

/** Of each whole degree from 0 to 90, in parts of `WHOLE`. */
// prettier-ignore
const SINES = [
  0, 17_452_406_437_284, 34_899_496_702_501, 52_335_956_242_944, 69_756_473_744_125,
  87_155_742_747_658, 104_528_463_267_653, 121_869_343_405_147, 139_173_100_960_065, 156_434_465_040_231,
  173_648_177_666_930, 190_808_995_376_545, 207_911_690_817_759, 224_951_054_343_865, 241_921_895_599_668,
  258_819_045_102_521, 275_637_355_816_999, 292_371_704_722_737, 309_016_994_374_947, 325_568_154_457_157,
  342_020_143_325_669, 358_367_949_545_300, 374_606_593_415_912, 390_731_128_489_274, 406_736_643_075_800,
  422_618_261_740_699, 438_371_146_789_077, 453_990_499_739_547, 469_471_562_785_891, 484_809_620_246_337,
  500_000_000_000_000, 515_038_074_910_054, 529_919_264_233_205, 544_639_035_015_027, 559_192_903_470_747,
  573_576_436_351_046, 587_785_252_292_473, 601_815_023_152_048, 615_661_475_325_658, 629_320_391_049_837,
  642_787_609_686_539, 656_059_028_990_507, 669_130_606_358_858, 681_998_360_062_499, 694_658_370_458_997,
  707_106_781_186_548, 719_339_800_338_651, 731_353_701_619_170, 743_144_825_477_394, 754_709_580_222_772,
  766_044_443_118_978, 777_145_961_456_971, 788_010_753_606_722, 798_635_510_047_293, 809_016_994_374_947,
  819_152_044_288_992, 829_037_572_555_042, 838_670_567_945_424, 848_048_096_156_426, 857_167_300_702_112,
  866_025_403_784_439, 874_619_707_139_396, 882_947_592_858_927, 891_006_524_188_368, 898_794_046_299_167,
  906_307_787_036_650, 913_545_457_642_601, 920_504_853_452_440, 927_183_854_566_787, 933_580_426_497_202,
  939_692_620_785_908, 945_518_575_599_317, 951_056_516_295_154, 956_304_755_963_035, 961_261_695_938_319,
  965_925_826_289_068, 970_295_726_275_996, 974_370_064_785_235, 978_147_600_733_806, 981_627_183_447_664,
  984_807_753_012_208, 987_688_340_595_138, 990_268_068_741_570, 992_546_151_641_322, 994_521_895_368_273,
  996_194_698_091_746, 997_564_050_259_824, 998_629_534_754_574, 999_390_827_019_096, 999_847_695_156_391,
  1_000_000_000_000_000,
];

/** Of each whole degree from 0 to 449: a cosine is the sine a quarter turn on. */
const TURN = Float64Array.from({ length: 450 }, (_, degree) => {
  const half = degree % 180;
  const sine = (SINES[half > 90 ? 180 - half : half] ?? 0) / WHOLE;
  return degree % 360 > 180 ? -sine : sine;
});

const RADIAN = 180 / Math.PI;

export function sinOf(degrees: number): number {
  const turn = withinTurn(degrees);
  const whole = Math.floor(turn);
  const [sine, cosine] = [TURN[whole] ?? 0, TURN[whole + 90] ?? 0];
  const rest = (turn - whole) / RADIAN;
  return rest === 0 ? sine : sine * smallCosine(rest) + cosine * smallSine(rest);
}

export function cosOf(degrees: number): number {
  const turn = withinTurn(degrees);
  const whole = Math.floor(turn);
  const [sine, cosine] = [TURN[whole] ?? 0, TURN[whole + 90] ?? 0];
  const rest = (turn - whole) / RADIAN;
  return rest === 0 ? cosine : cosine * smallCosine(rest) - sine * smallSine(rest);
}

/** Degrees from east, counter-clockwise, from -180 to 180; 0 for no way at all. */
export function degreesOf(dx: number, dy: number): number {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  if (x === 0 && y === 0) return 0;
  const first = y <= x ? upToEighth(y, x) : 90 - upToEighth(x, y);
  const upper = dx < 0 ? 180 - first : first;
  return dy < 0 ? -upper : upper;
}

export function lengthOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

/** Of a way no steeper than 45 degrees: a near whole degree, and what is left of the way turned back by it. */
function upToEighth(y: number, x: number): number {
  const slope = y / x;
  const near = Math.round(slope * (59.4 - 14.4 * slope));
  const [sine, cosine] = [TURN[near] ?? 0, TURN[near + 90] ?? 0];
  const rest = (y * cosine - x * sine) / (x * cosine + y * sine);
  const square = rest * rest;
  const series = 1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square / 9)));
  return near + rest * series * RADIAN;
}

function withinTurn(degrees: number): number {
  if (degrees >= 0 && degrees < 360) return degrees;
  const turn = degrees % 360;
  // A hair less than nothing, and a whole turn, come out as 360.
  return turn < 0 ? (turn + 360) % 360 : turn;
}

/** Up to a degree, in radians. */
function smallSine(angle: number): number {
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - (square / 20) * (1 - square / 42)));
}

function smallCosine(angle: number): number {
  const square = angle * angle;
  return 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - square / 56)));
}
