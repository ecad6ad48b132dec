import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newestResults } from '#domain/library/library-filter.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { flip, rowPagesOf, zero } from '../repositories/damaged.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

const MONTHS = ['2026-06', '2026-07', '2026-08'];

async function start(home: string, keychain = NO_KEYCHAIN): Promise<OpenedWorkstation> {
  const opened = await openAt(home, keychain);
  onTestFinished(opened.close);
  return opened;
}

/** A closed home with an authorization and a result a month. */
async function homeWithResults(keychain = NO_KEYCHAIN) {
  const home = await freshFolder();
  const { ask, close } = await openAt(home, keychain);
  if (keychain === NO_KEYCHAIN) await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);
  for (const month of MONTHS) await value(runMonth(ask, month));
  const results = await all(ask);
  await close();
  return { home, results, file: join(home, 'archive/archive.db') };
}

/** Every result as it opens. */
async function all(ask: Ask) {
  const { rows } = await value(ask('library.list', newestResults('', 100)));
  return Promise.all(rows.map(({ id }) => value(ask('results.open', { id }))));
}

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

describe('data, salvage: through the app', () => {
  test('an archive that does not open any more is salvaged with its passphrase, and the damaged one stays as it was', {
    tags: ['long'],
  }, async () => {
    const { home, results, file } = await homeWithResults();
    await writeFile(file, zero(1).apply(await readFile(file)));
    const damaged = await hashOf(file);
    const { ask, on } = await start(home);
    const shares: number[] = [];
    on('salvage.changed', ({ running }) => void shares.push(running?.share ?? -1));
    expect(await codeOf(ask('vault.open', { passphrase: PASSPHRASE }))).toBe('archive_unreadable');
    expect(await codeOf(ask('salvage.run', { secret: 'cavalo errado pilha' }))).toBe('passphrase_wrong');
    expect(await hashOf(file)).toBe(damaged);

    const { vault } = await value(ask('salvage.run', { secret: PASSPHRASE }));
    expect(vault).toEqual({ status: 'open', vaultKind: 'passphrase' });
    expect(await all(ask)).toEqual(results);
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);
    const { rows } = await value(ask('audit.list', { kind: 'restore', limit: 5 }));
    expect(rows.map(({ facts }) => facts)).toMatchObject([{ act: 'salvage', results: 3, lostResults: 0 }]);
    const { report } = await value(ask('salvage.state', {}));
    expect(report).toMatchObject({ lostResults: [], textsOnly: 0, unreadablePages: 1 });
    expect(report?.parts).toContainEqual({ part: 'results', read: 3, lost: 0 });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.at(-1)).toBe(-1);
    expect(await readdir(join(home, 'restore'))).toEqual([]);

    const [previous] = (await value(ask('backup.state', {}))).previousArchives;
    const id = previous?.id ?? '';
    expect(await hashOf(join(home, 'previous', id, 'archive/archive.db'))).toBe(damaged);
    const { documento } = SUBJECT;
    expect(await value(ask('retention.preview', { documento }))).toMatchObject({ previousArchives: { unopened: 1 } });
    // It does not open any more than before, so it is not put back, and the salvaged one goes on.
    await value(ask('vault.prove', { message: 'backup.restore_undo', secret: PASSPHRASE }));
    expect(await codeOf(ask('backup.restore_undo', { id }))).toBe('previous_unreadable');
    expect(await hashOf(join(home, 'previous', id, 'archive/archive.db'))).toBe(damaged);
    expect((await value(ask('vault.state', {}))).vault.status).toBe('open');
    expect(await all(ask)).toEqual(results);
  });

  test('an open archive of which one result is damaged loses that one, and says which', {
    tags: ['long'],
  }, async () => {
    const keychain = rememberingSecrets();
    const { home, results, file } = await homeWithResults(keychain);
    const pages = pagesOf(file, Buffer.from(keychain.kept.get(ARCHIVE_KEY) ?? '', 'hex'), 'responses');
    const [hit = 0] = pages.get(2) ?? [];
    const [sharing] = [[...pages].filter(([, found]) => found.includes(hit)).map(([seq]) => seq)];
    await writeFile(file, flip(hit, 2_000).apply(await readFile(file)));
    const { ask } = await start(home, keychain);
    expect(await codeOf(ask('backup.run', { passphrase: 'uma senha só da cópia' }))).toBe('archive_unreadable');
    expect((await value(ask('vault.state', {}))).vault).toMatchObject({ status: 'open', damaged: true });

    await value(ask('salvage.run', {}));
    expect((await value(ask('vault.state', {}))).vault).toEqual({ status: 'open', vaultKind: 'keychain' });
    const kept = results.toReversed().filter((_, index) => !sharing.includes(index + 1));
    expect((await all(ask)).toReversed()).toEqual(kept);
    const { report } = await value(ask('salvage.state', {}));
    expect(report?.lostResults.map(({ month }) => month).toSorted()).toEqual(
      MONTHS.filter((_, at) => sharing.includes(at + 1)),
    );
    expect(report?.lostResults[0]?.documento).toBe('***.982.247-**');
    expect(report?.parts).toContainEqual({ part: 'results', read: kept.length, lost: sharing.length });
    expect((await value(ask('salvage.dismiss', {}))).report).toBeNull();
  });

  test('cancelled, it leaves the damaged archive as it was', async () => {
    const { home, file } = await homeWithResults();
    await writeFile(file, flip(1, 200).apply(await readFile(file)));
    const damaged = await hashOf(file);
    const { ask } = await start(home);
    const running = codeOf(ask('salvage.run', { secret: PASSPHRASE }));
    const second = codeOf(ask('salvage.run', { secret: PASSPHRASE }));
    while (!(await value(ask('salvage.cancel', {}))).cancelled);
    expect([await running, await second].toSorted()).toEqual(['cancelled', 'salvage_running']);
    expect(await hashOf(file)).toBe(damaged);
    expect(await readdir(join(home, 'restore')).catch(() => [])).toEqual([]);
    expect((await value(ask('salvage.state', {}))).running).toBeNull();
  });
});

function pagesOf(file: string, key: Uint8Array, table: string) {
  using copy = openCopy(file, key, { readonly: true });
  return rowPagesOf(copy.database, table);
}
