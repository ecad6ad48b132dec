import { describe, expect, test } from 'vitest';
import { exportLog, listLog, verifyLog } from '#main/features/audit/log.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { createAuditSeal } from '#main/features/audit/seal.ts';
import type { AuditRequest } from '#main/ports/audit.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { MARIA, NOW } from '#test/support/fakes/samples.ts';

function unlocked() {
  const audit = memoryArchive().audit;
  const secrets = rememberingSecrets();
  const ports = { clock: () => NOW, officer: () => 'ana', audit, files: fakeFiles(), closing: new AbortController() };
  const seal = createAuditSeal({ secrets, audit, log: rememberingLog() });
  const emit = async (count: number): Promise<void> => {
    for (let step = 0; step < count; step++)
      await audit.add(buildEvent(ports, { kind: 'view', documento: MARIA.numero, facts: { step } }));
  };
  return { ...ports, seal, secrets, emit };
}

describe('a verification', () => {
  test('is an entry of the log, and says that nothing outside of it was known', async () => {
    const ports = unlocked();
    await ports.emit(3);
    expect(await verifyLog(ports)).toEqual({
      ok: true,
      value: { entries: 3, findings: [], faults: 0, seal: 'none', sealedEntries: null, contradicted: false },
    });
    expect((await ports.audit.after(3, 10)).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['verify', { entries: 3, faults: 0 }],
    ]);
  });

  test('goes by the seal where there is one, and tells when it cannot be read', async () => {
    const ports = unlocked();
    ports.secrets.kept.set('audit-seal', `7:${'a'.repeat(64)}`);
    expect(await verifyLog(ports)).toMatchObject({ value: { seal: 'known', sealedEntries: 7, contradicted: true } });
    ports.secrets.lock();
    expect(await verifyLog(ports)).toMatchObject({ value: { seal: 'unreadable', sealedEntries: null } });
  });
});

describe('a page of the log', () => {
  test('takes days of São Paulo, both included, and a document under any mask', async () => {
    const asked: AuditRequest[] = [];
    const audit = {
      ...memoryArchive().audit,
      list: async (request: AuditRequest) => {
        asked.push(request);
        return { rows: [], total: 0 };
      },
    };
    await listLog({ audit }, { documento: '529.982.247-25', from: '2026-11-20', until: '2026-11-20', limit: 10 });
    expect(asked).toEqual([
      {
        documento: MARIA.numero,
        kind: null,
        officer: null,
        from: Date.UTC(2026, 10, 20, 3),
        until: Date.UTC(2026, 10, 21, 3),
        before: null,
        limit: 10,
      },
    ]);
    expect(await listLog({ audit }, { documento: '529.982.247-26', limit: 10 })).toMatchObject({
      error: { code: 'document_invalid' },
    });
  });

  test('shows when it was in São Paulo, and neither pseudonyms nor hashes', async () => {
    const ports = unlocked();
    await ports.emit(1);
    expect(await listLog(ports, { limit: 10 })).toEqual({
      ok: true,
      value: {
        total: 1,
        rows: [
          {
            seq: 1,
            at: '2026-11-20T10:15:00-03:00',
            officer: 'ana',
            kind: 'view',
            documento: '***.982.247-**',
            environment: null,
            purpose: null,
            outcome: 'ok',
            facts: { step: 0 },
          },
        ],
      },
    });
  });
});

describe('the exported log', () => {
  test('has a line for each entry there was, and the export is one of the next', async () => {
    const ports = unlocked();
    await ports.emit(2_345);
    expect(await exportLog(ports)).toEqual({
      ok: true,
      value: { path: '/saved/lastro-auditoria-2026-11-20.jsonl', entries: 2_345 },
    });
    const lines = ports.files.saved.get('lastro-auditoria-2026-11-20.jsonl')?.toString('utf8').trimEnd().split('\n');
    expect(lines?.map((line) => JSON.parse(line).seq)).toEqual(Array.from({ length: 2_345 }, (_, index) => index + 1));
    expect((await ports.audit.list({ ...ALL, kind: 'export' })).rows[0]?.facts).toEqual({
      what: 'audit',
      entries: 2_345,
    });
  });

  test('is not written, and not told, when the officer chooses no place', async () => {
    const ports = unlocked();
    await ports.emit(1);
    ports.files.changeMind();
    expect(await exportLog(ports)).toEqual({ ok: true, value: { path: null, entries: 0 } });
    expect(await ports.audit.head()).toMatchObject({ count: 1 });
  });
});

const ALL: AuditRequest = {
  documento: null,
  kind: null,
  officer: null,
  from: null,
  until: null,
  before: null,
  limit: 10,
};
