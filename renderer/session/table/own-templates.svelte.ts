// The user's own units, kept between starts: put on any table of the same rules.

import { z } from 'zod';
import type { Settings } from './app-settings';

const schema = z.array(
  z.strictObject({
    ruleset: z.string(),
    name: z.string(),
    quality: z.string(),
    stands: z.array(z.strictObject({ type: z.string(), name: z.string() })).min(1),
  }),
);
export type OwnTemplate = Readonly<z.infer<typeof schema>[number]>;

export class OwnTemplates {
  list = $state.raw<readonly OwnTemplate[]>([]);

  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#read();
    settings.follow('units', () => this.#read());
  }

  /** A unit of the same name and rules is replaced. */
  keep(template: OwnTemplate): void {
    this.#write([...this.#without(template), template]);
  }

  drop(template: OwnTemplate): void {
    this.#write(this.#without(template));
  }

  #without({ name, ruleset }: OwnTemplate): readonly OwnTemplate[] {
    return this.list.filter((other) => other.name !== name || other.ruleset !== ruleset);
  }

  #write(list: readonly OwnTemplate[]): void {
    this.list = list;
    this.#settings.keep('units', [...list]);
  }

  /** What another version may have left there counts only where it makes sense. */
  #read(): void {
    const parsed = schema.safeParse(this.#settings.of('units'));
    this.list = parsed.success ? parsed.data : [];
  }
}
