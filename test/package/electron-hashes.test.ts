import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storedZip } from '../support/stored-zip.ts';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
const name = `electron-v${version}-linux-x64.zip`;
const zip = storedZip([{ name: 'version', content: version, mode: 0o644 }]);
const sha256 = createHash('sha256').update(zip).digest('hex');

/** A server that hands out another runtime, and says that this is its hash. */
async function mirror(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const file = request.url?.split('/').at(-1) ?? '';
    asked.push(file);
    if (file === name) response.end(zip);
    else if (file === 'SHASUMS256.txt') response.end(`${sha256} *${name}\n`);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/electron/` };
}

test('beyond it, downloaded runtime: an installer takes no Electron but the one that its npm package names, whatever the server says', async () => {
  const { url, asked } = await mirror();
  const folder = mkdtempSync(join(tmpdir(), 'lastro-builder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = ['--linux', '--dir', '--publish', 'never', `-c.directories.output=${join(folder, 'dist')}`];
  const builder = spawn(process.execPath, [join(root, 'node_modules/electron-builder/cli.js'), ...args], {
    cwd: root,
    env: { ...process.env, ELECTRON_MIRROR: url, XDG_CACHE_HOME: folder, ELECTRON_BUILDER_CACHE: folder },
  });
  let said = '';
  for (const stream of [builder.stdout, builder.stderr])
    stream.on('data', (part) => {
      said += String(part);
    });
  const [status] = await once(builder, 'close');
  expect(said).toMatch(/checksum/i);
  expect([status, asked]).toEqual([1, [name]]);
});
