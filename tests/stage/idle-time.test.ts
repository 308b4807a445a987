import { expect, test } from 'vitest';
import { IdleTime, type IdleWork } from '../../renderer/stage/idle-time';

/** Idle moments that come when the test says. */
function idleness() {
  const asked: IdleWork[] = [];
  const idle = new IdleTime((work) => asked.push(work));
  const moment = (): void => {
    for (const work of asked.splice(0)) work(() => 7);
  };
  return { idle, asked, moment };
}

test('work is done in the next idle moment and told how long it is', () => {
  const { idle, asked, moment } = idleness();
  const told: number[] = [];
  idle.when((left) => told.push(left()));
  expect(told).toEqual([]);
  moment();
  expect(told).toEqual([7]);
  expect(asked).toEqual([]);
});

test('while a hand drags nothing is done and nobody is asked again and again; afterwards all of it is, once', () => {
  const { idle, asked, moment } = idleness();
  const done: string[] = [];
  idle.when(() => done.push('asked before'));
  idle.hold(true);
  idle.when(() => done.push('asked meanwhile'));
  moment();
  moment();
  expect(done).toEqual([]);
  expect(asked).toEqual([]);
  idle.hold(false);
  expect(done).toEqual([]);
  moment();
  expect(done).toEqual(['asked before', 'asked meanwhile']);
  idle.hold(false);
  moment();
  expect(done).toHaveLength(2);
});
