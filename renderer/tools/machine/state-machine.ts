// A tool as a table of states. Each state is a function of what it is told when it begins, and answers with
// what it does with each input and which state comes next.

import type { KeyPress, Pointer } from '../../things/pointer';
import type { PointSnapping, Tool, ToolContext } from './tool';

/** What a tool does with each input while it is in one state. What is absent does nothing. */
export interface ToolState {
  /** A cross where it is absent. */
  readonly cursor?: string;
  readonly hint: string;
  readonly isDrawing?: boolean;
  readonly snapping?: PointSnapping | null;
  press?(pointer: Pointer): void;
  move?(pointer: Pointer, isDown: boolean): void;
  release?(pointer: Pointer): void;
  doubleClick?(pointer: Pointer): void;
  leave?(): void;
  /** True when the key meant something. */
  key?(press: KeyPress): boolean;
  complete?(): void;
}

/** What each state is told when it begins, by the state's name. Every tool rests in `idle`. */
export interface StateData {
  readonly idle: unknown;
}

/** What a state works with. */
export interface Machine<Data extends StateData> {
  readonly context: ToolContext;
  /** Ends the current state and begins another. */
  go<Name extends keyof Data>(name: Name, data: Data[Name]): void;
  isIn(name: keyof Data): boolean;
}

export type StateTable<Data extends StateData> = {
  readonly [Name in keyof Data]: (machine: Machine<Data>, data: Data[Name]) => ToolState;
};

/** What holds for a tool whatever its state. */
export interface MachineOptions<Data extends StateData> {
  /** What `idle` is told at the beginning, and when a gesture has been given up. */
  readonly start: Data['idle'];
  caretMode(): Tool['caretMode'];
  /** Takes away what a gesture shows. */
  clear(): void;
  /** Escape while idle goes back to selecting. */
  readonly isPutDownByEscape: boolean;
}

/** The tool that the states make. Escape gives up the gesture, whatever its state. */
export function stateMachine<Data extends StateData>(
  context: ToolContext,
  states: StateTable<Data>,
  options: MachineOptions<Data>,
): Tool {
  let current: keyof Data = 'idle';
  const machine: Machine<Data> = {
    context,
    go: (name, data) => {
      current = name;
      state = states[name](machine, data);
    },
    isIn: (name) => current === name,
  };
  let state: ToolState = states.idle(machine, options.start);

  function cancel(): boolean {
    const wasIdle = current === 'idle';
    options.clear();
    machine.go('idle', options.start);
    return !wasIdle;
  }

  function press(pointer: Pointer): void {
    // The release before it was lost, such as outside the window.
    if (!state.press) cancel();
    state.press?.(pointer);
  }

  function key(keyPress: KeyPress): boolean {
    // What was said of a gesture is not true any more once it has been given up.
    if (keyPress.key === 'Escape') context.say(null);
    if (state.key?.(keyPress)) return true;
    if (keyPress.key !== 'Escape') return false;
    if (cancel()) return true;
    if (options.isPutDownByEscape) context.putDown();
    return options.isPutDownByEscape;
  }

  /** One state may end in another that is whole too: an outline that becomes a hill. */
  function complete(): void {
    const before = state;
    state.complete?.();
    if (state !== before) complete();
  }

  return {
    get caretMode() {
      return options.caretMode();
    },
    get cursor() {
      return state.cursor ?? 'crosshair';
    },
    get hint() {
      return state.hint;
    },
    get isDrawing() {
      return state.isDrawing ?? false;
    },
    get snapping() {
      return state.snapping ?? null;
    },
    press,
    move: (pointer, isDown) => state.move?.(pointer, isDown),
    release: (pointer) => state.release?.(pointer),
    doubleClick: (pointer) => state.doubleClick?.(pointer),
    leave: () => state.leave?.(),
    key,
    complete,
    cancel,
  };
}
