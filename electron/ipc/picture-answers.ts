// Answers about the small pictures of files in lists: what is kept, or the text to make one from.

import { type Reply, type Request, LARGEST_PICTURED } from '../../shared/bridge/contract';
import type { OpenDocuments } from '../app/open-documents';
import { realDisk } from '../files/disk';
import { unsavedWork } from '../files/recovery';
import { complain } from '../app/log';
import type { AppWindow } from '../app/windows';
import type { Answers } from './bind';

type Verbs = 'picture/of' | 'picture/keep';

export function picturing(documents: OpenDocuments): Pick<Answers<AppWindow>, Verbs> {
  const pathOf = async ({ of, id }: Pick<Request<'picture/of'>, 'of' | 'id'>) => {
    if (of === 'recent') return documents.recent.pathOf(id);
    return of === 'sample' ? documents.samples.pathOf(id) : null;
  };
  return {
    'picture/of': async (request): Promise<Reply<'picture/of'>> => {
      if (request.of === 'recovery') {
        const ports = { journal: documents.journal, disk: realDisk, complain };
        const work = await unsavedWork(ports, request.id);
        return { picture: null, text: small(work?.snapshot.text ?? null) };
      }
      if (request.of === 'version') {
        const [id = '', version = ''] = request.id.split('/');
        return { picture: null, text: small(await documents.versions.text(id, version)) };
      }
      const path = await pathOf(request);
      if (path === null) return { picture: null, text: null };
      const picture = await documents.pictures.of(path);
      if (picture !== null) return { picture, text: null };
      const text = await documents.files.textOf(path);
      return { picture: null, text: text.ok ? small(text.value) : null };
    },
    'picture/keep': async ({ picture, ...request }) => {
      const path = await pathOf(request);
      if (path !== null) await documents.pictures.keep(path, picture);
      return {};
    },
  };
}

/** A larger table would hold the window up while it is drawn. */
function small(text: string | null): string | null {
  return text !== null && text.length <= LARGEST_PICTURED ? text : null;
}
