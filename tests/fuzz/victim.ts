// Works on one table until it is killed: keeps snapshots, saves now and then, and says on its output what has been
// acknowledged. Asked by `kills.ts`: victim FILE FOLDER FIRST.

import { writeSync } from 'node:fs';
import { realDisk } from '../../electron/files/disk';
import { Journal } from '../../electron/files/journal';
import { ScenarioFiles } from '../../electron/files/scenario-files';

const [path = '', folder = '', first = '0'] = process.argv.slice(2);
const complain = (what: string, error: unknown) => writeSync(2, `${what}: ${String(error)}\n`);
const journal = new Journal({ folder, disk: realDisk, now: Date.now, complain });
const files = new ScenarioFiles(realDisk);

/** Long enough that a write takes several calls of the system, and of another length each time. */
const textOf = (revision: number) =>
  JSON.stringify({ revision, pad: 'x'.repeat(1000 + ((revision * 7919) % 200_000)) });

async function work(): Promise<never> {
  const opened = await files.open(path);
  if (!opened.ok) throw new Error(opened.error.message);
  const { document } = opened.value;
  for (let revision = Number(first); ; revision += 1) {
    const text = textOf(revision);
    const keeping = { revision, title: 'Table', ...files.fileOf(document), text };
    await journal.keep(document, keeping);
    writeSync(1, `${revision}\n`);
    if (revision % 5 !== 0) continue;
    const saved = await journal.saving(document, revision, async (announce) => {
      const result = await files.save(document, path, text, announce);
      return {
        result,
        file: result.ok ? { path: result.value.path, base: result.value.base } : null,
      };
    });
    if (!saved.ok) throw new Error(saved.error.message);
    writeSync(1, `${revision}\n`);
  }
}

void work();
