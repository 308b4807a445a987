// Colours as they look to people who see few of them: the matrices of Machado, Oliveira and Fernandes
// (2009) for whole deficiency, on linear RGB, and how far apart two colours are in CIELAB.

export type Rgb = readonly [red: number, green: number, blue: number];

/** Everybody's eyes, and those without the red, the green or the blue cones: row by row. */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

export type Eyes = keyof typeof EYES;
export const ALL_EYES = Object.keys(EYES) as readonly Eyes[];

/** '#rrggbb' in parts from 0 to 255. */
export function rgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return [red, green, blue];
}

/** A tint with an alpha from 0 to 255 over a ground. */
export function laidOver(
  [red, green, blue, alpha]: readonly [number, number, number, number],
  ground: Rgb,
): Rgb {
  const mix = (top: number, below: number) => below + ((top - below) * alpha) / 255;
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

/** About 2 is just seen side by side; 10 is seen at a glance. */
export function difference(a: Rgb, b: Rgb, eyes: Eyes): number {
  const [one, other] = [labOf(a, eyes), labOf(b, eyes)];
  return Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));
}

/** The smallest difference that anybody sees between the two. */
export function leastDifference(a: Rgb, b: Rgb): number {
  return Math.min(...ALL_EYES.map((eyes) => difference(a, b, eyes)));
}

function labOf(colour: Rgb, eyes: Eyes): readonly number[] {
  const matrix = EYES[eyes];
  const linear = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = [0, 3, 6].map((row) => {
    const sum = linear.reduce((all, part, i) => all + part * (matrix[row + i] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  });
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
