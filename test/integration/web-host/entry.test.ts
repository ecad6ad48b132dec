import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { askPort, visitorOf } from './ask.ts';

/*
 * The entry runs built, from `out/main`. Here that place is laid out by links to the sources, which Node runs as they
 * are: the same process without the wait for a build.
 */
const root = resolve(import.meta.dirname, '../../..');
const links = ['--preserve-symlinks', '--preserve-symlinks-main'];

let base: string;
let entry: string;

beforeAll(() => {
  mkdirSync(join(root, 'test/.output'), { recursive: true });
  base = mkdtempSync(join(root, 'test/.output/web-entry-'));
  mkdirSync(join(base, 'out/renderer'), { recursive: true });
  // The aliases of imports lead to the links, too.
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  writeFileSync(join(base, 'package.json'), manifest.replaceAll('": "./', '": "./out/'));
  for (const room of ['main', 'preload']) symlinkSync(join(root, room), join(base, 'out', room), 'junction');
  writeFileSync(join(base, 'out/renderer/index.html'), '<html><head></head></html>');
  entry = join(base, 'out/main/web.ts');
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

let homes = 0;

function start(env: NodeJS.ProcessEnv = {}) {
  homes += 1;
  const child = spawn(process.execPath, [...links, entry, '--no-open'], {
    env: { ...process.env, LASTRO_HOME: join(base, `home-${homes}`), LASTRO_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (part) => (said[name] += String(part)));
  const ended = once(child, 'close').then(([code]) => ({ ...said, code: code as number | null }));
  const ready = once(child.stdout, 'data').then(() => new URL(said.stdout.trim().split('url=')[1] ?? ''));
  return { child, ended, ready };
}

describe.concurrent('the workstation in a browser', () => {
  test('says one line, serves its window, and ends well at a signal and its echo', async ({ expect }) => {
    const { child, ended, ready } = start();
    const url = await ready;
    const port = Number(url.port);
    const entered = await askPort(port, { path: `${url.pathname}${url.search}` });
    const page = await askPort(port, { path: '/', headers: visitorOf(entered) });
    expect([entered.status, page.status]).toEqual([200, 200]);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toEqual({ stdout: `workstation ready url=${url}\n`, stderr: '', code: 0 });
    await expect(askPort(port, { path: '/' })).rejects.toThrow('ECONNREFUSED');
  });

  test('does not start on a port that is taken, and says where the log is', async ({ expect }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
    const { stdout, stderr, code } = await start({ LASTRO_PORT: String(port) }).ended;
    other.close();
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/^Lastro could not start; log entry [0-9a-f]{8} in \S+\n$/);
  });

  test('does not start in a data folder that is a file, and says so', async ({ expect }) => {
    const { stdout, stderr, code } = await start({ LASTRO_HOME: join(base, 'package.json') }).ended;
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/^Lastro /);
  });
});
