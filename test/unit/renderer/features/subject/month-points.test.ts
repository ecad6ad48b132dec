import { describe, expect, test } from 'vitest';
import type { SavedResultRow } from '#contract/results.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { monthPoints } from '#renderer/features/subject/month-points.ts';
import { dayFromTyped, maskDay } from '#renderer/lib/format/date.ts';

const row = (dataBase: string, changes: Partial<SavedResultRow> = {}): SavedResultRow => ({
  id: dataBase,
  environment: 'embutido',
  nome: 'Maria da Silva',
  documento: '52998224725',
  tipoDocumento: 'cpf',
  dataBase,
  queriedAt: '2026-11-20T10:15:00-03:00',
  purpose: 'concessao',
  reference: '',
  institution: NOBODY,
  kind: 'operations',
  whose: 'asked',
  processed: 100,
  provisional: false,
  source: 'received',
  imported: null,
  simulation: 1,
  carteiraAtiva: Number(dataBase.slice(5)) * 100,
  vencido: 0,
  prejuizo: 0,
  riscoTotal: 0,
  ...changes,
});

describe('the months that are drawn', () => {
  test('stand oldest first, with a gap where none is saved', () => {
    expect(monthPoints([row('2026-09'), row('2026-07')])?.points).toEqual([
      { month: '2026-07', active: 700, overdue: 0 },
      { month: '2026-08', active: null, overdue: null },
      { month: '2026-09', active: 900, overdue: 0 },
    ]);
  });

  test('are those of one environment, each by its newest query', () => {
    const rows = [
      row('2026-09', { carteiraAtiva: 1 }),
      row('2026-09', { carteiraAtiva: 2 }),
      row('2026-08', { environment: 'sandbox' }),
      row('2026-08', { carteiraAtiva: null }),
    ];
    expect(monthPoints(rows)?.points.map(({ active }) => active)).toEqual([null, 1]);
  });

  test('have no figures where the answer is a gap, or of another version of the simulation', () => {
    const rows = [
      row('2026-09', { kind: 'not_available', carteiraAtiva: 0 }),
      row('2026-08'),
      row('2026-07', { kind: 'inconclusive', carteiraAtiva: 0 }),
      row('2026-06', { simulation: 2 }),
      row('2026-05', { kind: 'other_subject' }),
      row('2026-05'),
    ];
    expect(monthPoints(rows)?.points.map(({ active }) => active)).toEqual([500, null, null, 800]);
  });

  test.each([
    ['nothing', []],
    ['a single month', [row('2026-09')]],
    ['a test, which answers the same for every month', [row('2026-09'), row('2026-08', { carteiraAtiva: 900 })]],
  ])('%s is no evolution', (_, rows) => {
    expect(monthPoints(rows)).toBeNull();
  });

  test('are the newest twenty-four', () => {
    const points = monthPoints([row('2026-09'), row('2020-01')])?.points;
    expect(points).toHaveLength(24);
    expect(points?.[0]?.month).toBe('2024-10');
  });
});

describe('a day as it is typed', () => {
  test.each([
    ['2', '2'],
    ['2011', '20/11'],
    ['20112026', '20/11/2026'],
    ['20/11/2026', '20/11/2026'],
    ['20.11.26x', '20/11/26'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(maskDay(typed)).toBe(shown);
  });

  test.each([
    ['20/11/2026', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['20/13/2026', null],
    ['20/11', null],
    ['', null],
  ])('%j is the day %j', (typed, day) => {
    expect(dayFromTyped(typed)).toBe(day);
  });
});
