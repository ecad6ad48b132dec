import { describe, expect, test } from 'vitest';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { createAuditSeal } from '#main/features/audit/seal.ts';
import {
  completePendingRestore,
  type PendingRestore,
  recordPendingRestore,
} from '#main/features/backup/pending-restore.ts';
import { bindIdentity } from '#main/features/team/identity.ts';
import { sampleTeam } from '#test/integration/repositories/team-samples.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const BACKUP = { madeAt: NOW, results: 3, addresses: null };
const unlock = buildEvent({ clock: () => NOW, officer: () => 'ana' }, { kind: 'unlock' });

/** A workstation whose log has so many entries and a sealed end. */
async function unlocked({ entries, sealed }: { readonly entries: number; readonly sealed: number }) {
  const { audit, settings, team } = memoryArchive();
  for (let step = 0; step < entries; step++) await audit.add(unlock);
  const [secrets, log] = [rememberingSecrets(), rememberingLog()];
  const seal = createAuditSeal({ secrets, audit, log });
  await secrets.write('audit-seal', `${sealed}:${String(sealed).padStart(64, '0')}`);
  const ports = { clock: () => NOW, officer: () => 'ana', audit, settings, secrets, seal, log, team };
  const kinds = async () => (await audit.after(0, 50)).slice(entries).map(({ kind, facts }) => [kind, facts]);
  const hashAt = async (count: number) => (await audit.after(count - 1, 1))[0]?.hash ?? 'of another log';
  const expectHead = async (count: number, backup: PendingRestore['backup'] = BACKUP) =>
    recordPendingRestore(secrets, { head: { count, hash: await hashAt(count) }, backup });
  return { ports, secrets, settings, log, kinds, expectHead };
}

const sealOf = async ({ ports }: Awaited<ReturnType<typeof unlocked>>) => (await ports.audit.head()).hash;

/** The replaced log as the entry of a restore records it. */
const FORMER = { sealed: 9, sealedHash: '0'.repeat(16) };

describe('a desk that opens', () => {
  test('tells of the archive that arrived, seals its log and knows when the backup was made', async () => {
    const opened = await unlocked({ entries: 4, sealed: 9 });
    await opened.expectHead(4);
    await completePendingRestore(opened.ports);
    expect(await opened.kinds()).toEqual([['restore', { results: 3, ...FORMER }]]);
    expect(opened.secrets.kept.get('audit-seal')).toBe(`5:${await sealOf(opened)}`);
    expect((await opened.settings.read()).lastBackup).toEqual({ at: NOW, results: 3 });
    expect([...opened.secrets.kept.keys()]).toEqual(['audit-seal']);
  });

  test('data, addresses of a backup: tells whose addresses hold and their hosts, without paths, query or credentials', async () => {
    const opened = await unlocked({ entries: 4, sealed: 9 });
    const baseUrl = 'https://ana:segredo@um.example:8443/scr?chave=segredo';
    await opened.settings.write({ producao: { baseUrl, authUrl: 'https://dois.example/termo' } });
    await opened.expectHead(4, { ...BACKUP, addresses: 'taken' });
    await completePendingRestore(opened.ports);
    const producao = 'https://um.example:8443,https://dois.example';
    expect(await opened.kinds()).toEqual([['restore', { results: 3, addresses: 'taken', producao, ...FORMER }]]);
  });

  test('ends the tokens that programs had at the time of the archive, and tells how many', async () => {
    const opened = await unlocked({ entries: 4, sealed: 9 });
    const program = { name: 'BI', sha256: 'a'.repeat(64), scopes: ['read' as const], createdAt: NOW, endsAt: NOW + 9 };
    await opened.settings.write({ programs: [{ ...program, id: 'one' }] });
    await opened.expectHead(4, null);
    await completePendingRestore(opened.ports);
    expect((await opened.settings.read()).programs).toEqual([]);
    expect(await opened.kinds()).toEqual([['restore', { undone: true, endedPrograms: 1, ...FORMER }]]);
  });

  test('tells of one that was put back as such', async () => {
    const opened = await unlocked({ entries: 4, sealed: 9 });
    await opened.expectHead(4, null);
    await completePendingRestore(opened.ports);
    expect(await opened.kinds()).toEqual([['restore', { undone: true, ...FORMER }]]);
    expect((await opened.settings.read()).lastBackup).toBeNull();
  });

  test('seals what a killed process had told and not sealed yet, and tells nothing twice', async () => {
    const opened = await unlocked({ entries: 5, sealed: 9 });
    await opened.expectHead(4);
    await completePendingRestore(opened.ports);
    expect(await opened.kinds()).toEqual([]);
    expect(opened.secrets.kept.get('audit-seal')).toBe(`5:${await sealOf(opened)}`);
  });

  test.each([
    ['the archives did not change places', { entries: 6, sealed: 3 }, 20],
    ['another log stands there than the expected one', { entries: 6, sealed: 9 }, 20],
    ['nothing is expected', { entries: 6, sealed: 9 }, null],
  ])('leaves log and seal as they are where %s', async (_, status, pending) => {
    const opened = await unlocked(status);
    if (pending !== null) await opened.expectHead(pending);
    const before = opened.secrets.kept.get('audit-seal');
    await completePendingRestore(opened.ports);
    expect(await opened.kinds()).toEqual([]);
    expect([...opened.secrets.kept]).toEqual([['audit-seal', before]]);
  });

  test('goes on where its keeper cannot be asked, and says so', async () => {
    const opened = await unlocked({ entries: 4, sealed: 9 });
    await opened.expectHead(4);
    opened.secrets.lock();
    await completePendingRestore(opened.ports);
    expect(await opened.kinds()).toEqual([]);
    expect(JSON.stringify(opened.log)).toContain('archive.expected_unknown');
  });

  test('stays a member of the team that its keys are of, and of no other one that the archive names', async () => {
    const record = sampleTeam('a');
    for (const [own, left] of [
      [record, record],
      [{ ...record, team: 'another' }, null],
      [{ ...record, workstation: 'b' }, null],
    ] as const) {
      const opened = await unlocked({ entries: 4, sealed: 9 });
      await opened.secrets.write('team-keys', '1 2 3 4');
      await bindIdentity(opened.secrets, own);
      await opened.ports.team.join(record, unlock);
      await opened.expectHead(5);
      await completePendingRestore(opened.ports);
      expect(await opened.ports.team.read()).toEqual(left);
    }
  });
});
