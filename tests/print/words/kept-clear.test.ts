import { expect, test } from 'vitest';
import type { LabelId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import {
  roomOfBase,
  roomsOfBuilt,
  roomsTaken,
  roomOfSummits,
} from '../../../shared/print/words/kept-clear';
import { placedScenarioWords } from '../../../shared/print/words/name-placing';
import { appearanceOf } from '../../../shared/print/map/map-scene';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import type { Scenario } from '../../../shared/scenario/document';
import { sampleScenarios } from '../sample-table';

/** The words of a map as the screen places them, and what they should keep off. */
function words(scenario: Scenario, least = 0) {
  const { board, objectives } = scenario;
  const stands = scenario.stands.map((stand) => ({
    place: stand.place,
    look: appearanceOf(stand, scenario, new Map()),
  }));
  const taken = roomsTaken(stands, objectives, board, 'colour');
  const options = { taken, least, more: [], objectiveScale: 1, labelsStay: true };
  return { taken, placed: placedScenarioWords(scenario, 'colour', options) };
}

test('names of places on the samples keep off stands, their names, stars and the heights of hills', () => {
  for (const { name, scenario } of sampleScenarios()) {
    const { taken, placed } = words(scenario);
    const labels = new Set(scenario.labels.map(({ text }) => text));
    const rooms = [...taken, ...roomOfSummits(scenario.terrain, scenario.board)];
    expect(rooms.length).toBeGreaterThan(0);
    for (const word of placed) {
      if (labels.has(word.text)) continue;
      // A corner of a generous box may be touched where a town is full of stands.
      expect(overlapOf(textBoxes(word), rooms), `${name}: ${word.text}`).toBeLessThan(0.35);
    }
  }
});

test('a round base is kept clear to its rim, a square one all but its corners', () => {
  const place = { on: 'table', at: at(10, 10), facing: 30, level: 0 } as const;
  const middle = { x: 10, y: 10 };
  const disc = { footprint: { type: 'disc', radius: inches(0.75) } } as const;
  expect(roomOfBase(disc, middle, place)).toEqual({
    left: 9.25,
    top: 9.25,
    right: 10.75,
    bottom: 10.75,
  });
  const square = { footprint: { type: 'rectangle', width: inches(2), depth: inches(2) } } as const;
  const room = roomOfBase(square, middle, place);
  expect(room.right - 10).toBeGreaterThan(1);
  expect(room.right - 10).toBeLessThan(Math.SQRT2);
});

test.each([0, 0.7])('names of places hide no bridge and no building, in letters of %f', (least) => {
  let rooms = 0;
  for (const { name, scenario } of sampleScenarios()) {
    const built = roomsOfBuilt(scenario.terrain, scenario.board);
    rooms += built.length;
    const owner = new Map(scenario.terrain.map((feature) => [feature.id, feature.name]));
    const labels = new Set(scenario.labels.map(({ text }) => text));
    for (const word of words(scenario, least).placed) {
      if (labels.has(word.text)) continue;
      const others = built.flatMap(({ id, room }) => (owner.get(id) === word.text ? [] : [room]));
      expect(overlapOf(textBoxes(word), others), `${name}: ${word.text}`).toBeLessThan(0.05);
    }
  }
  expect(rooms).toBeGreaterThan(10);
});

test('no name of a place is lost because it makes way for a stand', () => {
  for (const { scenario } of sampleScenarios()) {
    const bare = words({ ...scenario, stands: [] }).placed.map(({ text }) => text);
    expect(words(scenario).placed.map(({ text }) => text)).toEqual(bare);
  }
});

test('a label stays where its author put it, on a stand too', () => {
  const [sample] = sampleScenarios().filter(({ name }) => name.startsWith('horsell'));
  const stand = sample!.scenario.stands.find(({ place }) => place.on === 'table')!;
  if (stand.place.on !== 'table') throw new Error('it is on the table');
  const spot = stand.place.at;
  const label = { ...sample!.scenario.labels[0]!, id: 'lb_x' as LabelId, text: 'Here', at: spot };
  const { placed } = words({ ...sample!.scenario, terrain: [], labels: [label] });
  const mark = placed.find(({ text }) => text === 'Here')!;
  expect(mark).toMatchObject({ x: spot.x / 1000, y: 48 - spot.y / 1000 });
});

test('a label with small letters of its own can be read on the screen, where the table is shown small', () => {
  const [sample] = sampleScenarios().filter(({ name }) => name.startsWith('horsell'));
  if (!sample) throw new Error('the sample is expected');
  const label = { id: 'lb_9' as LabelId, text: 'Mill', at: at(20, 20), size: inches(0.4) };
  const scenario = { ...sample.scenario, labels: [label] } as Scenario;
  const sizeAt = (least: number) =>
    words(scenario, least).placed.find(({ text }) => text === 'Mill')?.size;
  expect(sizeAt(0.3)).toBe(0.4);
  // At 9 pixels to the inch names have letters of an inch: half an inch would be four pixels.
  expect(sizeAt(1)).toBeCloseTo(0.8);
});
