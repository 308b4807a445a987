// Terrain of a designer's own on hexes: what fire loses in it, whether ships go in, and where power comes.

import { describe, expect, test } from 'vitest';
import {
  fireChoices,
  shipChoices,
  withFire,
  withShips,
} from '../../../renderer/panels/own-terrain/space-choices';
import { ownTerrainTable } from '../../../shared/print/pages/own-terrain-table';
import { spaceSample } from '../../../renderer/panels/own-terrain/space-sample';
import type { SendPower } from '../../../shared/rulesets/hexspace/fighters/send-power';
import { SPACE_TERRAIN } from '../../../shared/rulesets/hexspace/space';
import type { OwnKind, TerrainFeature } from '../../../shared/scenario/document';
import { ownKindSchema } from '../../../shared/scenario/own-kinds/own-kind-schema';
import { spaceMeaning } from '../../../shared/terrain/map/space-row';
import { feature, given, RED, stand } from '../../helpers/given-battle';
import {
  asSide,
  beam,
  cells,
  helm,
  inImpulse,
  inPowerPhase,
  space,
  use,
} from '../../helpers/hexspace';

const ice: OwnKind = { id: 'ice', name: 'Ice field', like: 'asteroids', space: { fire: 3 } };

/** In these cells. */
function lying(own: OwnKind, ...at: readonly (readonly [number, number])[]): TerrainFeature {
  return feature(own.like, cells(...at), { own });
}

/** Red in (4, 10) fires its bow beam at a frigate three hexes ahead, where the die counts whole. */
function shot(...terrain: readonly TerrainFeature[]) {
  const battle = space(
    { marks: ['has-moved'] },
    { terrain, blue: { z: { type: 'frigate', at: [7, 10], facing: 3 } } },
  );
  return asSide(inImpulse(battle, 1), RED);
}

const fire = beam('a', 'bow', 'z');

describe('fire', () => {
  test.each<[string, readonly TerrainFeature[], string]>([
    ['nothing between', [], '1 to 6'],
    ['asteroids of the house between', [feature('asteroids', cells([5, 10]))], '0 to 5'],
    ['its own number between', [lying(ice, [5, 10])], '0 to 3'],
    ['at whom is in it', [lying(ice, [7, 10])], '0 to 3'],
    [
      'the largest of two, and not their sum',
      [lying(ice, [5, 10]), feature('nebula', cells([6, 10]))],
      '0 to 3',
    ],
    ['a harmless one', [lying({ ...ice, space: { fire: 0 } }, [5, 10])], '1 to 6'],
    [
      'as its kind has it, where nothing is said',
      [lying({ ...ice, space: undefined }, [5, 10])],
      '0 to 5',
    ],
    ['nobody but who is in its own hex', [lying(ice, [4, 10])], '1 to 6'],
  ])('%s', (_what, terrain, points) => {
    expect(shot(...terrain).odds(fire)?.text).toContain(`${points} points`);
  });

  test('the odds and the log name it, and the rule of its designer', () => {
    const said = (own: OwnKind) =>
      shot(lying(own, [5, 10]))
        .odds(fire)
        ?.because.at(-1);
    expect(said(ice)).toEqual({ label: 'Ice field', amount: -3, rule: 'Ice field' });
    expect(said({ ...ice, rule: 'Fleet book 5.1' })?.rule).toBe('Fleet book 5.1');
    expect(said({ ...ice, space: undefined })).toMatchObject({ amount: -1, rule: 'SX-90-12' });
  });

  test('what lets nobody fire through it says so; a planet of one’s own may', () => {
    const wall: OwnKind = { ...ice, name: 'Ion wall', space: { fire: 'blocked' } };
    expect(shot(lying(wall, [5, 10])).refusal(fire)).toEqual({
      reason: 'Ion wall is in the line of fire',
      rule: 'Ion wall',
    });
    expect(shot(feature('planet', cells([5, 10]))).refusal(fire)?.reason).toBe(
      'a planet is in the line of fire',
    );
    const ring: OwnKind = { id: 'ring', name: 'Ring', like: 'planet', space: { fire: 2 } };
    expect(shot(lying(ring, [5, 10])).odds(fire)?.text).toContain('0 to 4 points');
  });
});

