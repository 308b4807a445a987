// The menu bar. Most items are commands that the window knows by id; keys are handled by the window too,
// so that they follow what is focused, and are only shown here.

import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { RecentFile } from '../files/recent-files';

export interface MenuPorts {
  readonly command: (id: string) => void;
  readonly newWindow: () => void;
  readonly openRecent: (recent: string) => void;
  readonly clearRecent: () => void;
  readonly showLog: () => void;
}

export function setMenu(ports: MenuPorts, recent: readonly RecentFile[]): void {
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' } as const] : []),
      fileMenu(ports, recent, isMac),
      editMenu(ports),
      viewMenu(ports),
      {
        label: '&Battle',
        submenu: [
          command(ports, 'battle/start', 'Start battle', 'CmdOrCtrl+B'),
          command(ports, 'view/campaign', 'The campaign…', 'CmdOrCtrl+Alt+C'),
          command(ports, 'battle/record', 'Record card of the stand', 'CmdOrCtrl+I'),
          command(ports, 'battle/study', 'Study the scenario…', 'CmdOrCtrl+Shift+B'),
          command(ports, 'battle/compare', 'What if…', 'CmdOrCtrl+Alt+B'),
          command(ports, 'battle/propose', 'Proposals…', 'CmdOrCtrl+Alt+P'),
          command(ports, 'battle/map', 'The map alone…', 'CmdOrCtrl+Alt+M'),
        ],
      },
      ...(isMac ? [{ role: 'windowMenu' } as const] : []),
      helpMenu(ports),
    ]),
  );
}

function fileMenu(
  ports: MenuPorts,
  recent: readonly RecentFile[],
  isMac: boolean,
): MenuItemConstructorOptions {
  return {
    label: '&File',
    submenu: [
      command(ports, 'file/new', 'New scenario…', 'CmdOrCtrl+N'),
      command(ports, 'file/new-campaign', 'New campaign…'),
      { label: 'New window', click: ports.newWindow },
      { type: 'separator' },
      command(ports, 'file/open', 'Open…', 'CmdOrCtrl+O'),
      { label: 'Open recent', submenu: recentMenu(ports, recent) },
      { type: 'separator' },
      command(ports, 'file/save', 'Save', 'CmdOrCtrl+S'),
      command(ports, 'file/save-as', 'Save as…', 'CmdOrCtrl+Shift+S'),
      command(ports, 'file/versions', 'Versions of this file…', 'CmdOrCtrl+Alt+H'),
      { type: 'separator' },
      command(ports, 'file/print', 'Print…', 'CmdOrCtrl+P'),
      command(ports, 'file/export', 'Export…', 'CmdOrCtrl+E'),
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit', label: 'Quit', accelerator: 'CmdOrCtrl+Q' },
    ],
  };
}

function recentMenu(ports: MenuPorts, recent: readonly RecentFile[]): MenuItemConstructorOptions[] {
  if (recent.length === 0) return [{ label: 'No files yet', enabled: false }];
  return [
    ...recent.map((file) => ({
      label: `${file.name}  (${file.folder})`.replaceAll('&', '&&'),
      click: () => ports.openRecent(file.recent),
    })),
    { type: 'separator' },
    { label: 'Clear the list', click: ports.clearRecent },
  ];
}

function editMenu(ports: MenuPorts): MenuItemConstructorOptions {
  return {
    label: '&Edit',
    submenu: [
      command(ports, 'edit/undo', 'Undo', 'CmdOrCtrl+Z'),
      command(ports, 'edit/redo', 'Redo', 'CmdOrCtrl+Shift+Z'),
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      command(ports, 'edit/delete', 'Delete', 'Delete'),
      { type: 'separator' },
      command(ports, 'edit/select-all', 'Select all', 'CmdOrCtrl+A'),
      { type: 'separator' },
      command(ports, 'edit/scenario', 'Scenario settings…', 'CmdOrCtrl+,'),
      command(ports, 'edit/own-terrain', 'Terrain of your own…'),
      command(ports, 'edit/own-stands', 'Stands of your own…'),
      command(ports, 'edit/own-rules', 'Rules of your own…'),
    ],
  };
}

function viewMenu(ports: MenuPorts): MenuItemConstructorOptions {
  const developing: MenuItemConstructorOptions[] = app.isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return {
    label: '&View',
    submenu: [
      command(ports, 'view/fold', 'Fold the panels', 'CmdOrCtrl+\\'),
      command(ports, 'view/zoom-in', 'Zoom in', 'CmdOrCtrl+Plus'),
      command(ports, 'view/zoom-out', 'Zoom out', 'CmdOrCtrl+-'),
      command(ports, 'view/fit', 'Fit the table', 'CmdOrCtrl+0'),
      { type: 'separator' },
      command(ports, 'view/sight', 'Show what is seen', 'V'),
      command(ports, 'view/spotting', 'Show what would be spotted', 'Shift+V'),
      command(ports, 'view/threat', 'Show what can be struck after a move', 'Shift+R'),
      command(ports, 'view/hidden', 'Show hidden ground', 'Shift+H'),
      command(ports, 'view/reach', 'Reach', 'R'),
      { type: 'separator' },
      { role: 'togglefullscreen', label: 'Full screen' },
      ...developing,
    ],
  };
}

function helpMenu(ports: MenuPorts): MenuItemConstructorOptions {
  return {
    role: 'help',
    label: '&Help',
    submenu: [
      command(ports, 'help/handbook', 'Handbook', 'F1'),
      command(ports, 'help/rules', 'Rules reference', 'Shift+F1'),
      command(ports, 'help/commands', 'All commands…', 'CmdOrCtrl+K'),
      command(ports, 'help/shortcuts', 'Keyboard shortcuts', 'Shift+/'),
      { label: 'Show log folder', click: ports.showLog },
      { type: 'separator' },
      command(ports, 'help/about', 'About Sandtable'),
    ],
  };
}

function command(
  ports: MenuPorts,
  id: string,
  label: string,
  accelerator?: string,
): MenuItemConstructorOptions {
  return {
    id,
    label,
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => ports.command(id),
  };
}
