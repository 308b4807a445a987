// What a ruleset gives players to print, with its lengths in the unit of the pages.

import type { LengthUnit } from '../../core/measure';
import type { PlayAids } from '../../core/play-aids';
import { toldIn } from '../words/told-lengths';

export function toldAids(aids: PlayAids, unit: LengthUnit): PlayAids {
  if (unit === 'inch') return aids;
  const told = (text: string): string => toldIn(text, unit);
  return {
    ...aids,
    tables: aids.tables.map((table) => ({
      ...table,
      title: told(table.title),
      columns: table.columns.map(told),
      rows: table.rows.map((row) => row.map(told)),
      notes: table.notes.map(told),
    })),
    templates: aids.templates.map((template) =>
      template.type === 'arc' && template.rings
        ? {
            ...template,
            name: told(template.name),
            rings: template.rings.map((ring) => ({ ...ring, name: told(ring.name) })),
          }
        : { ...template, name: told(template.name) },
    ),
    markers: aids.markers.map(({ front, back, copies }) => ({
      front: told(front),
      back: told(back),
      copies,
    })),
    statNotes: aids.statNotes.map(told),
    stats: Object.fromEntries(
      Object.entries(aids.stats).map(([type, row]) => [type, row.map(told)]),
    ),
  };
}
