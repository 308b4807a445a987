// Things turned, scaled and mirrored. A transform is a value; what it does to a thing is in one place.

import { mil, type Point } from '../../shared/core/measure';
import type { Label, Place, Shape } from '../../shared/scenario/document';
import { mappedShape } from '../../shared/scenario/mapped-shape';
import type { Thing } from '../things/find-things';
import { bentLabel, turnedLabel } from '../things/label-grips';
import type { HexFacing } from '../../shared/geometry/hex';

/** x' = a x + c y + e, y' = b x + d y + f, in Mil. */
export interface Transform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export function moveBy(dx: number, dy: number): Transform {
  return { a: 1, b: 0, c: 0, d: 1, e: dx, f: dy };
}

/** Counter-clockwise about a point; quarter turns are exact. */
export function turnAbout({ x, y }: Point, degrees: number): Transform {
  const quarters = degrees / 90;
  const angle = (degrees * Math.PI) / 180;
  const isExact = Number.isInteger(quarters);
  const cos = isExact ? ([1, 0, -1, 0][((quarters % 4) + 4) % 4] ?? 1) : Math.cos(angle);
  const sin = isExact ? ([0, 1, 0, -1][((quarters % 4) + 4) % 4] ?? 0) : Math.sin(angle);
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}

export function scaleAbout({ x, y }: Point, sx: number, sy: number): Transform {
  return { a: sx, b: 0, c: 0, d: sy, e: x - sx * x, f: y - sy * y };
}

/** Left and right change places about x = middle. */
export function mirrorEastWest(middle: number): Transform {
  return scaleAbout({ x: mil(middle), y: mil(0) }, -1, 1);
}

export function mirrorNorthSouth(middle: number): Transform {
  return scaleAbout({ x: mil(0), y: mil(middle) }, 1, -1);
}

export function onPoint({ a, b, c, d, e, f }: Transform, { x, y }: Point): Point {
  return { x: mil(a * x + c * y + e), y: mil(b * x + d * y + f) };
}

/** Strips keep their width and stands their size; discs grow by the mean of both directions. */
export function onThing(transform: Transform, thing: Thing): Thing {
  switch (thing.in) {
    case 'terrain': {
      const { shape, crest } = thing.value;
      const moved = crest?.map((point) => onPoint(transform, point)) ?? null;
      return {
        in: 'terrain',
        value: { ...thing.value, shape: onShape(transform, shape), crest: moved },
      };
    }
    case 'zones':
      return {
        in: 'zones',
        value: { ...thing.value, shape: onShape(transform, thing.value.shape) },
      };
    case 'stands':
      return {
        in: 'stands',
        value: { ...thing.value, place: onPlace(transform, thing.value.place) },
      };
    case 'objectives':
      return {
        in: 'objectives',
        value: { ...thing.value, place: onPlace(transform, thing.value.place) },
      };
    case 'labels':
      return { in: 'labels', value: onLabel(transform, thing.value) };
  }
}

/** Words grow as discs do; mirrored ones are never upside down. */
function onLabel(transform: Transform, label: Label): Label {
  const { a, b, c, d } = transform;
  const [angle, size] = [label.angle ?? 0, label.size * growthOf(transform)];
  const at = onPoint(transform, label.at);
  const grown = label.curve?.map((node) => times(node, growthOf(transform), growthOf(transform)));
  const turned = turnedLabel(
    { ...label, at, size: mil(Math.max(1, size)), ...(grown ? { curve: grown } : {}) },
    directed(transform, angle),
  );
  if (a * d - b * c > 0) return turned;
  const isOver = Math.cos(((turned.angle ?? 0) * Math.PI) / 180) < 0;
  // The mirror turns up into down beside a base line whose direction is kept.
  const upright = isOver ? turnedLabel(turned, (turned.angle ?? 0) + 180) : turned;
  if (grown) {
    const curve = isOver
      ? grown.map((node) => times(node, -1, 1)).toReversed()
      : grown.map((node) => times(node, 1, -1));
    return { ...upright, curve };
  }
  return bentLabel(upright, (label.bend ?? 0) * (isOver ? 1 : -1));
}

function times({ x, y }: Point, across: number, up: number): Point {
  return { x: mil(across * x), y: mil(up * y) };
}

/** How many times as long things become, in the mean of both directions. */
function growthOf({ a, b, c, d }: Transform): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function onShape(transform: Transform, shape: Shape): Shape {
  switch (shape.type) {
    case 'polygon':
    case 'strip':
      return mappedShape(shape, (point) => onPoint(transform, point));
    case 'disc': {
      const radius = mil(Math.max(1, shape.radius * growthOf(transform)));
      return { ...shape, center: onPoint(transform, shape.center), radius };
    }
    default:
      return shape;
  }
}

function onPlace(transform: Transform, place: Place): Place {
  if (place.on === 'hex') return { ...place, facing: sixth(transform, place.facing) };
  if (place.on !== 'table') return place;
  const facing = Number(directed(transform, place.facing).toFixed(1)) % 360;
  return { ...place, at: onPoint(transform, place.at), facing };
}

function sixth(transform: Transform, facing: HexFacing): HexFacing {
  return (Math.round(directed(transform, 60 * facing) / 60) % 6) as HexFacing;
}

/** Where what looked in a direction looks afterwards, in degrees from 0 up to 360. */
function directed({ a, b, c, d }: Transform, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const turned = (Math.atan2(b * x + d * y, a * x + c * y) * 180) / Math.PI;
  return (Number(turned.toFixed(6)) + 360) % 360;
}
