// What this machine's printers were measured to do, by their names: kept between starts, for every
// scenario.

import { EXACT, type Calibration } from '../../shared/print/calibration';

const KEY = 'sandtable/printers';

export class Printers {
  #kept: Readonly<Record<string, Calibration>> = read(localStorage.getItem(KEY));

  /** A printer that nobody has measured is taken to be exact. */
  of(name: string): Calibration {
    return this.#kept[name] ?? EXACT;
  }

  names(): readonly string[] {
    return Object.keys(this.#kept);
  }

  keep(name: string, calibration: Calibration): void {
    this.#kept = { ...this.#kept, [name]: calibration };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }
}

/** Whatever another version may have left there counts only where it still makes sense. */
function read(text: string | null): Record<string, Calibration> {
  const kept: Record<string, Calibration> = {};
  for (const [name, value] of Object.entries(parsed(text))) {
    if (typeof value !== 'object' || value === null) continue;
    const { across, down } = value as Partial<Record<keyof Calibration, unknown>>;
    if (isFactor(across) && isFactor(down)) kept[name] = { across, down };
  }
  return kept;
}

function isFactor(value: unknown): value is number {
  return typeof value === 'number' && value > 0.8 && value < 1.25;
}

function parsed(text: string | null): object {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
