// Walks of the pages about drawing.

import { click, fill, key, picture, point, press, rightClick, see } from '../steps';
import type { Walk } from '../walk';

/** Of Horsell Common. */
const HILL = { x: 22, y: 34 };

export const DRAW: readonly Walk[] = [
  {
    page: 'draw-terrain',
    steps: [
      see('Draw an area', 'Draw an area freehand', 'Draw a rectangle', 'Draw a circle'),
      see('Paint areas', 'Erase from areas', 'Cut terrain apart', 'Draw a hill with its crest'),
      see('Draw a line', 'Bridge or ford'),
      press('Light woods'),
      see('Symmetry'),
      click(20, 14),
      click(30, 10),
      click(32, 18),
      point(24, 20),
      picture('draw-terrain.png'),
      key('Enter', 's', 'p', 'a'),
      picture('typed-place.png', { x: 224, y: 300, width: 470, height: 315 }),
      key('Escape', 's'),
      click(HILL.x, HILL.y),
      see('Kind', 'Name', 'Height in levels', 'Inspector'),
    ],
  },
  {
    page: 'curves',
    steps: [
      press('Draw an area'),
      press('Heavy woods'),
      see('Curves'),
      click(22, 14),
      click(30, 9),
      click(38, 13),
      click(34, 19),
      click(24, 20),
      key('Enter', 's'),
      click(30, 14),
      see('Inspector', 'Smooth', 'Simplify', 'Corners'),
      key('Control+2'),
      picture('curves.png'),
    ],
  },
  {
    page: 'stamps',
    steps: [
      see('Stamp a building or a wreck', 'Bunker', 'Wreck', 'Town'),
      press('Building'),
      click(20, 14),
      key(']'),
      click(24, 15),
      point(28, 16),
      picture('stamps.png'),
    ],
  },
  {
    page: 'stands',
    steps: [
      press('Stands'),
      see('One stand', 'Period'),
      press('British'),
      fill('Search stands', 'cavalry'),
      press('A unit'),
      fill('Stands in it', '3'),
      picture('stands.png', { x: 0, y: 36, width: 560, height: 600 }),
      press('Roster'),
      press('A Company'),
      picture('roster.png', { region: 'Panels' }),
      press('Inspector'),
      click(6, 21.5),
      see('Name', 'Type', 'Unit', 'Facing', 'At the start of a battle'),
    ],
  },
  {
    page: 'zones',
    steps: [
      see('Set an objective', 'Write a label', 'Inspector'),
      press('Draw a zone'),
      see('Zone for', 'Purpose'),
      picture('zones.png'),
      press('Set an objective'),
      see('Radius'),
    ],
  },
  {
    page: 'layers',
    steps: [
      press('Outline'),
      press('Layers'),
      press('Add a layer'),
      picture('layers.png', { region: 'Panels' }),
      press('Inspector'),
      click(6, 21.5),
      see('Layer', 'Group', 'Ungroup', 'Locked in place', 'Hidden'),
    ],
  },
  {
    page: 'context-menu',
    steps: [
      rightClick(HILL.x, HILL.y),
      see('Copy', 'Cut', 'Paste here', 'Duplicate', 'Bring to the front', 'Send to the back'),
      see('Lock', 'Hide', 'Delete', 'Properties', 'Inspector'),
      picture('context-menu.png', { x: 224, y: 72, width: 470, height: 540 }),
    ],
  },
  {
    page: 'problems',
    steps: [
      press('New scenario'),
      press('Create'),
      press('River'),
      click(0, 20),
      click(72, 20),
      key('Enter'),
      press('Ford'),
      click(42, 20),
      key('Escape', 's'),
      press('Problems'),
      see('Learn more', 'Rules reference'),
      picture('problems.png', { x: 560, y: 0, width: 440, height: 320 }),
    ],
  },
];
