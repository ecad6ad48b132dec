import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Outdated, shippedBehind } from './behind.ts';

/**
 * `npm run behind`: says which packages of package.json that ship are a major version behind, and ends with 1 then.
 * It asks the registry through npm, after `npm run build`; no test runs it, since its answer changes with the day.
 */
const root = resolve(import.meta.dirname, '../..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const bundled = ['out/main', 'out/preload', 'out/renderer'].flatMap((folder) =>
  Object.values<readonly string[]>(readJson(`${folder}/bundled-packages`)).flat(),
);
const { dependencies, optionalDependencies, devDependencies } = readJson('package.json');
const beside = Object.keys({ ...dependencies, ...optionalDependencies, electron: devDependencies.electron });

// By this Node, and not the system's: npm passes over versions that the Node it runs on is too old for.
const npm = process.env.npm_execpath;
if (npm === undefined) throw new Error('run it by npm: npm run behind');
const { stdout } = spawnSync(process.execPath, [npm, 'outdated', '--json'], { cwd: root, encoding: 'utf8' });
const outdated: Outdated = JSON.parse(stdout === '' ? '{}' : stdout);

const behind = shippedBehind(outdated, [...bundled, ...beside]);
for (const { name, current, latest } of behind) process.stdout.write(`${name}: ${current}, ${latest} is there\n`);
if (behind.length === 0) process.stdout.write('nothing that ships is a major version behind\n');
else process.exitCode = 1;
