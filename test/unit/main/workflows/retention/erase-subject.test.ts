import { describe, expect, test } from 'vitest';
import { eventOf } from '../../../../../main/workflows/audit/note-event.ts';
import { type AskedMonth, askedMonth } from '../../../../../main/workflows/consulta/asked-month.ts';
import type { PaidAnswer } from '../../../../../main/workflows/consulta/keep-answer.ts';
import type { AsideErasure, Erasure } from '../../../../../main/workflows/ports/eraser.ts';
import { retentionState } from '../../../../../main/workflows/retention/due-subjects.ts';
import { eraseSubject, previewErasure } from '../../../../../main/workflows/retention/erase-subject.ts';
import { readRetention, writeRetention } from '../../../../../main/workflows/retention/retention-rules.ts';
import { accept, refuse } from '../../../../../preload/domain/outcome.ts';
import { fakeArchive } from '../../../../support/fakes/fake-archive.ts';
import { fakeAsides, fakeEraser } from '../../../../support/fakes/fake-eraser.ts';
import { MARIA, NOW, sampleSaved } from '../../../../support/fakes/samples.ts';

function desk(
  found: Partial<Erasure> = { results: 2, consents: 1, names: ['Maria'] },
  asking: AskedMonth[] = [],
  aside: Partial<AsideErasure> = {},
) {
  const { audit, settings } = fakeArchive();
  const eraser = fakeEraser(found);
  return {
    clock: () => NOW,
    officer: () => 'ana',
    asking: new Set(asking),
    held: new Map<AskedMonth, PaidAnswer>(),
    audit,
    settings,
    eraser,
    asides: fakeAsides(aside),
  };
}

const request = { documento: MARIA.numero, typed: '529.982.247-25', reason: 'pedido_do_titular' } as const;

