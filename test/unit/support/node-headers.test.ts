import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nodePrefixes, prefixWithHeaders } from '../../support/provision/node-headers.ts';

/** A folder for a test's own Nodes. */
function machine(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lastro-headers-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function write(...path: readonly string[]): string {
  const file = join(...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

function installNode(prefix: string, headers: 'with headers' | 'without headers'): string {
  if (headers === 'with headers') write(prefix, 'include/node/node_version.h');
  return write(prefix, 'bin/node');
}

test("npm's own Node comes before those of PATH, and each prefix once", () => {
  const folder = machine();
  const npm = installNode(join(folder, 'npm'), 'with headers');
  const other = installNode(join(folder, 'other'), 'with headers');
  const PATH = [dirname(other), join(folder, 'empty'), dirname(npm)].join(delimiter);
  expect(nodePrefixes({ npm_node_execpath: npm, PATH })).toEqual([
    join(folder, 'npm'),
    join(folder, 'other'),
    '/usr/local',
    '/usr',
  ]);
});

test('a link on PATH leads to where Node is installed', () => {
  const folder = machine();
  const node = installNode(join(folder, 'opt/node'), 'with headers');
  mkdirSync(join(folder, 'bin'));
  symlinkSync(node, join(folder, 'bin/node'));
  expect(prefixWithHeaders(nodePrefixes({ PATH: join(folder, 'bin') }))).toBe(join(folder, 'opt/node'));
});

test('a Node without headers, as that of node_modules, is passed over', () => {
  const folder = machine();
  const local = installNode(join(folder, 'node_modules/node'), 'without headers');
  const system = installNode(join(folder, 'system'), 'with headers');
  const PATH = [dirname(local), dirname(system)].join(delimiter);
  expect(prefixWithHeaders(nodePrefixes({ npm_node_execpath: local, PATH }))).toBe(join(folder, 'system'));
});

test('without npm, PATH or headers there is nothing to point at', () => {
  expect(nodePrefixes({ npm_node_execpath: join(machine(), 'gone/bin/node') })).toEqual(['/usr/local', '/usr']);
  expect(prefixWithHeaders([machine()])).toBeUndefined();
});
