import { describe, expect, test } from 'vitest';
import type { BackupOutcome } from '#contract/backup.ts';
import type { Envelope } from '#contract/errors.ts';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { createBackupStore } from '#renderer/features/backup/store.ts';
import { fromBase64 } from '#renderer/lib/base64.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { BACKUP_STATE, RESTORE_PLAN } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';

const SAVED = { outcome: 'saved', path: '/d/Lastro.lastro', summary: RESTORE_PLAN.backup, auditFaults: 0 } as const;
const OPEN = { status: 'open', vaultKind: 'keychain' } as const;
const STATE = {
  version: '0',
  host: 'web',
  vault: OPEN,
  recovery: 'none',
  officerSecret: 'none',
  waitSeconds: 0,
  offerPin: false,
} as const;

function unlocked() {
  const fake = createFakeBridge();
  const received: Uint8Array<ArrayBuffer>[] = [];
  fake.reply('backup.state', () => ({ ok: true, value: BACKUP_STATE }));
  fake.reply('upload.begin', () => ({ ok: true, value: { id: 'one' } }));
  fake.reply('upload.append', ({ offset, base64 }) => {
    received.push(fromBase64(base64));
    return { ok: true, value: { received: offset + fromBase64(base64).length } };
  });
  fake.reply('backup.restore_look', () => ({ ok: true, value: RESTORE_PLAN }));
  fake.reply('upload.discard', () => ({ ok: true, value: { discarded: true } }));
  const store = createBackupStore(fake.bridge);
  return { fake, store, received, now: () => store.getState() };
}

/** A file longer than one piece, every byte told by its place. */
function sampleFile(): File {
  const bytes = Uint8Array.from({ length: CHUNK_BYTES + 1_000 }, (_, index) => index % 251);
  return new File([bytes], 'Lastro.lastro');
}

describe('making a backup', () => {
  test('tells where it stands, and what is saved without one is read anew', async () => {
    const { fake, now } = unlocked();
    fake.reply('backup.run', () => ({ ok: true, value: SAVED }));
    await now().make('uma senha comprida');
    expect(now().making).toEqual({ status: 'saved', path: SAVED.path, results: 2, auditFaults: 0 });
    expect(latestValue(now().state)).toEqual(BACKUP_STATE);
    now().dismiss();
    expect(now().making).toBeNull();
  });

  test('says nothing to an officer who closed the dialog, and keeps a refusal', async () => {
    const { fake, now } = unlocked();
    fake.reply('backup.run', () => ({ ok: true, value: { outcome: 'declined' } }));
    await now().make('uma senha comprida');
    expect(now().making).toBeNull();
    fake.fail('backup.run', { code: 'disk_full' });
    await now().make('uma senha comprida');
    expect(now().making).toEqual({ status: 'failed', failure: { code: 'disk_full' } });
  });

  test('tells how far it is while it is made, goes on when the dialog is closed, and is made once', async () => {
    const { fake, now } = unlocked();
    const { promise, resolve } = Promise.withResolvers<Envelope<BackupOutcome>>();
    fake.reply('backup.run', () => promise);
    const making = now().make('uma senha comprida');
    fake.emit('backup.changed', { running: { step: 'checking', share: 0.4 } });
    now().dismiss();
    expect(now().making).toEqual({ status: 'running', progress: { step: 'checking', share: 0.4 } });
    await now().make('uma senha comprida');
    expect(fake.sent.filter(({ name }) => name === 'backup.run')).toHaveLength(1);
    await now().cancel();
    resolve({ ok: true, value: { outcome: 'cancelled' } });
    await making;
    expect(fake.sent.map(({ name }) => name)).toContain('backup.cancel');
    fake.emit('backup.changed', { running: null });
    expect(now().making).toEqual({ status: 'cancelled' });
  });

  test('follows the archive only once somebody looked', async () => {
    const { fake, now } = unlocked();
    fake.emit('results.changed', {});
    expect(fake.sent).toEqual([]);
    await now().load();
    fake.emit('results.changed', {});
    expect(fake.sent.map(({ name }) => name)).toEqual(['backup.state', 'backup.state']);
  });
});

