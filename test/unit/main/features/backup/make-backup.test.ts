import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createAuditSeal } from '#main/features/audit/seal.ts';
import { type BackupRun, makeBackup } from '#main/features/backup/make-backup.ts';
import type { ArchiveSummary, BackupStore, BackupWatch } from '#main/ports/backup.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const SUMMARY: ArchiveSummary = {
  results: 2,
  authorizations: 1,
  oldestQuery: NOW,
  newestQuery: NOW,
  newestMonth: '2026-09',
  institution: null,
};

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a copy');
}

const watching = (signal = new AbortController().signal): BackupWatch => ({ signal, progress: () => {} });

/** A workstation whose log has so many faults; `keys` are those handed out. */
function unlocked(faults: number) {
  const { settings, ...archive } = memoryArchive();
  const audit = { ...archive.audit, verify: async () => ({ head: { count: 7, hash: '' }, findings: [], faults }) };
  const keys: Uint8Array[] = [];
  const pack: BackupStore['pack'] = async () => {
    const facts = { madeAt: NOW, program: '0', summary: SUMMARY };
    return ok({ content: bytes(), facts, check: async () => {}, discard: async () => {} });
  };
  const archiveKey = async () => {
    keys.push(new Uint8Array(32).fill(7));
    return ok(keys.at(-1) ?? new Uint8Array());
  };
  const seal = createAuditSeal({ secrets: rememberingSecrets(), audit, log: rememberingLog() });
  const { copies } = archive;
  const ports = { clock: () => NOW, officer: () => 'ana', audit, settings, seal, copies, files: fakeFiles() };
  return { ...ports, keys, archiveKey, backups: { pack } };
}

const runOf = ({ archiveKey, backups }: ReturnType<typeof unlocked>): BackupRun => ({
  archiveKey,
  backups,
  checkPassphrase: async (passphrase) => (passphrase === 'curta' ? fail('passphrase_too_short') : ok(undefined)),
  passphrase: 'uma senha comprida',
  watch: watching(),
});

test.each([0, 3])('the log is walked before the copy is taken; %d faults are noted and told', async (faults) => {
  const ports = unlocked(faults);
  const made = await makeBackup(ports, runOf(ports));
  expect(made).toMatchObject({ ok: true, value: { outcome: 'saved', auditFaults: faults, summary: { results: 2 } } });
  expect((await ports.audit.after(0, 10)).map(({ kind, facts }) => [kind, facts])).toEqual([
    ['backup', { entries: 7, faults }],
  ]);
  expect(ports.keys.map((key) => Math.max(...key))).toEqual([0]);
});

test('nothing is walked, noted or asked of the keeper before the officer chose a place', async () => {
  const ports = unlocked(0);
  ports.files.changeMind();
  expect(await makeBackup(ports, runOf(ports))).toEqual(ok({ outcome: 'declined' }));
  expect(await makeBackup(ports, { ...runOf(ports), passphrase: 'curta' })).toMatchObject({
    error: { code: 'passphrase_too_short' },
  });
  expect([(await ports.audit.head()).count, ports.keys.length]).toEqual([0, 0]);
});

test('one that is given up says so, in the log too, and is not the last one that was made', async () => {
  const ports = unlocked(0);
  const officer = new AbortController();
  const pack: BackupStore['pack'] = async (_, { signal }) => {
    officer.abort();
    signal.throwIfAborted();
    throw new Error('still here');
  };
  const made = await makeBackup(ports, { ...runOf(ports), backups: { pack }, watch: watching(officer.signal) });
  expect(made).toEqual(ok({ outcome: 'cancelled' }));
  const received = await ports.audit.after(0, 10);
  expect(received.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['backup', 'ok'],
    ['backup', 'backup_cancelled'],
  ]);
  expect((await ports.settings.read()).lastBackup).toBeNull();
  expect(ports.keys.map((key) => Math.max(...key))).toEqual([0]);
});

test('what goes wrong by itself is no cancelling', async () => {
  const ports = unlocked(0);
  const pack: BackupStore['pack'] = () => Promise.reject(new Error('the disk is gone'));
  await expect(makeBackup(ports, { ...runOf(ports), backups: { pack } })).rejects.toThrow('the disk is gone');
});
