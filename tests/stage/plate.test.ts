import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meet } from '../../renderer/stage/bounds';
import { Plate } from '../../renderer/stage/plate';

/** A plate whose cells each take 5 ms, and the cells that were painted, by their corner in inches. */
function plate() {
  let time = 0;
  const painted: string[] = [];
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  const made = new Plate({
    now: () => time,
    canvas: () =>
      ({ width: 0, height: 0, getContext: () => context }) as unknown as HTMLCanvasElement,
    paint: (_, { left, top }) => {
      time += 5;
      painted.push(`${left},${top}`);
    },
  });
  const all = () => {
    while (!made.isWhole) made.work(1);
    return painted.splice(0);
  };
  return { made, painted, all };
}

const SIZE = { width: 384, height: 384 };
const at = (left: number, top: number, scale = 192) => ({ scale, left, top });

test('a plate is painted cell by cell, as many as there is time for and one at least', () => {
  const { made, painted, all } = plate();
  made.moveTo(at(0, 0), SIZE);
  made.work(0);
  expect(painted).toEqual(['0,0']);
  made.work(8);
  expect(painted).toEqual(['0,0', '1,0', '0,1']);
  expect(all()).toHaveLength(4);
});

test('what has changed is painted anew, and nothing else', () => {
  const { made, all } = plate();
  made.moveTo(at(0, 0), SIZE);
  all();
  made.outdate({ left: 1.2, top: 0.2, right: 1.4, bottom: 0.4 });
  expect(all()).toEqual(['1,0']);
  made.moveTo(at(0, 0), SIZE);
  expect(made.isWhole).toBe(true);
});

test('whatever lies anywhere, all cells that it meets are painted anew and no others', () => {
  const { made, all } = plate();
  const scale = 64;
  made.moveTo(at(-50, 30, scale), { width: 900, height: 700 });
  const cells = all().map((corner) => corner.split(',').map(Number) as [number, number]);
  const side = 192 / scale;
  const boxes = fc.tuple(...[-4, -4, 0, 0].map((min) => fc.double({ min, max: 16, noNaN: true })));
  fc.assert(
    fc.property(boxes, ([x = 0, y = 0, width = 0, height = 0]) => {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      made.outdate(box);
      const met = cells.filter(([left, top]) =>
        meet({ left, top, right: left + side, bottom: top + side }, box),
      );
      expect(all().sort()).toEqual(met.map(String).sort());
    }),
    { numRuns: 200, seed: 20 },
  );
});

test('panned, it keeps what it shows and paints what comes into view; zoomed, everything', () => {
  const { made, all } = plate();
  made.moveTo(at(0, 0), SIZE);
  all();
  made.moveTo(at(-192, 0), SIZE);
  expect(all()).toEqual(['2,0', '2,1']);
  made.moveTo(at(-182, 0), SIZE);
  expect(all()).toHaveLength(2);
  made.moveTo(at(0, 0, 96), SIZE);
  expect(all()).toHaveLength(4);
});

test('what was not yet painted before a pan is painted after it', () => {
  const { made, painted, all } = plate();
  made.moveTo(at(0, 0), SIZE);
  made.work(0);
  made.moveTo(at(0, -192), SIZE);
  painted.splice(0);
  expect(all()).toHaveLength(4);
});

test('another table shows nothing of the one before: the picture is wiped and painted anew', () => {
  const wiped: unknown[] = [];
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'clearRect' ? (...box: unknown[]) => wiped.push(box) : () => undefined,
      set: () => true,
    },
  );
  const made = new Plate({
    now: () => 0,
    canvas: () =>
      ({ width: 0, height: 0, getContext: () => context }) as unknown as HTMLCanvasElement,
    paint: () => undefined,
  });
  made.moveTo(at(0, 0), SIZE);
  while (!made.isWhole) made.work(1);
  wiped.length = 0;
  made.forget();
  expect(wiped).toEqual([[0, 0, 384, 384]]);
  expect(made.isWhole).toBe(false);
});

test('each cell is painted on a small canvas and laid whole where it belongs', () => {
  const canvases: { width: number; height: number }[] = [];
  const done: string[] = [];
  const of = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, key) => (picture: unknown, x: number, y: number) => {
          if (key === 'drawImage' && name === '4x2 cells') {
            done.push(`laid ${canvases.indexOf(picture as never)} at ${x},${y}`);
          }
        },
        set: () => true,
      },
    );
  const made = new Plate({
    now: () => 0,
    canvas: () => {
      const one = {
        width: 0,
        height: 0,
        getContext: () => of(`${one.width / 192}x${one.height / 192} cells`),
      };
      canvases.push(one);
      return one as unknown as HTMLCanvasElement;
    },
    paint: (_, { left, top }) => done.push(`painted ${left},${top}`),
  });
  made.moveTo(at(0, 0), { width: 768, height: 384 });
  made.work(1);
  const small = canvases.findIndex(({ width, height }) => width === 192 && height === 192);
  expect(small).toBeGreaterThan(-1);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((cell) => [cell % 4, Math.floor(cell / 4)]);
  expect(done).toEqual(
    corners.flatMap(([x = 0, y = 0]) => [
      `painted ${x},${y}`,
      `laid ${small} at ${192 * x},${192 * y}`,
    ]),
  );
});