test('ships go through it or not, as its designer says, and not out of the game from it', () => {
  const ahead = (own: OwnKind) =>
    asSide(inImpulse(space({}, { terrain: [lying(own, [5, 10])] }), 2), RED);
  expect(ahead(ice).refusal(helm('a'))).toBeNull();
  expect(ahead({ ...ice, space: { ships: 'closed' } }).refusal(helm('a'))).toEqual({
    reason: 'Ice field is in the way',
    rule: 'Ice field',
  });
  const ring: OwnKind = { id: 'ring', name: 'Ring', like: 'planet', space: {} };
  expect(ahead(ring).refusal(helm('a'))?.reason).toBe('Ring is in the way');
  expect(ahead({ ...ring, space: { ships: 'open' } }).refusal(helm('a'))).toBeNull();
  const within = space(
    { tracks: { speed: 1 } },
    { terrain: [lying({ ...ice, space: { fire: 0 } }, [4, 10])] },
  );
  expect(inPowerPhase(within, 9).refusal(use('jump', 'a'))?.rule).toBe('SX-11.1-09');
});

test('power comes to fighters where fire comes unhindered', () => {
  const send: SendPower = {
    type: 'hexspace/send-power',
    side: RED,
    stand: stand('c'),
    target: stand('s'),
    use: 'gun-1',
  };
  const sent = (own: OwnKind, q: number) =>
    asSide(
      inImpulse(
        given({
          ruleset: 'hexspace',
          modules: ['fighters'],
          size: [30, 20],
          red: {
            c: { type: 'carrier', at: [4, 10] },
            s: { type: 'fighters', at: [7, 10], tracks: { 'charge-gun-1': 0 } },
          },
          blue: { z: { type: 'cruiser', at: [20, 1], facing: 3 } },
          terrain: [lying(own, [q, 10])],
        }),
        2,
      ),
      RED,
    ).refusal(send);
  expect(sent(ice, 7)?.reason).toBe('no power comes to s in Ice field');
  expect(sent(ice, 6)?.reason).toBe('something between them keeps power from s');
  expect(sent({ ...ice, space: { fire: 0 } }, 7)).toBeNull();
  expect(sent({ ...ice, space: { fire: 0 } }, 6)).toBeNull();
});

test('the form takes out what is as usual, and its file says the rest', () => {
  const usual = spaceMeaning(SPACE_TERRAIN, { kind: 'asteroids' });
  expect(fireChoices(usual)[0]?.label).toBe('As asteroids: fire at it or through it does 1 less');
  expect(shipChoices(spaceMeaning(SPACE_TERRAIN, { kind: 'planet' }))[0]?.label).toBe(
    'As planet: closed',
  );
  const made = withShips(withFire(ice, 'blocked'), 'closed');
  expect(made.space).toEqual({ fire: 'blocked', ships: 'closed' });
  expect(ownKindSchema.parse(made)).toEqual(made);
  expect(withShips(withFire(made, 'usual'), 'usual')).not.toHaveProperty('space');
  expect(ownKindSchema.safeParse({ ...ice, space: { fire: 7 } }).success).toBe(false);
  expect(spaceSample({ ...ice, colours: { fill: '#12ab34' } }, 'colour')).toContain('#12ab34');
});

test('the quick reference tells it in hexes', () => {
  const terrain = [
    lying({ ...ice, rule: 'Fleet book 5.1', space: { fire: 3, ships: 'closed' } }, [1, 1]),
  ];
  const { rules } = given({
    ruleset: 'hexspace',
    red: { a: { type: 'cruiser', at: [1, 2] } },
    blue: { z: { type: 'cruiser', at: [9, 2] } },
  });
  const table = ownTerrainTable(
    { terrain, rules: { id: 'hexspace', modules: [], options: {} } },
    rules.catalogue,
  );
  expect(table?.rows).toEqual([['Ice field', '3 less', 'closed', 'Fleet book 5.1']]);
});
