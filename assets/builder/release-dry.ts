import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { leftToRunners, SHARED_STEPS, SUMS } from './release.ts';

/*
 * `npm run release:dry`: does what a release does, as far as this computer can, by the steps of the workflow, and lists
 * what only hosted runners do. Nothing leaves `dist`. With `--packed` the package of the last `npm run package:dir` is
 * taken.
 */
const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const release = join(root, 'dist/release');
const packedName = `Lastro-${version}.asar`;
const notes = join(root, 'dist/notes.txt');
const bill = join(release, 'lastro.cdx.json');

step('check', `v${version}`);
if (!process.argv.includes('--packed')) run('test/package/pack-dir.ts');
rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });
for (const packed of globSync('dist/**/app.asar', { cwd: root }))
  copyFileSync(join(root, packed), join(release, packedName));
run('assets/builder/write-sbom.ts', bill);
step('sums', release);
step('notes', notes);

const read = (path: string): string => readFileSync(path, 'utf8').trim();
const { jobs } = parse(read(join(root, '.github/workflows/release.yml')));
const said = [
  `Lastro ${version} is made in dist/release, as far as this computer can.`,
  `Notes of ${read(notes).split('\n').length} lines; ${JSON.parse(read(bill)).components.length} packages in the bill of materials.`,
  read(join(release, SUMS)),
  'Only hosted runners do the rest:',
  ...leftToRunners(jobs, SHARED_STEPS).map((line) => `- ${line}`),
];
process.stdout.write(`${said.join('\n')}\n`);

function step(...args: readonly string[]): void {
  run('assets/builder/release-step.ts', ...args);
}

/** Ends the process if the script fails. */
function run(script: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
