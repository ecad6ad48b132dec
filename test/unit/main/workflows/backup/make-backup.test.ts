import { expect, test } from 'vitest';
import { createAuditSeal } from '../../../../../main/workflows/audit/audit-seal.ts';
import { makeBackup } from '../../../../../main/workflows/backup/make-backup.ts';
import type { ArchiveSurvey, BackupShelf } from '../../../../../main/workflows/ports/backup-shelf.ts';
import { accept } from '../../../../../preload/domain/outcome.ts';
import { fakeArchive } from '../../../../support/fakes/fake-archive.ts';
import { fakeFiles } from '../../../../support/fakes/fake-files.ts';
import { rememberingLog } from '../../../../support/fakes/fake-workstation.ts';
import { rememberingSecrets } from '../../../../support/fakes/remembering-secrets.ts';
import { NOW } from '../../../../support/fakes/samples.ts';

const SURVEY: ArchiveSurvey = {
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

/** A desk whose log came to so many faults; `keys` are those that were handed out. */
function desk(faults: number) {
  const { settings, ...archive } = fakeArchive();
  const audit = { ...archive.audit, verify: async () => ({ head: { count: 7, hash: '' }, findings: [], faults }) };
  const keys: Uint8Array[] = [];
  const pack: BackupShelf['pack'] = async () => {
    const facts = { madeAt: NOW, program: '0', survey: SURVEY };
    return accept({ content: bytes(), facts, check: async () => {}, discard: async () => {} });
  };
  const archiveKey = async () => {
    keys.push(new Uint8Array(32).fill(7));
    return accept(keys.at(-1) ?? new Uint8Array());
  };
  const seal = createAuditSeal({ secrets: rememberingSecrets(), audit, log: rememberingLog() });
  const copies = { survey: async () => SURVEY, copyTo: async () => {} };
  const ports = {
    clock: () => NOW,
    officer: () => 'ana',
    audit,
    settings,
    seal,
    copies,
    files: fakeFiles(),
    archiveKey,
  };
  return { ...ports, keys, backups: { pack } as BackupShelf };
}

test.each([0, 3])('the log is walked before the copy is taken; %d faults are noted and told', async (faults) => {
  const ports = desk(faults);
  const made = await makeBackup(ports, 'uma senha comprida');
  expect(made).toMatchObject({ ok: true, value: { outcome: 'saved', auditFaults: faults, survey: { results: 2 } } });
  expect((await ports.audit.after(0, 10)).map(({ kind, facts }) => [kind, facts])).toEqual([
    ['backup', { entries: 7, faults }],
  ]);
  expect(ports.keys.map((key) => Math.max(...key))).toEqual([0]);
});

test('nothing is walked, noted or asked of the keeper before the officer chose a place', async () => {
  const ports = desk(0);
  ports.files.changeMind();
  expect(await makeBackup(ports, 'uma senha comprida')).toEqual(accept({ outcome: 'declined' }));
  expect(await makeBackup(ports, 'curta')).toMatchObject({ error: { code: 'passphrase_too_short' } });
  expect([(await ports.audit.head()).count, ports.keys.length]).toEqual([0, 0]);
});
