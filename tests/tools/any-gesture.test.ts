// Whatever the hand does with any tool: the document stays sound, and undoing all gives the first back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_HISTORY, record, stepBack, stepForward } from '../../renderer/session/table/history';
import { USUAL_SETTINGS } from '../../renderer/tools/machine/tool-settings';
import { everyThing } from '../../renderer/edits/copies';
import { type ToolId, TOOLS } from '../../renderer/tools/tool-table';
import { checkScenario } from '../../shared/scenario/check-document';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';
import { writeScenario } from '../../shared/scenario/write-document';
import { road, stand, tableWith, TestHand, wood } from './hand';
import type { Symmetry } from '../../renderer/edits/symmetry';

type Spot = readonly [number, number];
type Gesture =
  | { readonly do: 'take'; readonly tool: ToolId }
  | { readonly do: 'click' | 'twice'; readonly at: Spot; readonly shift: boolean }
  | {
      readonly do: 'drag';
      readonly trail: readonly Spot[];
      readonly alt: boolean;
      readonly free: boolean;
    }
  | { readonly do: 'drop'; readonly trail: readonly Spot[] }
  | { readonly do: 'key'; readonly key: string; readonly shift: boolean }
  | { readonly do: 'type'; readonly text: string };

// A few inches beyond the table too: hands do go there.
const spot: fc.Arbitrary<Spot> = fc.tuple(
  fc.integer({ min: -20, max: 740 }).map((x) => x / 10),
  fc.integer({ min: -20, max: 500 }).map((y) => y / 10),
);
const KEYS = [
  'Enter',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  '[',
  ']',
  'r',
  'c',
  '2',
  'ArrowUp',
];
const trail = fc.array(spot, { minLength: 2, maxLength: 6 });
const act: fc.Arbitrary<Gesture> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('click' as const, 'twice' as const),
      at: spot,
      shift: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('drag' as const),
      trail,
      alt: fc.boolean(),
      free: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), trail }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('key' as const),
      key: fc.constantFrom(...KEYS),
      shift: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.constantFrom('', 'to Woking'),
    }),
  },
);
/** A tool, and what is done with it. */
const gestures: fc.Arbitrary<readonly Gesture[]> = fc
  .array(fc.tuple(fc.constantFrom(...TOOLS.ids), fc.array(act, { minLength: 1, maxLength: 6 })), {
    maxLength: 8,
  })
  .map((turns) => turns.flatMap(([tool, acts]) => [{ do: 'take', tool } as const, ...acts]));

const start = (): Scenario =>
  ({
    ...tableWith({
      terrain: [
        wood(
          1,
          [
            [10, 10],
            [20, 10],
            [20, 20],
            [10, 20],
          ],
          'Gorse',
        ),
        road(2, [
          [0, 30],
          [40, 34],
          [72, 28],
        ]),
        {
          ...road(
            3,
            [
              [50, 0],
              [52, 48],
            ],
            2,
          ),
          kind: 'river',
        },
      ],
      stands: [stand(1, [30, 30]), stand(2, [32, 8])],
    }),
    units: [{ id: 'un_1', side: 'sd_1', name: 'Tanks', quality: 'average', leader: null }],
  }) as unknown as Scenario;

/** A hand that keeps a history as the editor does. */
class Recorded extends TestHand {
  history = NO_HISTORY;

  do(wanted: Gesture): void {
    const before = this.scenario;
    const done = this.labels.length;
    this.#gesture(wanted);
    const label = this.labels.at(-1);
    if (this.labels.length === done || this.scenario === before || label === undefined) return;
    expect(label).toMatch(/^[A-Z][a-z]+( [^ ]+)+$/);
    const selection = this.selection;
    this.history = record(this.history, {
      label,
      before,
      after: this.scenario,
      selectionBefore: selection,
      selectionAfter: selection,
    });
  }

  #gesture(wanted: Gesture): void {
    if (this.toolId === 'select' && wanted.do !== 'take') this.tool = this.#inHand('select');
    switch (wanted.do) {
      case 'take':
        this.tool.cancel();
        this.tool = this.#inHand(wanted.tool);
        return;
      case 'click':
        this.click(wanted.at, wanted);
        return;
      case 'twice':
        this.doubleClick(wanted.at);
        return;
      case 'drag':
      case 'drop': {
        const [first = [0, 0] as Spot, ...rest] = wanted.trail;
        const held = wanted.do === 'drag' ? wanted : {};
        this.press(first, held);
        for (const at of rest) this.pull(at, held);
        if (wanted.do === 'drag') this.release(wanted.trail.at(-1) ?? first, held);
        else this.tool.cancel();
        return;
      }
      case 'key':
        this.key(wanted.key, wanted.shift);
        return;
      case 'type': {
        const { writing } = this;
        this.writing = null;
        writing?.done(wanted.text);
      }
    }
  }

  #inHand(tool: ToolId) {
    if (this.toolId === tool && this.#taken === tool) return this.tool;
    this.toolId = tool;
    this.#taken = tool;
    return TOOLS.make(tool, this.context);
  }
  #taken: ToolId = 'select';
}

const SYMMETRIES: readonly Symmetry[] = ['none', 'half-turn', 'mirror-x'];

test.each(SYMMETRIES)(
  'with symmetry %s, after any gestures with any tools the file is sound, and undoing all gives the first back',
  (how) => {
    fc.assert(
      fc.property(gestures, fc.boolean(), (acts, mirrorsStands) => {
        const first = start();
        const hand = new Recorded('select', first);
        const stands = [{ type: 'martian_tripod_p1', name: '' }];
        hand.settings = {
          ...USUAL_SETTINGS,
          symmetry: how,
          mirrorsStands,
          template: {
            name: 'Group',
            side: first.sides[0]?.id as never,
            unit: null,
            quality: 'elite',
            stands,
          },
        };
        for (const one of acts) hand.do(one);
        hand.tool.cancel();

        expect(hand.pending).toBeNull();
        expect(checkScenario(hand.scenario)).toEqual([]);
        const ids = everyThing(hand.scenario).map(({ value }) => value.id);
        expect(new Set(ids).size).toBe(ids.length);
        const read = parseScenario(writeScenario(hand.scenario));
        expect(read.ok && read.value).toEqual(hand.scenario);

        let { history, scenario } = hand;
        const last = scenario;
        for (let step = stepBack(history); step; step = stepBack(history)) {
          expect(step.entry.after).toBe(scenario);
          ({ history } = step);
          scenario = step.entry.before;
        }
        expect(scenario).toBe(first);
        expect(first).toEqual(start());
        for (let step = stepForward(history); step; step = stepForward(history)) {
          ({ history } = step);
          scenario = step.entry.after;
        }
        expect(scenario).toBe(last);
      }),
      { numRuns: 50 },
    );
  },
);
