// A study as a job for a batch engine: a folder with the scenario, a script for one shard, one that hands out the
// shards that are missing, and the merge. Nothing is played here; the scripts are plain sh, to be read and changed.

import { mkdir } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launch/run-program';
import { InputError, UsageError } from '../io/errors';
import { writeOut } from '../io/write-out';

const ENGINES = ['parallel', 'slurm'] as const;
type Engine = (typeof ENGINES)[number];

interface BatchJob {
  readonly engine: Engine;
  readonly shards: number;
  /** What `study` was asked besides shard and files, each word by itself. */
  readonly asked: readonly string[];
  /** How the program is started, as a line of sh. */
  readonly program: string;
}

/** The scripts by their names in the folder. */
export function batchFiles(job: BatchJob): Readonly<Record<string, string>> {
  const common = {
    'shard.sh': shardScript(job),
    'missing.sh': missingScript(job),
    'merge.sh': mergeScript(job),
  };
  return job.engine === 'parallel'
    ? { ...common, 'run.sh': PARALLEL }
    : { ...common, 'run.sh': SLURM, 'array.sbatch': ARRAY, 'merge.sbatch': MERGE_BATCH };
}

/** A word that sh takes as it is, whatever is in it. */
export function quoted(word: string): string {
  return /^[\w./=,:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const BEGIN = `#!/bin/sh
set -eu
`;
const ENTER = `cd "\${SANDTABLE_JOB:-$(dirname "$0")}"
`;
const HEAD = `${BEGIN}${ENTER}`;

function programLine({ program }: BatchJob): string {
  return `sandtable() { if [ -n "\${SANDTABLE:-}" ]; then $SANDTABLE "$@"; else ${program} "$@"; fi; }`;
}

/** A shard that was stopped goes on from its .part; one that is there is left alone. */
function shardScript(job: BatchJob): string {
  return `${HEAD}# Plays one shard: sh shard.sh NUMBER. SANDTABLE says how the program is started on this machine.
${programLine(job)}
HERE=$(pwd)
[ ! -e "shards/$1.json" ] || exit 0
sandtable study "$HERE/scenario.sandtable" ${job.asked.map(quoted).join(' ')} \\
  --shard "$1/${job.shards}" --workers "\${WORKERS:-1}" --out "$HERE/shards/$1.json" >/dev/null
`;
}

function missingScript({ shards }: BatchJob): string {
  return `${HEAD}# The numbers of the shards that are still to be played, one a line.
i=1
while [ "$i" -le ${shards} ]; do
  [ -e "shards/$i.json" ] || echo "$i"
  i=$((i + 1))
done
`;
}

function mergeScript(job: BatchJob): string {
  return `${HEAD}# Puts all shards together: the same bytes as one machine writes. Names what is missing.
${programLine(job)}
HERE=$(pwd)
sandtable merge "$HERE"/shards/*.json --scenario "$HERE/scenario.sandtable" \\
  --out "$HERE/study.json" --report "$HERE/study.html"
`;
}

/** HOSTS is a file as it is called where the script is started. */
const PARALLEL = `${BEGIN}case "\${HOSTS:-}" in ''|/*) ;; *) HOSTS=$PWD/$HOSTS ;; esac
${ENTER}# Plays what is missing and merges it; stop it with Ctrl+C or a signal and run it again to go on.
# HOSTS=FILE names a file of hosts (see parallel --sshloginfile) that share this folder; without it this machine alone.
# JOBS is how many shards are played at once on each host: one for each core.
missing=$(sh missing.sh)
if [ -n "$missing" ]; then
  SANDTABLE_JOB=$(pwd)
  export SANDTABLE_JOB
  echo "$missing" | parallel --will-cite --jobs "\${JOBS:-100%}" \${HOSTS:+--sshloginfile "$HOSTS" --env SANDTABLE_JOB} \\
    --retries 3 --joblog joblog.txt 'sh "$SANDTABLE_JOB"/shard.sh {}'
fi
exec sh merge.sh
`;

const SLURM = `${HEAD}# Sends what is missing to Slurm and the merge after it; run it again to go on after a stop or a failure.
# SBATCH_ARGS is handed to sbatch: --partition=long, --time=2:00:00 ...
SANDTABLE_JOB=$(pwd)
export SANDTABLE_JOB
missing=$(sh missing.sh | paste -sd, -)
if [ -z "$missing" ]; then
  exec sbatch \${SBATCH_ARGS:-} --chdir "$SANDTABLE_JOB" merge.sbatch
fi
array=$(sbatch \${SBATCH_ARGS:-} --parsable --chdir "$SANDTABLE_JOB" --array="$missing" array.sbatch)
exec sbatch \${SBATCH_ARGS:-} --chdir "$SANDTABLE_JOB" --dependency="afterok:\${array%%;*}" --kill-on-invalid-dep=yes merge.sbatch
`;

const ARRAY = `#!/bin/sh
#SBATCH --job-name=sandtable
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=logs/shard-%a.txt
exec sh "$SANDTABLE_JOB/shard.sh" "$SLURM_ARRAY_TASK_ID"
`;

const MERGE_BATCH = `#!/bin/sh
#SBATCH --job-name=sandtable-merge
#SBATCH --output=logs/merge.txt
exec sh "$SANDTABLE_JOB/merge.sh"
`;

interface BatchWish {
  readonly engine: Engine;
  readonly shards: number;
  /** The folder that is written. */
  readonly folder: string;
  /** The text of the scenario's file. */
  readonly text: string;
  /** What `study` is asked besides shard and files. */
  readonly asked: readonly string[];
}

export function engineOf(text: string): Engine {
  const known = ENGINES.find((engine) => engine === text);
  if (known !== undefined) return known;
  throw new UsageError(`--for: expected ${ENGINES.join(' or ')}, found "${text}"`);
}

/** The folder, and what to do with it. A folder of another study is refused: its shards would not fit. */
export async function writeBatch({ folder, text, ...job }: BatchWish): Promise<object> {
  const program = `npm --prefix ${quoted(ROOT)} run --silent cli --`;
  const files: Readonly<Record<string, string>> = {
    ...batchFiles({ ...job, program }),
    'scenario.sandtable': text,
  };
  for (const name of ['scenario.sandtable', 'shard.sh', 'missing.sh'] as const) {
    const file = join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') !== files[name]) {
      throw new InputError(`${folder}: there is a job of another study in it; name another folder`);
    }
  }
  await mkdir(join(folder, 'shards'), { recursive: true });
  await mkdir(join(folder, 'logs'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeOut(join(folder, name), content);
  return {
    folder,
    shards: job.shards,
    run: `sh ${quoted(join(folder, 'run.sh'))}`,
    then: `${join(folder, 'study.json')} and study.html; run it again to go on after a stop`,
  };
}
