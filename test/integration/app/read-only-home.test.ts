import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { childScript } from '../../support/child-script.ts';

const CHILD = childScript(resolve(import.meta.dirname, 'children/read-only-home.ts'));

/** Runs the child where it may mount; null where this system lets no one do that. */
function inOwnMounts(kind: string, home: string, downloads: string): string | null {
  const mount = kind === 'full' ? `mount -t tmpfs -o size=8192k tmpfs "${home}" && exec "$0" "$@"` : 'exec "$0" "$@"';
  const inside = ['--user', '--map-root-user', '--mount', 'sh', '-c', mount];
  if (spawnSync('unshare', [...inside, 'true']).status !== 0) return null;
  const child = spawnSync('unshare', [...inside, process.execPath, CHILD, kind, home, downloads], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return child.stdout;
}

const TITLE =
  'data, read-only home: F12: of a data folder that takes nothing everything is read and nothing written: %s';
test.for([['full', 'disk_full']] as const)(TITLE, isOnlyRead);
test.for([
  ['closed', 'disk_read_only'],
  ['killed', 'disk_read_only'],
] as const)(TITLE, { tags: ['long'] }, isOnlyRead);

async function isOnlyRead([kind, code]: readonly [kind: string, code: string], context: TestContext): Promise<void> {
  const base = await mkdtemp(join(tmpdir(), 'lastro-nothing-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const [home, downloads] = [join(base, 'home'), join(base, 'downloads')];
  for (const folder of [home, downloads]) await mkdir(folder);
  const said = inOwnMounts(kind, home, downloads);
  if (said === null) context.skip('this system lets no one mount a file system of his own');
  const vault = { status: 'open', vaultKind: 'passphrase', readOnly: code };
  expect(JSON.parse(said ?? '')).toEqual({
    reading: {
      wrong: 'passphrase_wrong',
      vault,
      opened: 'ok',
      rows: 1,
      dossier: 'ok',
      case: 'ok',
      batches: 2,
      batch: 1,
      lines: 1,
      results: 1,
      check: 'ok',
      log: 'ok',
      verified: 0,
      costs: 'ok',
      overview: 'ok',
      csv: 'ok',
      auditFile: 'ok',
      files: 2,
    },
    refused: {
      query: 'opened_read_only',
      consent: 'opened_read_only',
      settings: 'opened_read_only',
      case: 'opened_read_only',
      batch: 'opened_read_only',
      goOn: 'opened_read_only',
      takeBack: 'opened_read_only',
      note: 'opened_read_only',
      backup: 'opened_read_only',
      recovery: 'opened_read_only',
      retry: code,
    },
    still: vault,
    changed: [],
    writing: {
      vault: { status: 'open', vaultKind: 'passphrase' },
      query: 'ok',
      faults: 0,
      // Everything read meanwhile is in the log now.
      kinds: expect.arrayContaining(['unlock to read', 'view', 'dossier', 'export', 'lock', 'unlock']),
    },
    leftCopies: 0,
  });
}
