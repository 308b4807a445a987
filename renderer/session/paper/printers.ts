// What this machine's printers were measured to do, by their names: kept between starts, for every
// scenario.

import { EXACT, type Calibration, printersFrom } from '../../../shared/print/paper/calibration';
import type { Settings } from '../table/app-settings';

export class Printers {
  #kept: Readonly<Record<string, Calibration>>;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#kept = printersFrom(settings.of('printers'));
    settings.follow('printers', () => (this.#kept = printersFrom(settings.of('printers'))));
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
