// A stand that direct fire destroys: at once, or when the phase ends where it still has fire to answer with.

import type { Resolver } from '../../../rules/ruleset';
import { option } from '../book/options';
import { hasMark, marked } from '../stands/marks';
import { lastWords } from '../stands/multi-hit';
import { isAskedToReact } from '../stands/pending';
import type { OnTable } from '../stands/stands';
import { lose } from './casualties';

/** FT-02-16: who holds fire in this phase still answers before it goes; anybody else goes at once. */
export function destroy(r: Resolver, target: OnTable, { text, rule } = lastWords(target)): void {
  const now = r.battle.stands[target.id];
  const isSimultaneous = option(r.battle, 'ft_simultaneous') === 'full';
  const answers = isSimultaneous && r.battle.clock.step === 'firing' && !isAskedToReact(r.battle);
  if (now && answers && (hasMark(now, 'hold-fire') || hasMark(now, 'overwatch'))) {
    r.emit(marked(target.id, 'destroyed'), {
      text: `${text}, but may still answer`,
      rule: 'FT-02-16',
    });
    return;
  }
  lose(r, target, 'destroyed', text, rule);
}
