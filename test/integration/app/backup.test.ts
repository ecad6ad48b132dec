import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { startHostileService } from '../../support/hostile-service.ts';
import { reset } from '../../support/http/behaviours.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, type OpenedWorkstation, openAt, uploadedBackup, value } from './opened.ts';
import { paidRegister } from './paid-register.ts';
import { consentTo, turnTo, type UnlockedUnderTest } from './unlocked.ts';

const SECRET = 'uma senha só da cópia';

function openUnlocked(home: string, downloads: string): Promise<OpenedWorkstation> {
  return openAt(
    home,
    NO_KEYCHAIN,
    webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads),
  );
}

/** Another workstation, closed when the test ends. */
async function start(home: string): Promise<OpenedWorkstation> {
  const opened = await openUnlocked(home, home);
  onTestFinished(opened.close);
  return opened;
}

/** A desk with a passphrase vault, an authorization and one result, and a backup of it: made once, for it takes its time. */
async function unlockedWithBackup() {
  const [home, downloads] = await Promise.all([
    mkdtemp(join(tmpdir(), 'lastro-b-')),
    mkdtemp(join(tmpdir(), 'lastro-d-')),
  ]);
  const { ask, close, offerBackup } = await openUnlocked(home, downloads);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(ask);
  const first = await value(runMonth(ask, '2026-07'));
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  const bytes = await readFile(made.path);
  return { home, downloads, ask, offerBackup, close, first, file: made.path, made, bytes };
}

let unlocked: Awaited<ReturnType<typeof unlockedWithBackup>>;

beforeAll(async () => {
  unlocked = await unlockedWithBackup();
});

afterAll(async () => {
  await unlocked.close();
  for (const folder of [unlocked.home, unlocked.downloads]) await rm(folder, { recursive: true, force: true });
});

const look = async (ask: Ask, bytes: Buffer, passphrase = SECRET) =>
  ask('backup.restore_look', { upload: await uploadedBackup(ask, bytes), passphrase });
const savedIds = async (ask: Ask) =>
  (await value(ask('library.list', newestResults('', 100)))).rows.map(({ id }) => id);

describe('a backup', () => {
  test('is one file of the officer, encrypted, told in the log, and nothing else is left', async () => {
    const { home, downloads, file, made, bytes, ask } = unlocked;
    expect(made).toMatchObject({ summary: { results: 1, authorizations: 1, newestMonth: '2026-07' } });
    expect((await readdir(downloads)).map((name) => join(downloads, name))).toEqual([file]);
    expect(file).toMatch(/Lastro cópia \d{4}-\d{2}-\d{2}\.lastro-backup$/);
    for (const secret of ['Maria', '52998224725', SUBJECT.documento, SECRET]) {
      expect(bytes.toString('latin1')).not.toContain(secret);
    }
    expect([await readdir(join(home, 'restore')), await readdir(join(home, 'unfinished'))]).toEqual([[], []]);
    const state = await value(ask('backup.state', {}));
    expect(state).toMatchObject({
      lastAt: expect.any(String),
      unsaved: 0,
      remindDays: 7,
      dueDays: null,
      previousArchives: [],
    });
    expect((await value(ask('audit.list', { kind: 'backup', limit: 5 }))).rows).toHaveLength(1);
    expect(await codeOf(ask('backup.run', { passphrase: 'curta' }))).toBe('passphrase_too_short');
  });
});

