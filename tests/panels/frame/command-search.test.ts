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
