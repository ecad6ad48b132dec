import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { notesOf, releaseFaults, SUMS, sumsOf } from './release.ts';

/*
 * The steps of a release that the workflow and `npm run release:dry` share; they need no package:
 * `check TAG` ends with 1 unless the tag may be released, `notes FILE` writes its notes, `sums FOLDER` its sums.
 */
const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json'));
const notes = notesOf(read('CHANGELOG.md'), version);
const [step, value = ''] = process.argv.slice(2);

const STEPS: Readonly<Record<string, () => Promise<void> | void>> = {
  check: () => {
    const { version: lockVersion } = JSON.parse(read('package-lock.json'));
    const faults = releaseFaults({ tag: value, version, lockVersion, notes });
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  },
  notes: () => writeFileSync(value, `${notes ?? ''}\n`),
  sums: async () => writeFileSync(join(value, SUMS), await sumsOf(value)),
};

const run = STEPS[step ?? ''];
if (run === undefined) throw new Error(`a step is one of ${Object.keys(STEPS).join(', ')}`);
await run();
