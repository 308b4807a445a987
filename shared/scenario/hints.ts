// What a scenario may hold but its designer has probably meant otherwise. Nothing here keeps a file from
// being opened or a battle from being fought; `check.ts` has what does.

import type { ScenarioProblem } from './check-document';
import type { Change } from './edit';
import { kindRow, KINDS, type KindTable } from './kinds/kinds';
import { nounOf } from './kinds/own-kind';
import { heldAs, hiddenIn } from './layers';
import { placementHints } from './placement-hints';
import { groundOf, isIn, spotsOn } from './shape-ground';
import type { Scenario, Stand } from './document';

export function scenarioHints(
  scenario: Scenario,
  kinds: KindTable = KINDS,
): readonly ScenarioProblem[] {
  return [
    ...emptyUnits(scenario),
    ...twiceNamed(scenario),
    ...zonesOfNobody(scenario),
    ...dryCrossings(scenario, kinds),
    ...placementHints(scenario, kinds),
    ...lostInReserve(scenario),
    ...hiddenThings(scenario),
  ];
}

function* emptyUnits(scenario: Scenario): Iterable<ScenarioProblem> {
  const led = new Set(scenario.stands.map(({ unit }) => unit));
  for (const [i, unit] of scenario.units.entries()) {
    if (led.has(unit.id)) continue;
    const reinforcements = scenario.reinforcements.filter((one) => one.unit !== unit.id);
    const changes: Change[] = [
      { type: 'remove', from: 'units', ids: [unit.id] },
      { type: 'set', values: { reinforcements } },
    ];
    yield {
      path: `units[${i}]`,
      message: `${unit.name} has no stands`,
      repair: { label: `Remove ${unit.name}`, change: { type: 'all', changes } },
    };
  }
}

/** Stands of one side, and zones and objectives, are told apart by their names in print and in the log. */
function* twiceNamed(scenario: Scenario): Iterable<ScenarioProblem> {
  const sideOf = new Map(scenario.units.map(({ id, side }) => [id, side]));
  const places = [
    { place: 'stands', one: 'stand', keyOf: (stand: Stand) => `${sideOf.get(stand.unit)} ` },
    { place: 'zones', one: 'zone', keyOf: () => '' },
    { place: 'objectives', one: 'objective', keyOf: () => '' },
  ] as const;
  for (const { place, one, keyOf } of places) {
    const list = scenario[place];
    const names = new Set<string>(list.map(({ name }) => name));
    const seen = new Set<string>();
    for (const [i, thing] of list.entries()) {
      if (thing.name === '') continue;
      const key = keyOf(thing as Stand) + thing.name;
      if (!seen.has(key)) {
        seen.add(key);
        continue;
      }
      const name = nextName(thing.name, names);
      const change = { type: 'put', in: place, items: [{ ...thing, name }] } as Change;
      yield {
        path: `${place}[${i}].name`,
        message: `another ${one} has this name too`,
        repair: { label: `Call it ${name}`, change },
      };
    }
  }
}

function nextName(name: string, names: ReadonlySet<string>): string {
  const stem = name.replace(/ \d+$/, '');
  let n = 2;
  while (names.has(`${stem} ${n}`)) n += 1;
  return `${stem} ${n}`;
}

/** Repaired where only one side has nowhere to deploy. */
function* zonesOfNobody(scenario: Scenario): Iterable<ScenarioProblem> {
  const isOwn = ({ purpose }: Scenario['zones'][number]) =>
    purpose === 'deployment' || purpose === 'entry';
  const served = new Set(scenario.zones.filter(isOwn).map(({ side }) => side));
  const [waiting, ...others] = scenario.sides.filter(({ id }) => !served.has(id));
  for (const [i, zone] of scenario.zones.entries()) {
    if (zone.purpose !== 'deployment' || zone.side !== null) continue;
    const problem = { path: `zones[${i}].side`, message: 'no side deploys in this zone' };
    if (!waiting || others.length > 0) {
      yield problem;
      continue;
    }
    const change: Change = { type: 'put', in: 'zones', items: [{ ...zone, side: waiting.id }] };
    yield { ...problem, repair: { label: `Give it to ${waiting.name}`, change } };
  }
}

function* dryCrossings(scenario: Scenario, kinds: KindTable): Iterable<ScenarioProblem> {
  const water = scenario.terrain
    .filter(({ kind }) => kindRow(kind, kinds).water !== undefined)
    .map(({ shape }) => groundOf(shape));
  for (const [i, feature] of scenario.terrain.entries()) {
    if (kindRow(feature.kind, kinds).crosses === undefined) continue;
    const spots = spotsOn(feature.shape);
    if (spots.length === 0) continue;
    if (water.some((one) => spots.some((spot) => isIn(one, spot)))) continue;
    const change: Change = { type: 'remove', from: 'terrain', ids: [feature.id] };
    yield {
      path: `terrain[${i}].shape`,
      message: `there is no water under this ${nounOf(feature, kinds)}`,
      repair: { label: `Remove ${feature.name || `the ${nounOf(feature, kinds)}`}`, change },
    };
  }
}

function* lostInReserve(scenario: Scenario): Iterable<ScenarioProblem> {
  const coming = new Set(scenario.reinforcements.map(({ unit }) => unit));
  for (const [i, stand] of scenario.stands.entries()) {
    if (stand.place.on !== 'reserve' || coming.has(stand.unit)) continue;
    const change: Change = { type: 'remove', from: 'stands', ids: [stand.id] };
    const isLeader = scenario.units.some(({ leader }) => leader === stand.id);
    const problem = {
      path: `stands[${i}].place`,
      message: 'it is in reserve, and no reinforcement brings its unit on',
    };
    const label = `Remove ${stand.name || stand.id}`;
    yield isLeader ? problem : { ...problem, repair: { label, change } };
  }
}

/** Sight, movement and battles know nothing of hiding. */
function* hiddenThings(scenario: Scenario): Iterable<ScenarioProblem> {
  const isHidden = hiddenIn(scenario);
  const count = scenario.terrain.filter(isHidden).length + scenario.stands.filter(isHidden).length;
  if (count === 0) return;
  const shown = <T extends Scenario['terrain'][number] | Stand>(list: readonly T[]) =>
    list.filter(({ hidden }) => hidden === true).map((thing) => heldAs(thing, { hidden: false }));
  const layers = scenario.layers.map((layer) => ({ ...layer, hidden: false }));
  const changes: Change[] = [
    { type: 'set', values: { layers } },
    { type: 'put', in: 'terrain', items: shown(scenario.terrain) },
    { type: 'put', in: 'stands', items: shown(scenario.stands) },
  ];
  const words =
    count === 1 ? 'a piece that is hidden counts' : `${count} pieces are hidden and count`;
  yield {
    path: '',
    message: `${words} for sight, movement and battle all the same`,
    repair: { label: 'Show them', change: { type: 'all', changes } },
  };
}
