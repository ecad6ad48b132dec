import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PASSPHRASE, registerConsent } from './officer.ts';
import { codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const FAILING = new URL('../repositories/children/failing-thread.ts', import.meta.url);

test('an archive that stops by itself is told as such, and opens again with all that was saved', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-lost-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const { ask, on, close } = await openAt(home, NO_KEYCHAIN, undefined, FAILING);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);

  const received = new Promise((resolve) => on('vault.changed', ({ vault }) => resolve(vault)));
  expect(await codeOf(ask('library.views', {}))).toBe('internal');
  expect(await received).toEqual({ status: 'archive_failed', reason: 'archive_stopped' });
  expect(await codeOf(ask('consent.list', { search: '', limit: 9, offset: 0 }))).toBe('vault_closed');

  await value(ask('vault.retry', {}));
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  expect((await value(ask('consent.list', { search: '', limit: 9, offset: 0 }))).total).toBe(1);
  await close();
});
