import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type BenchRepositories, openEncrypted, openPlain } from './contender.ts';
import { deeds } from './deeds.ts';
import type { Way } from './held-memory.ts';
import { readJsonIndex } from './json-files.ts';

/** Opens an archive, asks all there is to ask, and says how many megabytes it holds: `hold-memory.ts WAY FOLDER SUBJECTS`. */
const [way = '', folder = '', subjects = ''] = process.argv.slice(2);

const WAYS: Readonly<Record<Way, () => Promise<unknown>>> = {
  encrypted: async () => asked(await openEncrypted(folder)),
  'node:sqlite': async () => asked(await openPlain(folder)),
  json: () => readJsonIndex(folder),
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const before = resting();
const held = await WAYS[way as Way]();
process.stdout.write(`${(resting() - before) / 2 ** 20}\n`);
if (held === undefined) process.exitCode = 1;

/** Asks each question twice: the first run loads the memory that the second finds. */
async function asked(repositories: BenchRepositories): Promise<BenchRepositories> {
  for (const deed of [...Object.values(deeds(Number(subjects))), ...Object.values(deeds(Number(subjects)))]) {
    await deed(repositories);
  }
  return repositories;
}

/** Bytes of the process after garbage collection. */
function resting(): number {
  collect();
  return process.memoryUsage.rss();
}
