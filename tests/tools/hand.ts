// A hand that drives tools in inches, without a window: the context is real except that nobody looks at it.

import { at, formatInches, inches, mil, type Point } from '../../shared/core/measure';
import type { StandId, TerrainId, UnitId } from '../../shared/core/id';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import { rulesetOf } from '../../shared/rulesets/registry';
import { edit, type Change } from '../../shared/scenario/edit';
import { refusalOf, unreadable } from '../../shared/scenario/unreadable';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { Label, Scenario, Shape, Stand, TerrainFeature } from '../../shared/scenario/document';
import { type Handle, isSameGrip } from '../../renderer/things/handles';
import {
  NO_SKETCH,
  type Sketch,
  type SketchLine,
  type Writing,
} from '../../renderer/things/sketch';
import { gripsOf } from '../../renderer/edits/grips';
import { thingAt } from '../../renderer/edits/hit';
import { type ToolSettings, USUAL_SETTINGS } from '../../renderer/tools/machine/tool-settings';
import { snapTo } from '../../renderer/edits/snapping';
import { withMirrored } from '../../renderer/edits/mirrored';
import type { ToolTable } from '../../renderer/tools/tool-row';
import { TOOLS } from '../../renderer/tools/tool-table';
import type { Tool, ToolContext } from '../../renderer/tools/machine/tool';
import type { Pointer } from '../../renderer/things/pointer';
import { TERRAIN_KINDS } from '../../shared/scenario/kinds/kinds';
import { usualWidth } from '../../shared/scenario/kinds/own-kind';

/** Pixels to the inch at which the hand works. */
const SCALE = 20;
const PIXEL = 1000 / SCALE;

interface Held {
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** Ctrl: off the grid. */
  readonly free?: boolean;
  /** It is the caret of the keyboard, and no mouse. */
  readonly byKeys?: boolean;
}

export type Spot = readonly [x: number, y: number];

/** Everything is drawn straight, so that a test can say where corners are; curves have tests of their own. */
const STRAIGHT_SETTINGS: ToolSettings = {
  ...USUAL_SETTINGS,
  curves: Object.fromEntries(TERRAIN_KINDS.map((kind) => [kind, false])),
};

export class TestHand {
  scenario: Scenario;
  selection: ReadonlySet<string> = new Set();
  kind: ToolContext['kind'] = 'light_woods';
  own: ToolContext['own'];
  settings: ToolSettings = STRAIGHT_SETTINGS;
  snapStep = 250;
  writing: (Writing & { done(text: string): void }) | null = null;
  guides: readonly SketchLine[] = [];
  pending: Change | null = null;
  /** The things that are shown above all others, for they are in the hand. */
  lifted: readonly string[] = [];
  sketch: Sketch = NO_SKETCH;
  message: string | null = null;
  aim: { from: string | Point | null; to: string | Point | null } = { from: null, to: null };
  /** What was committed, oldest first. */
  labels: string[] = [];
  toolId: string;
  tool: Tool;
  #active: Handle | null = null;
  readonly context: ToolContext;

  constructor(tool: string, scenario: Scenario = newScenario(), tools: ToolTable = TOOLS) {
    this.scenario = scenario;
    this.toolId = tool;
    this.context = this.#makeContext();
    this.tool = tools.make(tool, this.context);
  }

  /** What the table would show: the document with the pending change. */
  get shown(): Scenario {
    return this.pending ? edit(this.scenario, this.pending) : this.scenario;
  }

