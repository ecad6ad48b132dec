import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { commandsIn } from '../architecture/pages.ts';
import { copySources } from '../support/copied-sources.ts';

/** The commands of the pages for everyone but developers, run as they stand there, in a copy of the sources. */
const root = resolve(import.meta.dirname, '../..');

/** Milliseconds for what hangs, a build included. */
const LIMIT = 400_000;

/** Exit code of a workstation whose vault nobody has opened. */
const LOCKED = 4;

let base = '';

beforeAll(() => {
  base = copySources();
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'), 'junction');
});

afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 3 }));

const isOnPage = (page: string, command: string): boolean =>
  commandsIn(readFileSync(join(root, page), 'utf8')).includes(command);

/** Runs a command line until the test ends, without a display; returns its output so far, and how it ended. */
function running(line: string) {
  const child = spawn(line, {
    cwd: base,
    shell: true,
    detached: true,
    env: {
      ...process.env,
      LASTRO_HOME: join(base, 'home'),
      LASTRO_PORT: '',
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      NODE_ENV: '',
      VITEST: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  return { said: () => said, code: ended.then(([code]) => code) };
}

test.skipIf(process.platform === 'win32')(
  'the README’s first command opens the workstation, which `lastro` then asks',
  async () => {
    expect(isOnPage('README.md', 'npm ci && npm start')).toBe(true);
    const workstation = running('npm start -- --no-open');
    await vi.waitFor(() => expect(workstation.said()).toMatch(/^workstation ready url=http:\/\/127\.0\.0\.1:/m), LIMIT);
    // It listens for commands a moment after it is ready.
    const ask = async (): Promise<unknown> => running('npm exec --no -- lastro status').code;
    await vi.waitFor(async () => expect(await ask()).toBe(LOCKED), LIMIT);
  },
);

test.skipIf(process.platform === 'win32')('the integrators’ command serves the register', async () => {
  const command = 'npm exec --no -- lastro-register --port 0 --home DIR';
  expect(isOnPage('docs/integrators.md', command)).toBe(true);
  const service = running(command);
  await vi.waitFor(() => expect(service.said()).toMatch(/^service ready base_url=/m), LIMIT);
  const [, url = ''] = /base_url=(\S+)/.exec(service.said()) ?? [];
  expect((await fetch(new URL('/api/openapi.json', url))).status).toBe(200);
});
