// Plays the computer's turns one action after another, until a person is asked or somebody makes it wait.

import type { Action, Said } from '../../../shared/battle/battle';
import { actionFrom, wordsOf } from '../../../shared/rules/order-reader';
import type { Pace } from '../table/preferences.svelte';
import type { ComputerSide } from './computer-side';
import type { PlayedBattle } from './kept-battle.svelte';

export interface ComputerTurnsPorts {
  played(): PlayedBattle | null;
  /** Somebody looks back, or enters dice. */
  isHeldUp(): boolean;
  pace(): Pace;
  act(action: Action, said: Said): void;
  failed(reason: string): void;
}

export class ComputerTurns {
  isThinking = $state(false);
  /** How far it is with a thought that takes long, from 0 to 1; null for others. */
  far: number | null = $state(null);
  /** The computer waits until somebody lets it go on. */
  isPaused = $state(false);

  /** Grows with every change of the battle, so that a late answer is known to be late. */
  #moment = 0;

  constructor(
    readonly computer: Pick<ComputerSide, 'choose' | 'hurry'>,
    readonly ports: ComputerTurnsPorts,
  ) {}

  /** What is being thought of belongs to the battle as it was. */
  outdate(): void {
    this.#moment += 1;
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused) this.play();
  }

  /** It has thought long enough. */
  hurry(): void {
    void this.computer.hurry();
  }

  /** Goes on where it is the computer's turn. */
  play(): void {
    void this.#play(this.#moment);
  }

  async #play(moment: number): Promise<void> {
    const played = this.ports.played();
    if (played === null || !this.#isDue()) return;
    const { battle, rules, record } = played;
    const { side } = battle.clock;
    const player = record.players[side];
    if (player === 'person' || player === undefined) return;
    this.isThinking = true;
    try {
      const view = rules.visible(battle, side);
      const { actions, start } = record;
      const asked = {
        view,
        side,
        level: player,
        manner: record.manners?.[side] ?? {},
        battle: start.dice.seed,
        actions: actions.length,
      };
      const choice = await this.computer.choose(
        asked,
        this.ports.pace(),
        (share) => (this.far = share),
        record,
      );
      const read = actionFrom(rules, choice.action);
      if (!read.ok) throw new Error(wordsOf(read.error));
      const isWanted = moment === this.#moment && this.#isDue();
      if (isWanted) this.ports.act(read.value, choice);
    } catch (error) {
      this.ports.failed(error instanceof Error ? error.message : String(error));
    } finally {
      this.far = null;
      if (moment === this.#moment || !this.#isDue()) this.isThinking = false;
    }
  }

  #isDue(): boolean {
    const played = this.ports.played();
    if (played === null || played.battle.outcome !== null) return false;
    if (this.isPaused || this.ports.isHeldUp()) return false;
    return played.record.players[played.battle.clock.side] !== 'person';
  }
}
