// The states of the select tool, and what each is told when it begins.

import type { Point } from '../../../shared/core/measure';
import type { Handle } from '../../things/handles';
import type { Pointer } from '../../things/pointer';
import type { Thing } from '../../things/find-things';
import type { Machine } from '../machine/state-machine';
import type { Drag } from './drag';

export interface SelectStates {
  readonly idle: { readonly cursor: string };
  /** The button is down on a thing; it is not a drag yet. */
  readonly pointing: { readonly from: Pointer; readonly thing: string };
  /** Things are dragged across the table. */
  readonly dragging: { readonly drag: Drag };
  /** A box is drawn around what is to be selected, besides what is `kept`. */
  readonly boxing: { readonly from: Point; readonly kept: readonly string[] };
  /** One grip of one thing is dragged: a corner, a radius, the facing of a stand. */
  readonly gripping: {
    readonly handle: Handle;
    readonly thing: Thing;
    readonly from: Point;
    /** A corner that this gesture has just put into the edge. */
    readonly isNew: boolean;
  };
  /** A grip of the box around the selection is dragged, which turns or scales all of it. */
  readonly transforming: {
    readonly handle: Handle & { readonly grip: 'rotate' | 'scale' };
    readonly things: readonly Thing[];
    readonly from: Point;
  };
}

export type SelectMachine = Machine<SelectStates>;
