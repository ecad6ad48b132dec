import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stage } from '../integration/launcher/stage.ts';
import { storedZip } from '../support/stored-zip.ts';

/** `npm start` without a network, by Electron's own installer; the runtime is a script that prints its arguments. */
const modules = resolve(import.meta.dirname, '../../node_modules');
const electron = (file: string): string => readFileSync(join(modules, 'electron', file), 'utf8');
const { version } = JSON.parse(electron('package.json'));
const name = `electron-v${version}-${process.platform}-${process.arch}.zip`;
const zip = storedZip([
  { name: 'version', content: version, mode: 0o644 },
  {
    name: 'electron',
    content: '#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" = 1 ] && exit 0\necho "window of $@"\n',
    mode: 0o755,
  },
]);

/** A stage with Electron's real package in it, which believes that `sha256` is the sum of its zip. */
function unlocked(sha256: string | null = createHash('sha256').update(zip).digest('hex')) {
  const checksums = { ...JSON.parse(electron('checksums.json')), ...(sha256 !== null && { [name]: sha256 }) };
  const staged = stage({
    'node_modules/electron/package.json': electron('package.json'),
    'node_modules/electron/install.js': electron('install.js'),
    'node_modules/electron/checksums.json': JSON.stringify(checksums),
  });
  for (const needed of ['@electron/get', '@electron-internal/extract-zip']) {
    const index = join(staged.root, 'node_modules', needed);
    mkdirSync(dirname(index), { recursive: true });
    symlinkSync(join(modules, needed), index);
  }
  return staged;
}

/** A folder for a cache, which whoever runs the launcher may write. */
function cacheFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-cache-'));
  chmodSync(folder, 0o777);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A mirror on this machine; the paths that were asked of it. */
async function mirror() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === `/electron/v${version}/${name}`) response.end(zip);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const address = server.address();
  return { asked, close, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/electron/` };
}

const variables = (url: string, cache: string) => ({
  DISPLAY: ':99',
  ELECTRON_MIRROR: url,
  electron_config_cache: cache,
});

describe.skipIf(process.platform === 'win32')('npm start in a closed network', () => {
  test('takes the runtime from a mirror, checks it and opens its window', async () => {
    const { asked, url } = await mirror();
    const { root, start } = unlocked();
    const { stdout, stderr, code } = await start(['--screen=library'], variables(url, cacheFolder())).ended;
    expect([stdout, code]).toEqual([`window of ${root} --screen=library\n`, 0]);
    expect(stderr).toContain('trying to obtain it for up to a minute');
    expect(asked).toEqual([`/electron/v${version}/${name}`]);
  });

  test('takes it from a cache that was filled elsewhere, and asks nobody', async () => {
    const { close, url } = await mirror();
    const filled = cacheFolder();
    await unlocked().start([], variables(url, filled)).ended;
    close();
    const copied = cacheFolder();
    cpSync(filled, copied, { recursive: true });
    const { root, start } = unlocked();
    expect((await start([], variables(url, copied)).ended).stdout).toBe(`window of ${root}\n`);
  });

  test('finds nothing in a cache that was filled under another mirror', async () => {
    const { close, url } = await mirror();
    const filled = cacheFolder();
    await unlocked().start([], variables(url, filled)).ended;
    close();
    const { stdout } = await unlocked().start([], variables(url.replace('/electron/', '/other/'), filled)).ended;
    expect(stdout).toMatch(/^workstation ready/);
  });

  test('opens the browser when the mirror hands out another file than Electron published', async () => {
    const { url } = await mirror();
    const { root, start } = unlocked(null);
    const { stdout, stderr } = await start([], variables(url, cacheFolder())).ended;
    expect(stdout).toMatch(/^workstation ready/);
    expect(stderr).toContain('could not be obtained');
    expect(stderr).toMatch(/checksum/i);
    expect(existsSync(join(root, 'node_modules/electron/dist'))).toBe(false);
  });
});
