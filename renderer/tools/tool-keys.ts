// The keys that tools understand besides their own shortcut, for the sheet of shortcuts.

import type { ToolId } from './machine/tool';

export interface ToolKey {
  readonly does: string;
  /** As the sheet shows them: 'Enter', '['. */
  readonly keys: readonly string[];
}

const END: ToolKey = { does: 'End the shape', keys: ['Enter'] };
const BACK: ToolKey = { does: 'Take back a point', keys: ['Backspace'] };
const CURVES: ToolKey = { does: 'Curves or straight', keys: ['C'] };
const BRUSH: ToolKey = { does: 'Narrower, wider', keys: ['[', ']'] };

export const TOOL_KEYS: Readonly<Record<ToolId, readonly ToolKey[]>> = {
  select: [
    { does: 'Nudge, with Shift farther, with Alt a little', keys: ['Arrows'] },
    { does: 'Turn stands by 15°', keys: ['[', ']'] },
  ],
  polygon: [END, BACK, CURVES],
  freehand: [],
  rectangle: [],
  disc: [],
  brush: [BRUSH],
  eraser: [BRUSH],
  knife: [{ does: 'Cut', keys: ['Enter'] }, BACK],
  hill: [{ does: 'Height in levels', keys: ['1', '9'] }, END, BACK],
  strip: [END, BACK, CURVES, { does: 'Narrower, wider', keys: ['[', ']'] }],
  crossing: [],
  place: [
    { does: 'Turn by 15°', keys: ['[', ']'] },
    { does: 'Turn by 45°', keys: ['R'] },
  ],
  zone: [{ does: 'For side 1, 2 or neither', keys: ['1', '2', '0'] }, END, BACK],
  objective: [],
  label: [],
  measure: [
    { does: 'End the tape', keys: ['Enter'] },
    { ...BACK, does: 'Take back a leg' },
  ],
  sight: [],
};
