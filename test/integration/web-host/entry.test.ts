import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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

function start(env: NodeJS.ProcessEnv = {}, args = ['--no-open']) {
  homes += 1;
  const home = join(base, `home-${homes}`);
  const child = spawn(process.execPath, [...links, entry, ...args], {
    env: { ...process.env, LASTRO_HOME: home, LASTRO_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (part) => (said[name] += String(part)));
  const ended = once(child, 'close').then(([code]) => ({ ...said, code: code as number | null }));
  const ready = once(child.stdout, 'data').then(() => new URL(said.stdout.trim().split('url=')[1] ?? ''));
  return { child, ended, ready, home };
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

  // The stub stands for the one program of each system that opens an address.
  test.runIf(process.platform === 'linux')(
    'web host, entry page: the program that opens the browser is given a page for this user alone, which goes when it was used',
    { tags: ['long'] },
    async ({ expect }) => {
      const commandLine = join(base, 'command-line');
      mkdirSync(join(base, 'bin'));
      writeFileSync(join(base, 'bin/xdg-open'), `#!/bin/sh\ncp /proc/$$/cmdline "${commandLine}"\n`, { mode: 0o755 });
      const { child, ended, ready, home } = start({ PATH: `${join(base, 'bin')}:${process.env.PATH}` }, []);
      const url = await ready;
      await expect
        .poll(() => existsSync(commandLine) && readFileSync(commandLine, 'utf8'), { timeout: 10_000 })
        .toContain('file://');
      const line = readFileSync(commandLine, 'utf8');
      expect(line).not.toContain(url.searchParams.get('token'));
      const page = fileURLToPath(line.split('\0').find((part) => part.startsWith('file://')) ?? '');
      expect(dirname(page)).toBe(home);
      expect(statSync(page).mode & 0o777).toBe(0o600);
      expect(readFileSync(page, 'utf8')).toContain(`location.replace(${JSON.stringify(url.href)})`);
      await askPort(Number(url.port), { path: `${url.pathname}${url.search}` });
      await expect.poll(() => existsSync(page)).toBe(false);
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    },
  );

  test('does not start on a port that is taken, and says where the log is', { tags: ['long'] }, async ({ expect }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
    const { stdout, stderr, code } = await start({ LASTRO_PORT: String(port) }).ended;
    other.close();
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/^Lastro could not start; log entry [0-9a-f]{8} in \S+\n$/);
  });

  test('does not start in a data folder that is a file, and says so', { tags: ['long'] }, async ({ expect }) => {
    const { stdout, stderr, code } = await start({ LASTRO_HOME: join(base, 'package.json') }).ended;
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/^Lastro /);
  });
});
