import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { type EndedQuery, type QueryKey, toQueryKey } from '#main/features/consulta/pending-saves.ts';
import { retentionState } from '#main/features/retention/due-subjects.ts';
import { blankMention, eraseSubject, previewErasure } from '#main/features/retention/erase-subject.ts';
import type { AuditEvent } from '#main/ports/audit.ts';
import type { Eraser, Erasure, PreviousErasure } from '#main/ports/eraser.ts';
import { fakeEraser, fakePreviousArchives } from '#test/support/fakes/fake-eraser.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleSaved } from '#test/support/fakes/samples.ts';

function unlocked(
  found: Partial<Erasure> = { results: 2, consents: 1, names: ['Maria'] },
  inFlight: QueryKey[] = [],
  previousArchives: Partial<PreviousErasure> = {},
  inService = 0,
) {
  const { audit, settings } = memoryArchive();
  const eraser = fakeEraser(found);
  return {
    clock: () => NOW,
    officer: () => 'ana',
    inFlight: new Set(inFlight),
    pendingSaves: new Map<QueryKey, EndedQuery>(),
    audit,
    settings,
    eraser,
    previousArchives: fakePreviousArchives(previousArchives),
    eraseInService: async () => inService,
  };
}

const END: EndedQuery['end'] = {
  id: 'attempt-1',
  endedAt: NOW,
  day: '2026-11-20',
  state: 'answered',
  failure: null,
  status: 200,
  reached: true,
  requests: 1,
};

const request = { documento: MARIA.numero, typed: '529.982.247-25', reason: 'pedido_do_titular' } as const;

type Erase = typeof eraseSubject;

/** Erases the data shown at that moment. */
async function erase(
  ports: Parameters<Erase>[0],
  previous: Parameters<Erase>[1],
  asked: Omit<Parameters<Erase>[2], 'shown'>,
): ReturnType<Erase> {
  const preview = await previewErasure(ports, previous, asked.documento);
  return eraseSubject(ports, previous, { ...asked, shown: preview.ok ? preview.value.shown : '' });
}

describe('erasing a subject', () => {
  test('takes the document twice, the second time typed by hand under any mask', async () => {
    const ports = unlocked();
    expect(await erase(ports, ports.previousArchives, request)).toMatchObject({
      ok: true,
      value: { documento: MARIA.numero, nomes: ['Maria'], results: 2, kept: 0, keptUntil: null },
    });
    expect(ports.eraser.erased).toMatchObject([
      {
        scope: { documento: MARIA.numero, consentsBefore: Date.UTC(2021, 10, 20, 13, 15) },
        auditEvent: {
          kind: 'erase',
          documento: MARIA.numero,
          officer: 'ana',
          at: NOW,
          facts: { reason: 'pedido_do_titular' },
        },
      },
    ]);
  });

  test.each(['', '529', '111.444.777-35', '529.982.247-26'])(
    'is refused when %j was typed, and nothing happens',
    async (typed) => {
      const ports = unlocked();
      expect(await erase(ports, ports.previousArchives, { ...request, typed })).toEqual(fail('erasure_not_confirmed'));
      expect(ports.eraser.erased).toEqual([]);
    },
  );

  test.each([
    ['a person', MARIA.numero, MARIA.numero],
    ['a company', '11222333000181', '11222333000181'],
    ['a company, of another branch', '11222333000181', '11222333000262'],
  ])('waits for no month of %s on its way: what arrives later would be kept again', async (_, numero, asked) => {
    const ports = unlocked({ results: 1 }, [toQueryKey('embutido', asked, '2026-09')]);
    const erasing = erase(ports, ports.previousArchives, { ...request, documento: numero, typed: numero });
    expect(await erasing).toEqual(fail('already_running'));
    expect(ports.eraser.erased).toEqual([]);
  });

  test('does not mind a month of somebody else', async () => {
    const ports = unlocked({ results: 1 }, [toQueryKey('embutido', '11144477735', '2026-09')]);
    expect(await erase(ports, ports.previousArchives, request)).toMatchObject({ ok: true });
  });

  test('is not begun when a month was asked for while the archives set aside were at it', async () => {
    const ports = unlocked({ results: 1 });
    const previousArchives = {
      ...ports.previousArchives,
      erase: async () => {
        ports.inFlight.add(toQueryKey('producao', MARIA.numero, '2026-08'));
        return ok({ holding: 0, unopened: 0, mentions: 0 });
      },
    };
    expect(await erase(ports, previousArchives, request)).toEqual(fail('already_running'));
    expect(ports.eraser.erased).toEqual([]);
  });

  test('is not begun when a month was asked for while the embedded service was at it', async () => {
    const ports = unlocked({ results: 1 });
    const eraseInService = async () => {
      ports.inFlight.add(toQueryKey('producao', MARIA.numero, '2026-08'));
      return 1;
    };
    const erasing = erase({ ...ports, eraseInService }, ports.previousArchives, request);
    expect(await erasing).toEqual(fail('already_running'));
    expect(ports.eraser.erased).toEqual([]);
  });

  test('takes paid answers the disk had no room for, also those that name the subject, and leaves the others', async () => {
    const ports = unlocked();
    const entry = buildEvent(ports, { kind: 'query' });
    const paid: EndedQuery = { result: sampleSaved('held'), unreadable: null, entry, end: END };
    const own = toQueryKey('sandbox', MARIA.numero, '2026-09');
    const other = toQueryKey('sandbox', '11144477735', '2026-09');
    const about = toQueryKey('producao', '11144477735', '2026-09');
    ports.pendingSaves.set(own, paid).set(other, paid);
    ports.pendingSaves.set(about, { ...paid, result: sampleSaved('mixed up', { returnedSubject: MARIA.numero }) });
    await erase(ports, ports.previousArchives, request);
    expect([...ports.pendingSaves.keys()]).toEqual([other]);
  });

  test('finds nothing where only evidence is left, and writes nothing', async () => {
    const ports = unlocked({ kept: 1, keptFrom: NOW });
    expect(await erase(ports, ports.previousArchives, request)).toEqual(fail('not_found'));
    expect(await ports.audit.head()).toMatchObject({ count: 0 });
  });

  test('reaches the archives set aside before the present one, and says of how many it knows nothing', async () => {
    const ports = unlocked({ results: 2 }, [], { holding: 1, unopened: 2, mentions: 3 });
    expect(await erase(ports, ports.previousArchives, request)).toMatchObject({
      value: { previousArchives: { holding: 1, unopened: 2, mentions: 3 } },
    });
    expect(ports.previousArchives.erased).toMatchObject([
      { auditEvent: { kind: 'erase', facts: { reason: 'pedido_do_titular' } } },
    ]);
    expect(ports.eraser.erased).toMatchObject([
      { auditEvent: { facts: { previousArchives: 1, previousUnopened: 2 } } },
    ]);
  });

  test('is one where only an archive set aside holds the subject', async () => {
    const ports = unlocked({}, [], { holding: 1 });
    expect(await erase(ports, ports.previousArchives, request)).toMatchObject({ ok: true });
    expect(ports.eraser.erased).toHaveLength(1);
  });

  test('is one where only the embedded service still holds the subject, and the tombstone says of how much', async () => {
    const ports = unlocked({}, [], {}, 2);
    expect(await erase(ports, ports.previousArchives, request)).toMatchObject({ ok: true });
    expect(ports.eraser.erased).toMatchObject([{ auditEvent: { facts: { inService: 2 } } }]);
  });

  test('leaves the present archive as it was where the embedded service cannot be written', async () => {
    const ports = { ...unlocked(), eraseInService: () => Promise.reject(new Error('disk')) };
    await expect(erase(ports, ports.previousArchives, request)).rejects.toThrow('disk');
    expect(ports.eraser.erased).toEqual([]);
  });

  test('leaves the present archive as it was where one set aside cannot be reached', async () => {
    const ports = unlocked();
    const full = { ...fakePreviousArchives(), erase: async () => fail('disk_full') };
    expect(await erase(ports, full, request)).toEqual(fail('disk_full'));
    expect(ports.eraser.erased).toEqual([]);
    const locked = { ...fakePreviousArchives(), preview: async () => fail('vault_locked') };
    expect(await previewErasure(ports, locked, MARIA.numero)).toEqual(fail('vault_locked'));
  });

  test('refuses a document that is none', async () => {
    const ports = unlocked();
    const wrong = { ...request, documento: '111' };
    expect(await erase(ports, ports.previousArchives, wrong)).toEqual(fail('document_incomplete'));
    expect(await previewErasure(ports, ports.previousArchives, '11144477736')).toEqual(fail('document_invalid'));
  });
});