describe('restoring one', () => {
  test('sends every byte, in chunks, and tells the plan before anything is done', async () => {
    const { fake, now, received } = unlocked();
    const file = sampleFile();
    await now().look(file, 'segredo');
    expect(received.map(({ length }) => length)).toEqual([CHUNK_BYTES, 1_000]);
    const sum = async (blob: Blob) => crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
    expect(await sum(new Blob(received))).toEqual(await sum(file));
    expect(now().restoring).toEqual({ step: 'plan', upload: 'one', plan: RESTORE_PLAN, problem: null });
    expect(fake.sent.map(({ name }) => name)).not.toContain('backup.restore_run');
  });

  test('keeps the chosen file when the passphrase is wrong', async () => {
    const { fake, now } = unlocked();
    const file = sampleFile();
    fake.fail('backup.restore_look', { code: 'backup_passphrase_wrong' });
    await now().look(file, 'errada');
    expect(now().restoring).toEqual({ step: 'choose', problem: { code: 'backup_passphrase_wrong' }, file });
  });

  test('stops at the first chunk that is refused', async () => {
    const { fake, now } = unlocked();
    fake.fail('upload.append', { code: 'disk_full' });
    await now().look(sampleFile(), 'segredo');
    expect(fake.sent.filter(({ name }) => name === 'upload.append')).toHaveLength(1);
    expect(now().restoring).toMatchObject({ step: 'choose', problem: { code: 'disk_full' } });
  });

  test('does what was planned, with a passphrase only where one is needed', async () => {
    const { fake, now } = unlocked();
    fake.reply('backup.restore_run', () => ({ ok: true, value: { ...STATE, leftOut: 3 } }));
    await now().restore({ passphrase: 'nothing was planned' }, 'keep');
    expect(fake.sent).toEqual([]);
    await now().look(sampleFile(), 'segredo');
    await now().restore({}, 'keep');
    expect(fake.sent.find(({ name }) => name === 'backup.restore_run')?.input).toEqual({
      upload: 'one',
      shown: SHOWN,
      addresses: 'keep',
    });
    expect(now().restoring).toEqual({ step: 'done', leftOut: 3 });
  });

  test('given up on the way is discarded, and no plan comes late', async () => {
    const { fake, now } = unlocked();
    fake.reply('upload.append', async ({ offset }) => {
      await now().cancelRestore();
      return { ok: true, value: { received: offset + CHUNK_BYTES } };
    });
    await now().look(sampleFile(), 'segredo');
    expect(fake.sent.map(({ name }) => name)).toEqual(['upload.begin', 'upload.append', 'upload.discard']);
    expect(now().restoring).toEqual({ step: 'choose', problem: null, file: null });
  });

  test('given up while it is opened is discarded too', async () => {
    const { fake, now } = unlocked();
    fake.reply('backup.restore_look', async () => {
      await now().cancelRestore();
      return { ok: true, value: RESTORE_PLAN };
    });
    await now().look(sampleFile(), 'segredo');
    expect(fake.sent.at(-1)).toEqual({ name: 'upload.discard', input: { id: 'one' } });
    expect(now().restoring).toEqual({ step: 'choose', problem: null, file: null });
  });

  test('goes back to the plan when it is refused, and lets go of the file when it is given up', async () => {
    const { fake, now } = unlocked();
    fake.fail('backup.restore_run', { code: 'passphrase_too_short' });
    await now().look(sampleFile(), 'segredo');
    await now().restore({ passphrase: 'curta' }, 'take');
    expect(now().restoring).toMatchObject({ step: 'plan', problem: { code: 'passphrase_too_short' } });
    await now().cancelRestore();
    expect(fake.sent.at(-1)).toEqual({ name: 'upload.discard', input: { id: 'one' } });
    expect(now().restoring).toEqual({ step: 'choose', problem: null, file: null });
  });
});

describe('a file that was opened outside of the window', () => {
  const NAME = 'copia.lastro-backup';
  function offering() {
    const opened = unlocked();
    opened.fake.reply('backup.opened_file', () => ({ ok: true, value: { name: NAME } }));
    opened.fake.reply('backup.take_opened_file', () => ({ ok: true, value: { id: 'taken' } }));
    opened.fake.reply('backup.decline_opened_file', () => ({ ok: true, value: { declined: true } }));
    return opened;
  }
  const names = ({ fake }: ReturnType<typeof unlocked>) => fake.sent.map(({ name }) => name);

  test('is known by its name, and opened by main', async () => {
    const opened = offering();
    opened.fake.emit('backup.opened', {});
    await expect.poll(() => opened.now().openedFile).toBe(NAME);
    await opened.now().inspectOpenedFile('segredo');
    expect(opened.fake.sent.slice(1)).toEqual([
      { name: 'backup.take_opened_file', input: {} },
      { name: 'backup.restore_look', input: { upload: 'taken', passphrase: 'segredo' } },
    ]);
    expect(opened.now().restoring).toEqual({ step: 'plan', upload: 'taken', plan: RESTORE_PLAN, problem: null });
  });

  test('is asked for again after a wrong passphrase, and said to be gone', async () => {
    const { fake, now } = offering();
    await now().requestOpenedFile();
    fake.fail('backup.restore_look', { code: 'backup_passphrase_wrong' });
    await now().inspectOpenedFile('errada');
    expect([now().openedFile, now().restoring]).toMatchObject([NAME, { problem: { code: 'backup_passphrase_wrong' } }]);
    fake.fail('backup.take_opened_file', { code: 'backup_unreachable' });
    await now().inspectOpenedFile('segredo');
    expect(now().restoring).toMatchObject({ step: 'choose', problem: { code: 'backup_unreachable' } });
  });

  test('takes the place of a plan that was not carried out', async () => {
    const { now } = offering();
    await now().look(sampleFile(), 'segredo');
    await now().requestOpenedFile();
    expect(now().restoring).toEqual({ step: 'choose', problem: null, file: null });
  });

  test('is declined by whoever gives up, once', async () => {
    const opened = offering();
    await opened.now().requestOpenedFile();
    await opened.now().cancelRestore();
    await opened.now().cancelRestore();
    expect(names(opened)).toEqual(['backup.opened_file', 'backup.decline_opened_file']);
    expect(opened.now().openedFile).toBeNull();
  });

  test('is done with when it is restored', async () => {
    const opened = offering();
    opened.fake.reply('backup.restore_run', () => ({ ok: true, value: { ...STATE, leftOut: 3 } }));
    await opened.now().requestOpenedFile();
    await opened.now().inspectOpenedFile('segredo');
    await opened.now().restore({}, 'keep');
    expect(opened.now()).toMatchObject({ openedFile: null, restoring: { step: 'done' } });
  });
});