describe('restoring', () => {
  test('refuses what is not a whole backup, in words, and changes nothing', async () => {
    const { ask, bytes, first } = unlocked;
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 2_000) ^ 1, flipped.length - 2_000);
    const newer = Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":2'), 'latin1');
    expect(await codeOf(look(ask, bytes, 'outra senha qualquer'))).toBe('backup_passphrase_wrong');
    expect(await codeOf(look(ask, bytes.subarray(0, bytes.length - 4_096)))).toBe('backup_damaged');
    expect(await codeOf(look(ask, bytes.subarray(0, 16)))).toBe('backup_damaged');
    expect(await codeOf(look(ask, flipped))).toBe('backup_damaged');
    expect(await codeOf(look(ask, newer))).toBe('backup_newer');
    expect(await codeOf(look(ask, Buffer.from('%PDF-1.7 a contract')))).toBe('backup_foreign');
    expect(await codeOf(ask('backup.restore_run', { upload: await uploadedBackup(ask, bytes) }))).toBe('not_found');
    expect(await savedIds(ask)).toEqual([first.id]);
  });

  test('takes bytes in their order and no more than announced', async () => {
    const { ask } = unlocked;
    const { id } = await value(ask('upload.begin', { purpose: 'backup', size: 3 }));
    expect(await codeOf(ask('upload.append', { id, offset: 1, base64: 'AAAA' }))).toBe('invalid_input');
    expect(await codeOf(ask('upload.append', { id, offset: 0, base64: 'AAAAAAAA' }))).toBe('invalid_input');
    expect(await codeOf(ask('backup.restore_look', { upload: id, passphrase: SECRET }))).toBe('not_found');
    expect(await value(ask('upload.append', { id, offset: 0, base64: 'AAAA' }))).toEqual({ received: 3 });
    expect(await codeOf(ask('upload.append', { id: randomUUID(), offset: 0, base64: 'AAAA' }))).toBe('not_found');
    await value(ask('upload.discard', { id }));
    expect(await codeOf(ask('backup.restore_look', { upload: id, passphrase: SECRET }))).toBe('not_found');
  });

  test('data, former log: says first what it would do, does it, can be undone, and the log keeps what it replaced', async () => {
    const { ask, first, bytes } = unlocked;
    const second = await value(runMonth(ask, '2026-08'));
    const id = await uploadedBackup(ask, bytes);
    expect(await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }))).toMatchObject({
      program: '0',
      backup: { results: 1, newestMonth: '2026-07' },
      present: { results: 2, newestMonth: '2026-08' },
    });
    expect(await savedIds(ask)).toHaveLength(2);
    await value(ask('backup.restore_run', { upload: id }));
    expect(await savedIds(ask)).toEqual([first.id]);
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);
    const [previousArchives] = (await value(ask('backup.state', {}))).previousArchives;
    expect(previousArchives).toMatchObject({ results: 2 });

    await value(ask('backup.restore_undo', { id: previousArchives?.id ?? '' }));
    expect((await savedIds(ask)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);
    const [restored] = (await value(ask('backup.state', {}))).previousArchives;
    expect(restored).toMatchObject({ results: 1 });
    for (const id of ['..', '', `${'1'.repeat(13)}-${randomUUID()}`, `${restored?.id}/archive`])
      expect(await codeOf(ask('backup.restore_forget', { id }))).toBe('not_found');
    expect(await value(ask('backup.restore_forget', { id: restored?.id ?? '' }))).toMatchObject({
      previousArchives: [],
    });
    // H4: the remaining log records the archive replaced by a restore, and its deletion.
    const { rows } = await value(ask('audit.list', { kind: 'restore', limit: 5 }));
    const former = { sealed: expect.any(Number), sealedHash: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(rows.map(({ facts }) => facts)).toEqual([
      { act: 'delete_previous', results: 1, ...former },
      { undone: true, ...former },
    ]);
  });

  test('leaves no subject behind who is erased later: the archive set aside loses it too, with a tombstone', {
    tags: ['long'],
  }, async () => {
    const { bytes } = unlocked;
    const home = await freshFolder();
    const { ask, close } = await start(home);
    const restore = async (): Promise<void> => {
      const id = await uploadedBackup(ask, bytes);
      await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
      await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
    };
    await restore();
    await restore();
    expect(await value(ask('retention.preview', { documento: SUBJECT.documento }))).toMatchObject({
      results: 1,
      previousArchives: { holding: 1, unopened: 0, mentions: 0 },
    });
    const { documento } = SUBJECT;
    const erased = await value(ask('retention.erase', { documento, typed: documento, reason: 'engano' }));
    expect(erased).toMatchObject({ results: 1, previousArchives: { holding: 1, unopened: 0, mentions: 0 } });
    expect(await savedIds(ask)).toEqual([]);
    const [previousArchives] = (await value(ask('backup.state', {}))).previousArchives;
    await value(ask('backup.restore_undo', { id: previousArchives?.id ?? '' }));
    expect(await savedIds(ask)).toEqual([]);
    expect((await value(ask('audit.list', { kind: 'erase', limit: 5 }))).rows).toHaveLength(1);
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);

    const [other] = (await value(ask('backup.state', {}))).previousArchives;
    await writeFile(join(home, 'previous', other?.id ?? '', 'archive/archive.db'), 'no database'.repeat(500));
    expect(await value(ask('retention.preview', { documento }))).toMatchObject({
      previousArchives: { holding: 0, unopened: 1, mentions: 0 },
    });
    await close();
  });

  test('brings everything back at a fresh desk, and after it replaces an archive that was damaged there', {
    tags: ['long'],
  }, async () => {
    const { bytes, first } = unlocked;
    const home = await freshFolder();
    const fresh = await start(home);
    const id = await uploadedBackup(fresh.ask, bytes);
    expect(await value(fresh.ask('backup.restore_look', { upload: id, passphrase: SECRET }))).toMatchObject({
      present: null,
    });
    const state = await value(fresh.ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
    expect(state.vault).toEqual({ status: 'open', vaultKind: 'passphrase' });
    expect(await value(fresh.ask('results.open', { id: first.id }))).toEqual(first);
    expect(await codeOf(runMonth(fresh.ask, '2026-06'))).toBe('ok');
    await fresh.close();

    await writeFile(join(home, 'archive/archive.db'), 'no database at all'.repeat(500));
    await rm(join(home, 'archive/archive.db-wal'), { force: true });
    const { ask } = await start(home);
    expect(await codeOf(ask('vault.open', { passphrase: PASSPHRASE }))).toBe('archive_unreadable');
    const again = await uploadedBackup(ask, bytes);
    await value(ask('backup.restore_look', { upload: again, passphrase: SECRET }));
    await value(ask('backup.restore_run', { upload: again, passphrase: PASSPHRASE }));
    expect(await savedIds(ask)).toEqual([first.id]);
    expect((await value(ask('backup.state', {}))).previousArchives).toMatchObject([{ results: null }]);
  });

  test('secrets, replaced archive: H6: at the passphrase door nobody replaces archive or vault without the passphrase', async () => {
    const home = await freshFolder();
    const first = await start(home);
    await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
    await first.close();
    const files = ['archive/archive.db', 'archive/archive.json', 'vault.json'].map((name) => join(home, name));
    const before = await Promise.all(files.map((file) => readFile(file)));

    const { ask } = await start(home);
    const id = await uploadedBackup(ask, unlocked.bytes);
    await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
    const strangers = { upload: id, passphrase: 'três araras à janela' };
    expect(await codeOf(ask('backup.restore_run', strangers))).toBe('passphrase_wrong');
    expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(before);
    expect((await value(ask('vault.state', {}))).vault).toEqual({ status: 'passphrase_needed' });
    expect(await readdir(join(home, 'previous')).catch(() => [])).toEqual([]);
    await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
    expect(await savedIds(ask)).toEqual([unlocked.first.id]);
  });

  test('keeps in view, and as a cost, what was asked since the backup was made, also when it is undone', {
    tags: ['long'],
  }, async () => {
    const SINCE = { from: '2000-01', until: '2100-12' };
    const home = await freshFolder();
    const { ask } = await start(home);
    const restore = async (): Promise<void> => {
      const id = await uploadedBackup(ask, unlocked.bytes);
      await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
      await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
    };
    await restore();
    const [register, hostile] = await Promise.all([paidRegister(), startHostileService({ scr: reset })]);
    onTestFinished(() => Promise.all([register.close(), hostile.close()]).then(() => undefined));
    const asOfficer: UnlockedUnderTest['ask'] = async (name, input) => value(ask(name, input));
    await turnTo(asOfficer, register, register.apiKey);
    await consentTo(asOfficer, SUBJECT);
    await turnTo(asOfficer, hostile, register.apiKey);
    expect(await codeOf(runMonth(ask, '2026-08'))).toBe('service_unreachable');
    const waiting = async () => (await value(ask('attempts.waiting', {}))).attempts;
    const before = await waiting();
    expect(before).toMatchObject([{ environment: 'sandbox', month: '2026-08', origin: hostile.baseUrl }]);

    await restore();
    // The name is that of the authorization, which is younger than the backup.
    expect(await waiting()).toEqual(before.map((one) => ({ ...one, nome: null })));
    await value(ask('attempts.give_up', { id: before[0]?.id ?? '' }));
    const { previousArchives } = await value(ask('backup.state', {}));
    await value(ask('backup.restore_undo', { id: previousArchives[0]?.id ?? '' }));
    expect(await waiting()).toEqual(before);
    expect((await value(ask('costs.groups', SINCE))).groups).toContainEqual(
      expect.objectContaining({ charge: 'unknown', attempts: 1 }),
    );
  });

  test('takes a file that was opened outside of the window, which learns only its name', {
    tags: ['long'],
  }, async () => {
    const { file, first } = unlocked;
    const home = await freshFolder();
    const { ask, on, offerBackup } = await start(home);
    expect(await value(ask('backup.opened_file', {}))).toEqual({ name: null });
    expect(await codeOf(ask('backup.take_opened_file', {}))).toBe('not_found');

    const received: unknown[] = [];
    on('backup.opened', (news) => received.push(news));
    offerBackup(file);
    expect(received).toEqual([{}]);
    expect(await value(ask('backup.opened_file', {}))).toEqual({ name: basename(file) });
    const wrong = await value(ask('backup.take_opened_file', {}));
    expect(await codeOf(ask('backup.restore_look', { upload: wrong.id, passphrase: 'outra senha qualquer' }))).toBe(
      'backup_passphrase_wrong',
    );
    const taken = await value(ask('backup.take_opened_file', {}));
    expect(await readdir(join(home, 'restore'))).toEqual([taken.id]);
    expect(await value(ask('backup.restore_look', { upload: taken.id, passphrase: SECRET }))).toMatchObject({
      backup: { results: 1 },
    });
    await value(ask('backup.restore_run', { upload: taken.id, passphrase: PASSPHRASE }));
    expect(await savedIds(ask)).toEqual([first.id]);
    expect(await value(ask('backup.opened_file', {}))).toEqual({ name: null });
    expect((await readFile(file)).equals(unlocked.bytes)).toBe(true);
  });

  test('says so when such a file is gone, and lets go of one that is declined', async () => {
    const { home, ask, offerBackup } = unlocked;
    for (const path of [join(home, 'gone.lastro-backup'), home]) {
      offerBackup(path);
      expect(await codeOf(ask('backup.take_opened_file', {}))).toBe('backup_unreachable');
    }
    await value(ask('backup.decline_opened_file', {}));
    expect(await value(ask('backup.opened_file', {}))).toEqual({ name: null });
  });

  test('does not reach a session', { tags: ['long'] }, async () => {
    const { ask } = await start(await freshFolder());
    await value(ask('vault.use_session', {}));
    const id = await uploadedBackup(ask, unlocked.bytes);
    await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
    expect(await codeOf(ask('backup.restore_run', { upload: id }))).toBe('vault_unavailable');
  });

  test('does not reach a locked desk; and half an exchange of a killed process is taken back at the next start', async () => {
    const { home, ask, bytes, close } = unlocked;
    const kept = await savedIds(ask);
    const id = await uploadedBackup(ask, bytes);
    await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
    await value(ask('lock.now', {}));
    expect(await readdir(join(home, 'restore'))).toEqual([]);
    expect(await codeOf(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }))).toBe('not_found');
    const again = await uploadedBackup(ask, bytes);
    await value(ask('backup.restore_look', { upload: again, passphrase: SECRET }));
    expect(await codeOf(ask('backup.restore_run', { upload: again, passphrase: PASSPHRASE }))).toBe('vault_locked');
    await close();

    const previousArchives = `${'1'.repeat(13)}-${randomUUID()}`;
    await mkdir(join(home, 'previous', previousArchives), { recursive: true });
    await rename(join(home, 'archive'), join(home, 'previous', previousArchives, 'archive'));
    const pending = {
      incoming: join(home, 'restore/1-gone'),
      previous: previousArchives,
      parts: ['archive', 'service'],
    };
    await writeFile(join(home, 'exchange.json'), JSON.stringify(pending));
    await mkdir(join(home, 'restore/999999999-left'), { recursive: true });
    const restarted = await start(home);
    await value(restarted.ask('vault.open', { passphrase: PASSPHRASE }));
    expect(await savedIds(restarted.ask)).toEqual(kept);
    expect(await value(restarted.ask('backup.state', {}))).toMatchObject({ previousArchives: [] });
    expect((await readdir(join(home, 'restore'))).filter((name) => name.startsWith('999'))).toEqual([]);
  });
});
