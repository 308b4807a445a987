// What this machine's printers were measured to do, by their names: kept between starts, for every
// scenario.

import { EXACT, type Calibration } from '../../shared/print/calibration';
import type { Settings } from './settings';

export class Printers {
  #kept: Readonly<Record<string, Calibration>>;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#kept = read(settings.of('printers'));
    settings.follow('printers', () => (this.#kept = read(settings.of('printers'))));
  }

  /** A printer that nobody has measured is taken to be exact. */
  of(name: string): Calibration {
    return this.#kept[name] ?? EXACT;
  }

  names(): readonly string[] {
    return Object.keys(this.#kept);
  }

  keep(name: string, calibration: Calibration): void {
    this.#kept = { ...this.#kept, [name]: calibration };
    this.#settings.keep('printers', { ...this.#kept });
  }
}

/** Whatever another version may have left there counts only where it still makes sense. */
function read(remembered: unknown): Record<string, Calibration> {
  if (typeof remembered !== 'object' || remembered === null) return {};
  const kept: Record<string, Calibration> = {};
  for (const [name, value] of Object.entries<unknown>({ ...remembered })) {
    if (typeof value !== 'object' || value === null) continue;
    const { across, down } = value as Partial<Record<keyof Calibration, unknown>>;
    if (isFactor(across) && isFactor(down)) kept[name] = { across, down };
  }
  return kept;
}

function isFactor(value: unknown): value is number {
  return typeof value === 'number' && value > 0.8 && value < 1.25;
}
