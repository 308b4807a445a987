import { expect, test } from 'vitest';
import {
  countOf,
  differs,
  inspected,
  openingOf,
  shared,
  withFacing,
  withMark,
  withPosition,
  withTrack,
  withWidth,
} from '../../../renderer/panels/inspect/inspect';
import { at, inches } from '../../../shared/core/measure';
import { withCrest, withPoint } from '../../../renderer/panels/inspect/shape-points';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { edit } from '../../../shared/scenario/edit';
import { sampleRules, sampleScenario } from '../sample';

const scenario = sampleScenario();
const [first, second] = scenario.stands;

test('what is selected is sorted into its collections, unknown ids are left out', () => {
  const river = scenario.terrain.find(({ kind }) => kind === 'river');
  const things = inspected(scenario, new Set([first!.id, river!.id, 'st_nobody']));
  expect(things.stands).toEqual([first]);
  expect(things.terrain).toEqual([river]);
  expect(countOf(things)).toBe(2);
});

test('several things share a value or show that they differ', () => {
  const stands = [first!, second!];
  expect(shared(stands, ({ type }) => type)).toBe(first!.type);
  expect(shared(stands, ({ name }) => name)).toBeNull();
  expect(differs(stands, ({ name }) => name)).toBe(true);
  expect(differs(stands, () => null)).toBe(false);
  expect(shared([], () => 1)).toBeNull();
});

test('a width changes strips and leaves other shapes alone', () => {
  const strip = scenario.terrain.find(({ shape }) => shape.type === 'strip')!;
  const area = scenario.terrain.find(({ shape }) => shape.type === 'polygon')!;
  const after = edit(scenario, withWidth([strip, area], inches(3)));
  const shapeOf = (id: string) => after.terrain.find((one) => one.id === id)!.shape;
  expect(shapeOf(strip.id)).toMatchObject({ type: 'strip', width: 3000 });
  expect(shapeOf(area.id)).toEqual(area.shape);
});

test('moving along one axis keeps each stand on the other', () => {
  const after = edit(scenario, withPosition([first!, second!], { x: inches(20) }));
  const before = new Map(scenario.stands.map(({ id, place }) => [id, place]));
  for (const id of [first!.id, second!.id]) {
    const place = after.stands.find((one) => one.id === id)!.place;
    const was = before.get(id)!;
    if (place.on !== 'table' || was.on !== 'table') throw new Error('expected stands on the table');
    expect(place.at).toEqual({ x: 20000, y: was.at.y });
  }
});

test('turning a stand that is not on the table does nothing to it', () => {
  const reserve = { ...first!, place: { on: 'reserve' } as const };
  const change = withFacing([reserve], 90);
  expect(change).toMatchObject({ items: [reserve] });
});

test('corners and crest of a hill are numbers; what makes no hill is refused', () => {
  const { board } = scenario;
  const hill = scenario.terrain.find(({ kind }) => kind === 'hill')!;
  const moved = withPoint(hill, board, { index: 0, axis: 'x', value: inches(34.25) });
  if (!moved.ok || moved.value.type !== 'put') throw new Error('the corner can be moved');
  const [item] = moved.value.items;
  expect(item && 'shape' in item && 'points' in item.shape && item.shape.points[0]).toEqual(
    at(34.25, 38.3),
  );
  const far = withPoint(hill, board, { index: 0, axis: 'x', value: inches(5) });
  expect(far.ok ? '' : far.error).toMatch(/crosses itself/);
  const away = withCrest(hill, board, [at(60, 10)]);
  expect(away).toEqual({ ok: false, error: 'the crest has to lie inside the hill' });
  expect(withCrest(hill, board, [])).toMatchObject({
    ok: true,
    value: { items: [{ crest: null }] },
  });
});

test("what the rules count for themselves is nobody's to set", () => {
  const large = rulesetOf({ ...scenario.rules, options: { ft_scale_factor: 2 } });
  if (!large.ok) throw new Error(large.error);
  expect(large.value.catalogue.stands[first!.type]?.tracks).toHaveProperty('scale', 2);
  const { tracks } = openingOf(large.value, [first!]);
  expect(tracks.map(({ track }) => track)).toContain('hits');
  expect(tracks.map(({ track }) => track)).not.toContain('scale');
});

test('stands begin as their type does, or as they are told', () => {
  const stands = [first!, second!];
  const opening = openingOf(sampleRules(), stands);
  expect(opening.marks).toContain('pinned');
  expect(opening.tracks).toContainEqual({ track: 'hits', usual: 0 });
  const pinned = edit(scenario, withMark(stands, 'pinned', true));
  const hit = edit(pinned, withTrack(pinned.stands.slice(0, 2), 'hits', 2));
  expect(hit.stands.slice(0, 2)).toMatchObject([
    { marks: ['pinned'], tracks: { hits: 2 } },
    { marks: ['pinned'], tracks: { hits: 2 } },
  ]);
  const again = edit(hit, withTrack(hit.stands.slice(0, 2), 'hits', null));
  const back = edit(again, withMark(again.stands.slice(0, 2), 'pinned', false));
  expect(back).toEqual(scenario);
});
