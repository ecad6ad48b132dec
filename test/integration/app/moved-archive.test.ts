import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const THEIR_PASSPHRASE = 'bateria grampo cavalo azul';
const MOVED = { status: 'archive_failed', reason: 'archive_moved' };

let base: string;
let home: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lastro-moved-'));
  home = join(base, 'home');
  onTestFinished(() => rm(base, { recursive: true, force: true }));
});

/** A workstation with a subject's authorization and one month. */
async function working() {
  const opened = await openAt(home, NO_KEYCHAIN);
  onTestFinished(opened.close);
  await value(opened.ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(opened.ask);
  await value(runMonth(opened.ask, '2026-03'));
  return opened;
}

const stateOf = async (ask: Ask) => (await value(ask('vault.state', {}))).vault;
/** Every file but the lock, the count of wrong passphrases and the program's log, by its name and content. */
const APART = /^(owner|wrong-tries|lastro\.log.*)$/;

async function contentOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = entries.filter((entry) => entry.isFile() && !APART.test(entry.name));
  const paths = kept.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Promise.all(
    paths.map(
      async (path) =>
        `${path.slice(folder.length)} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`,
    ),
  );
}

describe('data, moved archive: F4', () => {
  test.each(['', 'archive'])(
    'a folder renamed while it is used refuses the next write, and opens once back: home/%s',
    async (part) => {
      const { ask, on } = await working();
      const states: unknown[] = [];
      on('vault.changed', ({ vault }) => states.push(vault));
      await rename(join(home, part), join(base, 'elsewhere'));

      expect(await codeOf(runMonth(ask, '2026-04'))).toBe('archive_moved');
      await expect.poll(() => states).toEqual([MOVED]);
      expect(await codeOf(runMonth(ask, '2026-04'))).toBe('vault_closed');
      expect(await readdir(base), 'nothing is made in its place').not.toContain(part === '' ? 'home' : 'archive');
      await ask('vault.retry', {});
      expect((await stateOf(ask)).status).not.toBe('open');

      await rename(join(base, 'elsewhere'), join(home, part));
      await value(ask('vault.retry', {}));
      await value(ask('vault.open', { passphrase: PASSPHRASE }));
      expect(await stateOf(ask)).not.toHaveProperty('lostEntries');
      const { months } = await value(ask('results.months', { documento: SUBJECT.documento }));
      expect(months).toHaveLength(1);
      await value(runMonth(ask, '2026-04'));
    },
  );

  test('an archive of the same key in its place takes no write and keeps its write-ahead log; what it lacks is told', async () => {
    const { ask, on } = await working();
    const states: unknown[] = [];
    on('vault.changed', ({ vault }) => states.push(vault));
    const other = join(base, 'other');
    await cp(join(home, 'archive'), other, { recursive: true });
    await value(runMonth(ask, '2026-04'));
    const content = await contentOf(other);
    expect(content.some((file) => file.startsWith('/archive.db-wal'))).toBe(true);
    await rename(join(home, 'archive'), join(base, 'away'));
    await rename(other, join(home, 'archive'));

    expect(await codeOf(runMonth(ask, '2026-05'))).toBe('archive_moved');
    await expect.poll(() => states).toEqual([MOVED]);
    expect(await contentOf(join(home, 'archive'))).toEqual(content);
    await value(ask('vault.retry', {}));
    await value(ask('vault.open', { passphrase: PASSPHRASE }));
    expect(await stateOf(ask)).toMatchObject({ status: 'open', lostEntries: expect.any(Number) });
    const { months } = await value(ask('results.months', { documento: SUBJECT.documento }));
    expect(months, 'what only the write-ahead log held').toHaveLength(1);
  });

  test('a data folder of somebody else in its place is not written to, its vault least of all', {
    tags: ['long'],
  }, async () => {
    const theirs = await openAt(join(base, 'theirs'), NO_KEYCHAIN);
    await value(theirs.ask('vault.create', { passphrase: THEIR_PASSPHRASE }));
    await registerConsent(theirs.ask);
    await theirs.close();
    const { ask, on, close } = await working();
    const states: unknown[] = [];
    on('vault.changed', ({ vault }) => states.push(vault));
    await rename(home, join(base, 'away'));
    await rename(join(base, 'theirs'), home);
    const content = await contentOf(home);

    const key = 'b1f7c0de-0000-4000-8000-00000000c0de';
    expect(await codeOf(ask('settings.set_key', { environment: 'sandbox', key }))).not.toBe('ok');
    expect(
      await codeOf(ask('vault.change_passphrase', { current: PASSPHRASE, passphrase: THEIR_PASSPHRASE })),
    ).not.toBe('ok');
    await runMonth(ask, '2026-05');
    await expect.poll(() => states.at(-1)).toEqual(MOVED);
    await close();
    expect(await contentOf(home)).toEqual(content);
  });

  test('what was acknowledged while the folder was moved lies in the files that were there', async () => {
    const { ask } = await working();
    const { id } = await value(runMonth(ask, '2026-04'));
    let moving: Promise<void> | undefined;
    const kept: number[] = [];
    for (let step = 0; step < 60; step++) {
      if (step === 30) moving = rename(join(home, 'archive'), join(base, 'elsewhere'));
      if ((await codeOf(ask('subject.add_note', { id, text: `note ${step}` }))) === 'ok') kept.push(step);
    }
    await moving;
    expect(kept.length).toBeGreaterThanOrEqual(30);
    expect(kept.length).toBeLessThan(60);
    await rename(join(base, 'elsewhere'), join(home, 'archive'));
    await value(ask('vault.retry', {}));
    await value(ask('vault.open', { passphrase: PASSPHRASE }));
    const { notes } = await value(ask('subject.open', { id, again: false }));
    expect(notes.map(({ text }) => text)).toEqual(expect.arrayContaining(kept.map((step) => `note ${step}`)));
  });
});
