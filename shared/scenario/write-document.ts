// From a document to the text of a file: readable, stable (the same document always gives the same
// bytes), with what is at its usual value left out.

import type { z } from 'zod';
import { fileSchema } from './file-schema';
import type { Scenario } from './document';

const LINE = 100;

/** Keys that may be absent in a file, with the value that absence means. */
const USUAL: Readonly<Record<string, string>> = {
  id: 'null',
  holes: '[]',
  levels: 'null',
  crest: 'null',
  fordable: 'false',
  steepBanks: 'false',
  hidden: 'false',
  locked: 'false',
  layer: '"terrain"',
  tracks: '{}',
  marks: '[]',
  leader: 'null',
  modules: '[]',
  options: '{}',
  background: 'null',
  ground: 'null',
  reinforcements: '[]',
  level: '0',
  custom: '{"width":9,"height":12}',
  grid: '"foot"',
  lengths: '"inch"',
  tilesFrom: '"corner"',
  tilesAt: '[0,0]',
  emptyTiles: 'false',
  tileStands: 'false',
  tileNames: 'false',
  tileZones: 'false',
  specialRules: '""',
  scale: '{"figures":"","ground":""}',
  timeLimits: '{"barrages":null,"movement":null,"timeOut":null}',
  barrages: 'null',
  movement: 'null',
  timeOut: 'null',
  layers: '[]',
  ownKinds: '[]',
};

/** Ends with a newline. */
export function writeScenario(scenario: Scenario, schema = fileSchema): string {
  return `${layOut(scenarioParts(scenario, schema))}\n`;
}

/** What a file holds of it, for files that hold more than one. */
export function scenarioParts(scenario: Scenario, schema = fileSchema): object {
  const { battle, ...file } = schema.encode(scenario as z.output<typeof fileSchema>);
  return { ...(tidy(file) as object), ...(battle === null ? {} : { battle }) };
}

function tidy(value: unknown, usual = USUAL): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, usual));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, item]) => item !== undefined && usual[key] !== JSON.stringify(item),
  );
  // What is under "options" is the ruleset's own, and under "own" the designer's: their keys only look like ours.
  return Object.fromEntries(
    kept.map(([key, item]) => {
      if (key === 'options') return [key, item];
      return [key, tidy(item, key === 'own' ? {} : usual)];
    }),
  );
}

/** JSON with what fits on a line kept on one line. */
export function layOut(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = onOneLine(value, LINE - indent.length);
  if (flat !== null) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${layOut(item, deeper)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${layOut(item, deeper)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** Null where it takes more than `room` characters: it gives up there, as the log of a battle is long. */
function onOneLine(value: unknown, room: number): string | null {
  if (typeof value !== 'object' || value === null) return within(JSON.stringify(value), room);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return within(isList ? '[]' : '{}', room);
  let text = isList ? '[' : '{ ';
  const end = isList ? ']' : ' }';
  for (const [i, [key, item]] of entries.entries()) {
    text += `${i === 0 ? '' : ', '}${isList ? '' : `${JSON.stringify(key)}: `}`;
    const rest = onOneLine(item, room - text.length - end.length);
    if (rest === null) return null;
    text += rest;
  }
  return within(text + end, room);
}

function within(text: string, room: number): string | null {
  return text.length <= room ? text : null;
}
