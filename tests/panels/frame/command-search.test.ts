import { expect, test } from 'vitest';
import { COMMANDS } from '../../../renderer/commands/commands';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { drawCommands } from '../../../renderer/panels/frame/draw-commands';
import { foundCommands, groupOf } from '../../../renderer/panels/frame/command-search';

const titles = (search: string) => foundCommands(COMMANDS, search).map(({ title }) => title);

test('without a search every command is listed, each in a group', () => {
  expect(foundCommands(COMMANDS, '')).toEqual(COMMANDS);
  expect(COMMANDS.filter((command) => groupOf(command) === '')).toEqual([]);
});

test('words find by their beginnings, in any order, and by group', () => {
  expect(titles('zoom in')).toEqual(['Zoom in']);
  expect(titles('in zo')).toEqual(['Zoom in']);
  expect(titles('file sa')).toEqual(['Save', 'Save as…']);
  expect(titles('nonsense')).toEqual([]);
});

test('what begins as typed comes first', () => {
  expect(titles('sc')[0]).toBe('Scenario settings…');
});

test('whoever types the name of a terrain, or what else it is called, finds that it can be drawn', () => {
  const kinds = drawCommands(newScenario());
  const drawn = (search: string) =>
    foundCommands([...COMMANDS, ...kinds], search).map(({ title }) => title);
  expect(drawn('heavy woods')).toEqual(['Draw heavy woods']);
  expect(drawn('marsh')).toEqual(['Draw swamp']);
  expect(drawn('draw river')).toEqual(['Draw river']);
  expect(kinds.filter((command) => groupOf(command) === '')).toEqual([]);
});

test('theme and size of the window are found by what they are called', () => {
  const titles = (search: string) => foundCommands(COMMANDS, search).map(({ title }) => title);
  expect(titles('theme dark')).toEqual(['Theme: dark']);
  expect(titles('contrast')).toEqual(['Theme: high contrast']);
  expect(titles('interface')).toEqual(['Larger interface', 'Smaller interface']);
});

test('the interface goes no larger than the largest size and no smaller than the smallest', () => {
  const sized = (scale: number) => ({ preferences: { scale } }) as never;
  const command = (title: string) => COMMANDS.find((one) => one.title === title);
  const [larger, smaller] = [command('Larger interface'), command('Smaller interface')];
  expect([0.8, 1, 2].map((scale) => larger?.isEnabled(sized(scale)))).toEqual([true, true, false]);
  expect([0.8, 1, 2].map((scale) => smaller?.isEnabled(sized(scale)))).toEqual([false, true, true]);
  const window = { preferences: { scale: 1 } };
  larger?.run(window as never);
  expect(window.preferences.scale).toBe(1.15);
  smaller?.run(window as never);
  expect(window.preferences.scale).toBe(1);
});