describe('before it', () => {
  test('is said what would go, and until when what stays has to stay', async () => {
    const ports = unlocked({ results: 3, kept: 1, keptFrom: NOW });
    expect(await previewErasure(ports, ports.previousArchives, '529.982.247-25')).toMatchObject({
      value: { results: 3, kept: 1, keptUntil: '2031-11-20T10:15:00-03:00' },
    });
    expect(ports.eraser.erased).toEqual([]);
  });
});

describe('a text of somebody else', () => {
  const mention = { documento: MARIA.numero, kind: 'note', row: 'nota', place: 'text' } as const;

  test('is erased with an entry that names no subject, and the preview is read again', async () => {
    const ports = unlocked();
    const events: AuditEvent[] = [];
    const blank: Eraser['blank'] = async (_, __, event) => events.push(event) > 0;
    const eraser = { ...ports.eraser, blank };
    expect(await blankMention({ ...ports, eraser }, ports.previousArchives, mention)).toMatchObject({
      value: { documento: MARIA.numero, results: 2, mentions: { rows: [], total: 0 } },
    });
    expect(events).toMatchObject([{ kind: 'mention', documento: null, officer: 'ana', facts: { what: 'note' } }]);
  });

  test('is refused if it is gone', async () => {
    const ports = unlocked();
    expect(await blankMention(ports, ports.previousArchives, mention)).toEqual(fail('not_found'));
  });
});

describe('the rules of an institution', () => {
  test('are kept, told, and used', async () => {
    const ports = unlocked({ kept: 1, keptFrom: NOW });
    const auditEvent = buildEvent(ports, { kind: 'settings', facts: { changed: 'retention' } });
    await ports.settings.write({ retention: { results: 2, consents: 10 } }, auditEvent);
    expect(await previewErasure(ports, ports.previousArchives, MARIA.numero)).toMatchObject({
      value: { keptUntil: '2036-11-20T10:15:00-03:00' },
    });
    expect((await ports.audit.after(0, 10)).map(({ kind }) => kind)).toEqual(['settings']);
  });

  test('say who is due today', async () => {
    const row = { documento: MARIA.numero, nome: 'Maria', lastAt: NOW, results: 1, consents: 1, cases: 0 };
    const eraser = { ...fakeEraser(), due: async () => ({ rows: [row], total: 7 }) };
    expect(await retentionState({ ...unlocked(), eraser })).toEqual({
      rules: { results: 5, consents: 5 },
      due: [{ ...row, lastAt: '2026-11-20T10:15:00-03:00' }],
      total: 7,
    });
  });
});