describe('erasing a subject', () => {
  test('takes the document twice, the second time typed by hand under any mask', async () => {
    const ports = desk();
    expect(await eraseSubject(ports, request)).toMatchObject({
      ok: true,
      value: { documento: MARIA.numero, nomes: ['Maria'], results: 2, kept: 0, keptUntil: null },
    });
    expect(ports.eraser.erased).toMatchObject([
      {
        scope: { documento: MARIA.numero, consentsBefore: Date.UTC(2021, 10, 20, 13, 15) },
        told: {
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
      const ports = desk();
      expect(await eraseSubject(ports, { ...request, typed })).toEqual(refuse('erasure_not_confirmed'));
      expect(ports.eraser.erased).toEqual([]);
    },
  );

  test.each([
    ['a person', MARIA.numero, MARIA.numero],
    ['a company', '11222333000181', '11222333000181'],
    ['a company, of another branch', '11222333000181', '11222333000262'],
  ])('waits for no month of %s on its way: what arrives later would be kept again', async (_, numero, asked) => {
    const ports = desk({ results: 1 }, [askedMonth('embutido', asked, '2026-09')]);
    const erasing = eraseSubject(ports, { ...request, documento: numero, typed: numero });
    expect(await erasing).toEqual(refuse('already_running'));
    expect(ports.eraser.erased).toEqual([]);
  });

  test('does not mind a month of somebody else', async () => {
    const ports = desk({ results: 1 }, [askedMonth('embutido', '11144477735', '2026-09')]);
    expect(await eraseSubject(ports, request)).toMatchObject({ ok: true });
  });

  test('is not begun when a month was asked for while the archives set aside were at it', async () => {
    const ports = desk({ results: 1 });
    const asides = {
      ...ports.asides,
      erase: async () => {
        ports.asking.add(askedMonth('producao', MARIA.numero, '2026-08'));
        return accept({ holding: 0, unopened: 0 });
      },
    };
    expect(await eraseSubject({ ...ports, asides }, request)).toEqual(refuse('already_running'));
    expect(ports.eraser.erased).toEqual([]);
  });

  test('takes paid answers the disk had no room for, and leaves those of others', async () => {
    const ports = desk();
    const paid: PaidAnswer = { result: sampleSaved('held'), entry: eventOf(ports, { kind: 'query' }) };
    const own = askedMonth('sandbox', MARIA.numero, '2026-09');
    const other = askedMonth('sandbox', '11144477735', '2026-09');
    ports.held.set(own, paid).set(other, paid);
    await eraseSubject(ports, request);
    expect([...ports.held.keys()]).toEqual([other]);
  });

  test('finds nothing where only evidence is left, and writes nothing', async () => {
    const ports = desk({ kept: 1, keptFrom: NOW });
    expect(await eraseSubject(ports, request)).toEqual(refuse('not_found'));
    expect(await ports.audit.head()).toMatchObject({ count: 0 });
  });

  test('reaches the archives set aside before the present one, and says of how many it knows nothing', async () => {
    const ports = desk({ results: 2 }, [], { holding: 1, unopened: 2 });
    expect(await eraseSubject(ports, request)).toMatchObject({ value: { aside: { holding: 1, unopened: 2 } } });
    expect(ports.asides.erased).toMatchObject([{ told: { kind: 'erase', facts: { reason: 'pedido_do_titular' } } }]);
    expect(ports.eraser.erased).toMatchObject([{ told: { facts: { aside: 1, asideUnopened: 2 } } }]);
  });

  test('is one where only an archive set aside holds the subject', async () => {
    const ports = desk({}, [], { holding: 1 });
    expect(await eraseSubject(ports, request)).toMatchObject({ ok: true });
    expect(ports.eraser.erased).toHaveLength(1);
  });

  test('leaves the present archive as it was where one set aside cannot be reached', async () => {
    const ports = { ...desk(), asides: { ...fakeAsides(), erase: async () => refuse('disk_full') } };
    expect(await eraseSubject(ports, request)).toEqual(refuse('disk_full'));
    expect(ports.eraser.erased).toEqual([]);
    const locked = { ...ports, asides: { ...fakeAsides(), preview: async () => refuse('vault_locked') } };
    expect(await previewErasure(locked, MARIA.numero)).toEqual(refuse('vault_locked'));
  });

  test('refuses a document that is none', async () => {
    expect(await eraseSubject(desk(), { ...request, documento: '111' })).toEqual(refuse('document_incomplete'));
    expect(await previewErasure(desk(), '11144477736')).toEqual(refuse('document_invalid'));
  });
});

describe('before it', () => {
  test('is said what would go, and until when what stays has to stay', async () => {
    const ports = desk({ results: 3, kept: 1, keptFrom: NOW });
    expect(await previewErasure(ports, '529.982.247-25')).toMatchObject({
      value: { results: 3, kept: 1, keptUntil: '2031-11-20T10:15:00-03:00' },
    });
    expect(ports.eraser.erased).toEqual([]);
  });
});

describe('the rules of an institution', () => {
  test('are kept, told, and used', async () => {
    const ports = desk({ kept: 1, keptFrom: NOW });
    const told = eventOf(ports, { kind: 'settings', facts: { changed: 'retention' } });
    await writeRetention(ports.settings, { results: 2, consents: 10 }, told);
    expect(await readRetention(ports.settings)).toEqual({ results: 2, consents: 10 });
    expect(await previewErasure(ports, MARIA.numero)).toMatchObject({
      value: { keptUntil: '2036-11-20T10:15:00-03:00' },
    });
    expect((await ports.audit.after(0, 10)).map(({ kind }) => kind)).toEqual(['settings']);
  });

  test('fall back on the default where what is stored is none', async () => {
    const ports = desk();
    await ports.settings.write({ 'retention.results': '0', 'retention.consents': '3' });
    expect(await readRetention(ports.settings)).toEqual({ results: 5, consents: 5 });
  });

  test('say who is due today', async () => {
    const row = { documento: MARIA.numero, nome: 'Maria', lastAt: NOW, results: 1, consents: 1 };
    const eraser = { ...fakeEraser(), due: async () => ({ rows: [row], total: 7 }) };
    expect(await retentionState({ ...desk(), eraser })).toEqual({
      rules: { results: 5, consents: 5 },
      due: [{ ...row, lastAt: '2026-11-20T10:15:00-03:00' }],
      total: 7,
    });
  });
});
