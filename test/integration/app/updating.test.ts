import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { VaultState } from '#contract/vault.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { ARCHIVE_THREAD } from '../../support/archive-thread.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { archiveOfFirstVersion } from '../repositories/second-version.ts';
import { codeOf, type OpenedWorkstation, openAt, value } from './opened.ts';

const UPDATING = new URL('../repositories/children/slow-updating-thread.ts', import.meta.url);
const BROKEN = new URL('../repositories/children/broken-thread.ts', import.meta.url);
const ROWS = 900;
const count = { filter: WHOLE_LIBRARY };
const stateOf = async ({ ask }: OpenedWorkstation): Promise<VaultState> => (await value(ask('vault.state', {}))).vault;

/** A data folder with an archive of an earlier version; the keychain has its key. */
async function olderHome() {
  const home = await freshFolder();
  const keychain = rememberingSecrets();
  await (await openAt(home, keychain)).close();
  const key = Buffer.from(keychain.kept.get('archive-key') ?? '', 'hex');
  await archiveOfFirstVersion(join(home, 'archive'), key, ROWS);
  return { open: (thread = UPDATING) => openAt(home, keychain, undefined, thread) };
}

test('the window is there while an older archive is brought up, is told how far it is, and cannot use it before', {
  tags: ['long'],
}, async () => {
  const { open } = await olderHome();
  const opened = await open();
  onTestFinished(opened.close);
  const { ask, on } = opened;
  const heard: VaultState[] = [];
  const isOpen = new Promise<void>((resolve) => {
    on('vault.changed', ({ vault }) => {
      heard.push(vault);
      if (vault.status === 'open') resolve();
    });
  });
  expect(await stateOf(opened)).toMatchObject({ status: 'updating' });
  expect(await codeOf(ask('library.count', count))).toBe('vault_closed');
  await isOpen;
  expect(await value(ask('library.count', count))).toEqual({ total: ROWS });
  // On a busy machine some words are overtaken by the next.
  const updates = heard.filter((state) => state.status === 'updating');
  expect(updates.map(({ done }) => done)).toEqual(
    updates.map(({ done }) => done).toSorted((one, other) => one - other),
  );
  expect(updates.at(-1)).toMatchObject({ total: ROWS });
  expect(heard.at(-1)).toEqual({ status: 'open', vaultKind: 'keychain' });
});

test('a program that is ended in the middle of it ends soon, and the next start goes on', {
  tags: ['long'],
}, async () => {
  const { open } = await olderHome();
  const first = await open();
  await expect.poll(() => stateOf(first), { interval: 10 }).toMatchObject({ status: 'updating', total: ROWS });
  await first.close();
  expect(await stateOf(first)).not.toMatchObject({ status: 'open' });

  const second = await open();
  onTestFinished(second.close);
  await expect.poll(() => stateOf(second)).toMatchObject({ status: 'open' });
  expect(await value(second.ask('library.count', count))).toEqual({ total: ROWS });
});

test('an update that fails leads to a screen with ways out, and leaves the archive as it was', {
  tags: ['long'],
}, async () => {
  const { open } = await olderHome();
  const failing = await open(BROKEN);
  await expect.poll(() => stateOf(failing)).toEqual({ status: 'archive_failed', reason: 'archive_not_updated' });
  expect(await codeOf(failing.ask('vault.retry', {}))).toBe('archive_unreadable');
  expect(await stateOf(failing)).toEqual({ status: 'archive_failed', reason: 'archive_not_updated' });
  await failing.close();

  const before = await open(ARCHIVE_THREAD);
  onTestFinished(before.close);
  expect(await value(before.ask('library.count', count))).toEqual({ total: ROWS });
});
