// Answers about what a file held before each save.

import { fail, ok } from '../../shared/core/result';
import type { OpenDocuments } from '../app/open-documents';
import { complain } from '../app/log';
import type { AppWindow } from '../app/windows';
import type { Answers } from './bind';

type Verbs = 'versions/list' | 'versions/text';

export function goingBack({ versions }: OpenDocuments): Pick<Answers<AppWindow>, Verbs> {
  return {
    'versions/list': async ({ id }) =>
      (await versions.list(id)).map(({ version, savedAt }) => ({ version, savedAt })),
    'versions/text': async ({ id, version }) => {
      try {
        return ok(await versions.text(id, version));
      } catch (error) {
        complain(`could not read ${version} of ${id}`, error);
        return fail({
          message: 'This version cannot be read any more.',
          file: null,
          hint: 'Choose another one.',
        });
      }
    },
  };
}
