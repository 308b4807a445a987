// The icon of each tool; its name and key are its command's.

import type { IconName } from '../parts/icons';
import type { ToolId } from './machine/tool';

export const TOOL_ICONS: Readonly<Record<ToolId, IconName>> = {
  select: 'select',
  polygon: 'polygon',
  strip: 'strip',
  freehand: 'freehand',
  rectangle: 'rectangle',
  brush: 'brush',
  eraser: 'eraser',
  knife: 'knife',
  hill: 'hill',
  disc: 'disc',
  crossing: 'bridge',
  place: 'stand',
  zone: 'zone',
  objective: 'flag',
  label: 'text',
  measure: 'ruler',
  sight: 'sight',
};
