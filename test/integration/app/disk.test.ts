import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { childScript } from '../../support/child-script.ts';
import { PASSPHRASE } from './officer.ts';
import { NO_KEYCHAIN, openAt, value } from './opened.ts';

const childAt = (script: string): string => childScript(resolve(import.meta.dirname, 'children', script));

async function freshHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-disk-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

/** Runs a script where the folder is a file system of its own of so many kilobytes; null where the system forbids it. */
function onSmallDisk(folder: string, kilobytes: number, script: string): string | null {
  const mount = `mount -t tmpfs -o size=${kilobytes}k tmpfs "${folder}" && exec "$0" "$@"`;
  const inside = ['--user', '--map-root-user', '--mount', 'sh', '-c', mount];
  if (spawnSync('unshare', [...inside, 'true']).status !== 0) return null;
  return spawnSync('unshare', [...inside, process.execPath, childAt(script), folder], { encoding: 'utf8' }).stdout;
}

test('on a full disk every act says so, nothing saved is lost, and work goes on when there is room', async (context) => {
  const received = onSmallDisk(await freshHome(), 8_192, 'fill-disk.ts');
  if (received === null) context.skip('this system lets no one mount a small file system of his own');
  expect(JSON.parse(received ?? '')).toEqual({
    full: {
      // The embedded service writes to the same disk, and may be the first to find it full.
      query: expect.stringMatching(/^(answer_held|disk_full)$/),
      settings: 'disk_full',
      key: 'disk_full',
      recovery: 'disk_full',
      opened: 'ok',
      saved: [true],
    },
    room: { query: 'ok', key: 'ok', recovery: 'ok' },
  });
});

const NO_ROOM = 'an archive that has no room on a disk of %i KB says so at the door';
test.for([128])(NO_ROOM, saysSoAtTheDoor);
test.for([256])(NO_ROOM, { tags: ['long'] }, saysSoAtTheDoor);

async function saysSoAtTheDoor(size: number, context: TestContext): Promise<void> {
  const received = onSmallDisk(await freshHome(), size, 'open-small.ts');
  if (received === null) context.skip('this system lets no one mount a small file system of his own');
  expect(JSON.parse(received ?? '')).toEqual({
    code: 'disk_full',
    vault: { status: 'archive_failed', reason: 'disk_full' },
  });
}

test('a data folder that may only be read is told as such and opens to be read, and again when it may be written', {
  tags: ['long'],
}, async () => {
  const home = await freshHome();
  const first = await openAt(home, NO_KEYCHAIN);
  await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
  await first.close();
  for (const name of await readdir(home, { recursive: true })) await chmod(join(home, name), 0o755);
  await chmod(home, 0o755);

  const child = spawnSync(process.execPath, [childAt('open-as-nobody.ts'), home, PASSPHRASE], {
    encoding: 'utf8',
  });
  const vault = { status: 'open', vaultKind: 'passphrase', readOnly: 'disk_read_only' };
  expect(JSON.parse(child.stdout)).toEqual(vault);

  const again = await openAt(home, NO_KEYCHAIN);
  await value(again.ask('vault.open', { passphrase: PASSPHRASE }));
  await again.close();
});

test('a header nobody may read keeps the archive closed and says so, instead of ending the start', {
  tags: ['long'],
}, async () => {
  const home = await freshHome();
  await mkdir(join(home, 'archive'));
  const header = join(home, 'archive/archive.json');
  await writeFile(header, '{}', { mode: 0 });
  if (process.getuid?.() === 0) {
    for (const path of [home, join(home, 'archive')]) await chown(path, 65_534, 65_534);
  }
  const child = spawnSync(process.execPath, [childAt('open-as-nobody.ts'), home, PASSPHRASE], {
    encoding: 'utf8',
  });
  expect(JSON.parse(child.stdout)).toEqual({ status: 'archive_failed', reason: 'disk_read_only' });
});
