// What a table that is made of another program's file will hold, in words.

import type { Scenario } from '../../../shared/scenario/document';

/** '2 pieces of terrain, 1 stand.'; empty where nothing lies on the table. The ground itself is no piece. */
export function contentWords({ terrain, stands, objectives, zones, labels }: Scenario): string {
  const pieces = terrain.filter(({ shape }) => shape.type !== 'grid').length;
  const parts = [
    counted(pieces, 'piece of terrain', 'pieces of terrain'),
    counted(stands.length, 'stand', 'stands'),
    counted(objectives.length, 'objective', 'objectives'),
    counted(zones.length, 'zone', 'zones'),
    counted(labels.length, 'label', 'labels'),
  ].flat();
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

function counted(count: number, one: string, several: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
}
