// Which dialogs are open, the topmost last. What they show is theirs to know.

import { tick } from 'svelte';
import type { RecoveryEntry } from '../../../shared/bridge/contract';
import type { ForeignFormat } from '../../../shared/scenario/foreign/foreign';
import type { Scenario } from '../../../shared/scenario/document';

/** A file as it was made here and by another program; the user takes one of them. */
export interface TwoVersions {
  readonly file: string;
  /** What happened, in a sentence or two. */
  readonly said: string;
  /** Texts of scenario files. */
  readonly mine: string;
  readonly theirs: string;
  readonly mineTip: string;
  readonly theirsTip: string;
  keepMine(): void;
  takeTheirs(): void;
  /** Neither button was pressed. */
  leave(): void;
}

/** What of a game a designer makes. */
export type OwnGameTab = 'terrain' | 'stands' | 'rules' | 'books';

export type OpenDialog =
  | {
      /** `isFirst` while nothing has been opened yet: there is no table to go back to. */
      readonly name: 'start';
      readonly isFirst: boolean;
    }
  | { readonly name: 'new-scenario' }
  | { readonly name: 'scenario' }
  | {
      readonly name: 'own-game';
      readonly tab: OwnGameTab;
      /** Which of the tab's list it shows first. */
      readonly id: string | null;
    }
  | { readonly name: 'campaign' }
  | { readonly name: 'print' }
  | { readonly name: 'export' }
  | { readonly name: 'start-battle' }
  | { readonly name: 'study' }
  | { readonly name: 'compare' }
  | { readonly name: 'propose' }
  | { readonly name: 'map-alone' }
  | { readonly name: 'report' }
  | { readonly name: 'rules'; readonly rule: string | null }
  | { readonly name: 'commands' }
  | { readonly name: 'shortcuts' }
  | { readonly name: 'about' }
  | { readonly name: 'recovery'; readonly entries: readonly RecoveryEntry[] }
  | { readonly name: 'two-versions'; readonly versions: TwoVersions }
  | { readonly name: 'versions' }
  | {
      /** A file of another program that is to become a table. */
      readonly name: 'import';
      readonly file: string;
      readonly format: ForeignFormat;
      readonly text: string;
      make(scenario: Scenario): void;
    }
  | {
      readonly name: 'file-problems';
      readonly file: string;
      readonly problems: readonly { readonly path: string; readonly message: string }[];
      /** What would mend all of them, and how it is opened then; null where something cannot be mended. */
      readonly repair: { readonly done: readonly string[]; open(): void } | null;
    };
export type DialogName = OpenDialog['name'];

/** They come of what happens to files. */
const UNASKED: readonly DialogName[] = ['recovery', 'two-versions', 'file-problems'];

export class Dialogs {
  open = $state.raw<readonly OpenDialog[]>([]);

  /** `begins` is told before a dialog opens that somebody has asked for. */
  constructor(private readonly begins: () => void) {}

  show(dialog: OpenDialog): void {
    if (!UNASKED.includes(dialog.name)) this.begins();
    this.open = [...this.open.filter((other) => other.name !== dialog.name), dialog];
  }

  /** Under whatever somebody has opened meanwhile: each dialog lies over those that came before it. */
  async showBeneath(dialog: OpenDialog): Promise<void> {
    const over = this.open;
    this.open = [dialog];
    if (over.length === 0) return;
    await tick();
    this.open = [...this.open, ...over];
  }

  close(name: DialogName): void {
    this.open = this.open.filter((dialog) => dialog.name !== name);
  }
}
