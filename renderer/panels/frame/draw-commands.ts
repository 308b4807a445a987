// A command for each kind of terrain, so that whoever knows its name takes it into the hand without looking for its tile.

import type { Scenario } from '../../../shared/scenario/document';
import type { Command } from '../../commands/command';
import { drawNext } from '../bits/draw-next';
import { kindGroups, ownGroup } from '../draw/terrain-kinds';

export function drawCommands({
  board,
  ownKinds,
}: Pick<Scenario, 'board' | 'ownKinds'>): readonly Command[] {
  const own = ownGroup(board.space, ownKinds);
  const groups = own ? [own, ...kindGroups(board.space)] : kindGroups(board.space);
  return groups.flatMap(({ entries }) =>
    entries.map((of) => ({
      id: `tool/draw-${of.own?.id ?? of.kind}`,
      title: `Draw ${of.own ? of.name : of.name.toLowerCase()}`,
      words: of.words,
      keys: [],
      isEnabled: (workspace) => !workspace.battle.isPlaying,
      run: (workspace) => drawNext(workspace, of),
    })),
  );
}
