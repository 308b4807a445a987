// The forces of each side, the victory conditions and the notes as lines of text for a printed page.

import { capital } from '../../core/capital';
import type { Scenario, Side, Stand, Unit } from '../../scenario/document';
import { mixed, sideInk } from '../drawing/inks';
import type { PictureStyle } from '../drawing/picture';
import type { Appearances } from '../map/map-scene';
import type { TextLine, TextSection } from '../paper/text-flow';

const LINE: TextLine = {
  text: '',
  size: 0.105,
  weight: 'normal',
  italic: false,
  indent: 0,
  before: 0.02,
  keep: 0,
  colour: null,
};

const heading = (text: string, colour: string | null = null): TextLine => ({
  ...LINE,
  text,
  size: 0.13,
  weight: 'bold',
  before: 0.12,
  keep: 2,
  colour,
});

/** `letters` enlarges all text, for larger sheets. */
export function rosterSections(
  scenario: Scenario,
  appearances: Appearances,
  letters: number,
  style: PictureStyle,
): TextSection[] {
  const sections = [
    ...scenario.sides.map((side) => ({
      lines: sideLines(scenario, side, appearances, style),
      isWhole: false,
    })),
    ...textLines(scenario).map((lines) => ({ lines, isWhole: true })),
  ];
  return sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({
      ...line,
      size: line.size * letters,
      before: line.before * letters,
      indent: line.indent * letters,
    })),
  }));
}

function textLines(scenario: Scenario): TextLine[][] {
  const sections: TextLine[][] = [];
  if (scenario.objectives.length > 0) {
    const worth = (points: number): string => (points === 1 ? '1 point' : `${points} points`);
    sections.push([
      heading('Objectives'),
      ...scenario.objectives.map((objective, i) => ({
        ...LINE,
        text: `${i + 1}  ${objective.name}, ${worth(objective.points)}`,
      })),
    ]);
  }
  if (scenario.victory !== '') {
    sections.push([heading('Victory'), { ...LINE, text: scenario.victory }]);
  }
  if (scenario.notes !== '') {
    sections.push([heading('Story'), { ...LINE, text: scenario.notes }]);
  }
  return sections;
}

function sideLines(
  scenario: Scenario,
  side: Side,
  appearances: Appearances,
  style: PictureStyle,
): TextLine[] {
  const units = scenario.units.filter((unit) => unit.side === side.id);
  if (units.length === 0) return [];
  return [
    heading(side.name, mixed(sideInk(side.colour, style), '#000000', 0.25)),
    ...units.flatMap((unit) => unitLines(scenario, unit, appearances)),
  ];
}

function unitLines(scenario: Scenario, unit: Unit, appearances: Appearances): TextLine[] {
  const stands = scenario.stands.filter((stand) => stand.unit === unit.id);
  return [
    {
      ...LINE,
      text: unit.quality === '' ? unit.name : `${unit.name} (${readable(unit.quality)})`,
      weight: 'bold',
      before: 0.04,
      keep: 1,
    },
    { ...LINE, text: counted(stands, appearances), indent: 0.1, before: 0 },
  ];
}

/** "4 × Tripod, Handler": stands of one type counted, by the names they go by. */
function counted(stands: readonly Stand[], appearances: Appearances): string {
  const groups = new Map<string, string[]>();
  for (const stand of stands) {
    const look = appearances.get(stand.id);
    const type = look?.typeName ?? readable(stand.type);
    groups.set(type, [...(groups.get(type) ?? []), stand.name === '' ? type : stand.name]);
  }
  return [...groups]
    .map(([type, names]) => (names.length === 1 ? names[0] : `${names.length} × ${type}`))
    .join(', ');
}

/** A key as words: 'martian_tripod_p1' becomes 'Martian tripod'; the period is told by the rules. */
export function readable(key: string): string {
  return capital(key.replace(/_p\d$/, '').replaceAll(/[_-]+/g, ' ').trim());
}