  press(spot: Spot, held: Held = {}): this {
    this.tool.press(this.#pointer(spot, held));
    return this.#told();
  }

  /** With the button held. */
  pull(spot: Spot, held: Held = {}): this {
    this.tool.move(this.#pointer(spot, held), true);
    return this.#told();
  }

  hover(spot: Spot): this {
    this.tool.move(this.#pointer(spot, {}), false);
    return this.#told();
  }

  release(spot: Spot, held: Held = {}): this {
    this.tool.release(this.#pointer(spot, held));
    return this.#told();
  }

  click(spot: Spot, held: Held = {}): this {
    return this.press(spot, held).release(spot, held);
  }

  doubleClick(spot: Spot): this {
    this.click(spot).click(spot);
    this.tool.doubleClick(this.#pointer(spot, {}));
    return this;
  }

  drag(from: Spot, to: Spot, held: Held = {}): this {
    const half: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return this.press(from, held).pull(half, held).pull(to, held).release(to, held);
  }

  key(key: string, isShift = false): this {
    this.tool.key({ key, isShift });
    return this.#told();
  }

  /** Whatever has been done, the status bar tells in words what comes next. */
  #told(): this {
    if (!/^[A-Z].*\.$/.test(this.tool.hint)) throw new Error(`No hint: ${this.tool.hint}`);
    return this;
  }

  #pointer([x, y]: Spot, { shift = false, alt = false, free = false, byKeys }: Held): Pointer {
    const point = at(x, y);
    return {
      at: point,
      snapped: free ? point : this.#snapped(point),
      over: thingAt({ scenario: this.shown, appearances: looksFor(this.shown) }, point, 4 * PIXEL),
      pixel: PIXEL,
      isShift: shift,
      isAlt: alt,
      ...(byKeys === undefined ? {} : { isByKeys: byKeys }),
    };
  }

  #snapped(point: Point): Point {
    const { snapping: pointing } = this.tool;
    if (!pointing) return snapped(point);
    const snapping = { scenario: this.shown, step: 250, reach: 6 * PIXEL, ...pointing };
    const found = snapTo(point, snapping);
    this.guides = found.guides;
    return found.at;
  }

  get handles(): readonly Handle[] {
    if (this.toolId !== 'select' && this.tool.takesGrips !== true) return [];
    const ground = { scenario: this.shown, appearances: looksFor(this.shown) };
    return gripsOf(ground, this.selection, PIXEL, this.#active);
  }

  #makeContext(): ToolContext {
    const hand = (): TestHand => this;
    const handles = () => this.handles;
    const active = () => {
      const taken = this.#active;
      return taken && (this.handles.find((handle) => isSameGrip(handle, taken)) ?? null);
    };
    return {
      get scenario() {
        return hand().scenario;
      },
      get visible() {
        return hand().scenario;
      },
      get appearances() {
        return looksFor(hand().shown);
      },
      get selection() {
        return hand().selection;
      },
      get handles() {
        return handles();
      },
      get activeHandle() {
        return active();
      },
      get kind() {
        return hand().kind;
      },
      get own() {
        return hand().own;
      },
      get rules() {
        return rulesFor(hand().scenario);
      },
      get settings() {
        return hand().settings;
      },
      get stripWidth() {
        return hand().settings.stripWidth ?? usualWidth(hand());
      },
      get snapStep() {
        return hand().snapStep;
      },
      snap: snapped,
      length: formatInches,
      adjustSettings: (values) => {
        this.settings = { ...this.settings, ...values };
      },
      select: (ids) => {
        this.#active = null;
        this.selection = new Set(ids);
      },
      activate: (handle) => {
        this.#active = handle;
      },
      preview: (change, lifted = []) => {
        this.lifted = [...lifted];
        this.pending = change && withMirrored(this.scenario, change, this.settings);
      },
      sketch: (sketch) => {
        this.sketch = sketch;
      },
      commit: (label, change, selection) => {
        this.pending = null;
        const { scenario, settings } = this;
        const after = edit(scenario, withMirrored(scenario, change, settings));
        const problem = unreadable(scenario, after);
        if (problem) {
          this.message = refusalOf(label, problem);
          return;
        }
        this.labels.push(label);
        this.scenario = after;
        if (selection) this.selection = new Set(selection);
      },
      say: (message) => {
        this.message = message;
      },
      aim: (from, to) => {
        this.aim = { from, to };
      },
      write: (writing, done) => {
        this.writing = { ...writing, done };
      },
      putDown: () => {
        this.toolId = 'select';
      },
    };
  }
}

function snapped(point: Point): Point {
  return { x: mil(Math.round(point.x / 250) * 250), y: mil(Math.round(point.y / 250) * 250) };
}

function rulesFor(scenario: Scenario) {
  const found = rulesetOf(scenario.rules);
  return found.ok ? found.value : null;
}

/** Every stand is a disc of one inch. */
function looksFor(scenario: Scenario): ReadonlyMap<string, StandAppearance> {
  const look: StandAppearance = {
    symbol: 'tank',
    footprint: { type: 'disc', radius: inches(0.5) },
    colour: '#777777',
    name: '',
    marks: [],
    facesFront: true,
  };
  return new Map(scenario.stands.map(({ id }) => [id, look]));
}

export function wood(n: number, corners: readonly Spot[], name = ''): TerrainFeature {
  return feature(
    n,
    { type: 'polygon', points: corners.map(([x, y]) => at(x, y)), holes: [] },
    name,
  );
}

export function road(n: number, points: readonly Spot[], width = 1): TerrainFeature {
  const shape: Shape = {
    type: 'strip',
    points: points.map(([x, y]) => at(x, y)),
    width: inches(width),
  };
  return { ...feature(n, shape, 'High Road'), kind: 'road' };
}

function feature(n: number, shape: Shape, name: string): TerrainFeature {
  return {
    id: `tr_${n}` as TerrainId,
    kind: 'heavy_woods',
    name,
    shape,
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: '',
  };
}

export function stand(n: number, [x, y]: Spot, facing = 0): Stand {
  return {
    id: `st_${n}` as StandId,
    unit: 'un_1' as UnitId,
    type: 'tank',
    name: `Tank ${n}`,
    place: { on: 'table', at: at(x, y), facing, level: 0 },
    tracks: {},
    marks: [],
  };
}

export function tableWith(
  parts: Partial<Pick<Scenario, 'terrain' | 'stands' | 'labels'>>,
): Scenario {
  return { ...newScenario(), ...parts };
}

/** Where a stand is, in inches, and its facing. */
export function whereIs(scenario: Scenario, n: number): readonly [number, number, number] {
  const place = scenario.stands.find(({ id }) => id === `st_${n}`)?.place;
  if (place?.on !== 'table') throw new Error(`stand ${n} is not on the table`);
  return [place.at.x / 1000, place.at.y / 1000, place.facing];
}

/** The corners of a piece of terrain in inches. */
export function cornersOf(scenario: Scenario, n: number): readonly Spot[] {
  const shape = scenario.terrain.find(({ id }) => id === `tr_${n}`)?.shape;
  if (!shape || !('points' in shape)) throw new Error(`terrain ${n} has no corners`);
  return shape.points.map(({ x, y }) => [x / 1000, y / 1000]);
}

export const SQUARE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const;

export const COMMON: Label = {
  id: 'lb_1' as Label['id'],
  text: 'Common',
  at: at(30, 30),
  size: inches(1),
};

/** Whether the tool in hand knows the key. */
export const means = (hand: TestHand, key: string): boolean =>
  hand.tool.key({ key, isShift: false });

/** The corners of all lines that are shown, in inches. */
export const linesShown = (hand: TestHand) =>
  hand.sketch.lines.map(({ points }) => points.map(({ x, y }) => [x / 1000, y / 1000]));

/** Twenty cells wide and fourteen high, with nothing on it. */
export const onHexes = (): Scenario =>
  newScenario({ board: { space: 'hex', columns: 20, rows: 14 } });
