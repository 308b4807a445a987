// Lengths within words that rules give: rules speak inches, and whoever has a tape in centimetres reads those.

import { type LengthUnit, roundedIn } from '../../core/measure';
import { SPACE_KEPT } from '../drawing/lettering';

/** `12"`, `4 inches`, `3-inch`; but not what each inch of a way costs, which is the same in any unit. */
const LENGTH = /(\d+(?:\.\d+)?)(?:"|[ -]inch(?:es)?\b)(?! per inch)/g;

/** A share, the same in any unit: whoever counts centimetres pays in them. */
const FOR_EACH = /\b(i)nches of allowance for each inch\b/gi;

/** The words with their lengths in that unit: `see 5.1 cm` for `see 2"`. */
export function toldIn(text: string, unit: LengthUnit): string {
  if (unit === 'inch') return text;
  return text
    .replaceAll(LENGTH, (_, inches: string) => inCentimetres(inches))
    .replaceAll(FOR_EACH, (_, i: string) =>
      i === 'I'
        ? 'Centimetres of allowance for each centimetre'
        : 'centimetres of allowance for each centimetre',
    );
}

/** Words of a rule book as they are, with each length in that unit behind it: `within 2" (5.1 cm)`. */
export function alsoToldIn(text: string, unit: LengthUnit): string {
  if (unit === 'inch') return text;
  return text.replaceAll(
    LENGTH,
    (length, inches: string) => `${length} (${inCentimetres(inches)})`,
  );
}

function inCentimetres(inches: string): string {
  return `${roundedIn('cm', Number(inches))}${SPACE_KEPT}cm`;
}
