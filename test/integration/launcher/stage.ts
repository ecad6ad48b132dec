import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach } from 'vitest';

const launcher = resolve(import.meta.dirname, '../../../main/launcher');
const NOBODY = 65_534;

/** Replaces the workstation, so that each test sees the launcher's acts and output. */
const WEB = "console.log('workstation ready url=http://127.0.0.1:1/ ' + process.argv.slice(2)); process.exitCode = 7;";
const BUILDER = `
import { mkdirSync, writeFileSync } from 'node:fs';
console.log('chatter of the build');
for (const [folder, file] of [['main', 'index.js'], ['preload', 'electron.cjs'], ['renderer', 'index.html']]) {
  mkdirSync('out/' + folder, { recursive: true });
  writeFileSync('out/' + folder + '/' + file, '');
}
writeFileSync('out/main/web.js', ${JSON.stringify(WEB)});
`;

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** The real launcher in a folder of its own, where builder, installer and runtime are scripts of the test. */
export function stage(scripts: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'lastro-stage-'));
  folders.push(root);
  cpSync(launcher, join(root, 'main/launcher'), { recursive: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o755);
  };
  write('package.json', '{"type":"module"}');
  write('node_modules/electron-vite/bin/electron-vite.js', BUILDER);
  write('node_modules/electron-vite/package.json', '{"type":"module"}');
  write('node_modules/electron/package.json', '{}');
  for (const [path, text] of Object.entries(scripts)) write(path, text);
  // The launcher may run as another user, who builds and unpacks here.
  for (const folder of ['.', 'node_modules/electron']) chmodSync(join(root, folder), 0o777);
  return { root, write, read: (path: string) => readIfThere(join(root, path)), start: startIn(root) };
}

const isRoot = process.getuid?.() === 0;

let copied: string | null = null;

/** A copy of Node that `nobody` can run: a checkout below /root is closed to other users. */
function nodeForNobody(): string {
  if (copied !== null) return copied;
  const folder = mkdtempSync(join(tmpdir(), 'lastro-node-'));
  chmodSync(folder, 0o755);
  copied = join(folder, 'node');
  copyFileSync(process.execPath, copied, constants.COPYFILE_FICLONE);
  return copied;
}

afterAll(() => {
  if (copied !== null) rmSync(dirname(copied), { recursive: true, force: true });
  copied = null;
});

/** If the tests run as root, the launcher runs as `nobody`: Electron would refuse root. */
function startIn(root: string) {
  return (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
    const { DISPLAY, WAYLAND_DISPLAY, ELECTRON_OVERRIDE_DIST_PATH, ...bare } = process.env;
    const child = spawn(isRoot ? nodeForNobody() : process.execPath, [join(root, 'main/launcher/start.ts'), ...args], {
      cwd: root,
      env: { ...bare, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (part) => (said[name] += String(part)));
    const ended: Promise<Said> = once(child, 'close').then(([code]) => ({ ...said, code }));
    return { child, ended, heard: () => once(child.stdout, 'data') };
  };
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
