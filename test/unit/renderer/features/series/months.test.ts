import { describe, expect, test } from 'vitest';
import type { SeriesMonth, SeriesRun } from '#contract/series.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { checkSeries, fieldOfFailure, rangeOf } from '#renderer/features/series/check-series.ts';
import { byYear, plannedCells, runCells } from '#renderer/features/series/month-grid.ts';
import { failureGroups, stoppedAfterOthers, summarize } from '#renderer/features/series/run-summary.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';

const MONTHS = { newest: '2026-09', latest: '2026-10', oldest: '2016-06' };
const DRAFT = {
  documento: '529.982.247-25',
  first: '10/2024',
  last: '09/2026',
  purpose: 'concessao',
  institution: '',
  reference: '',
  reuseProvisional: false,
} as const;

describe('the form of a series', () => {
  test('is sent with the document as typed and months as the register writes them', () => {
    const range = { documento: '529.982.247-25', first: '2024-10', last: '2026-09', reuseProvisional: false };
    expect(rangeOf(DRAFT)).toEqual(range);
    expect(checkSeries(DRAFT, MONTHS)).toEqual({});
  });

  test.each([
    [{ documento: '529.982.247-24' }, { documento: { code: 'document_invalid' } }],
    [{ first: '13/2024' }, { first: { code: 'month_malformed' } }],
    [{ last: '11/2026' }, { last: { code: 'month_not_available', details: { newest: '2026-10' } } }],
    [{ first: '09/2026', last: '08/2026' }, { last: { code: 'range_reversed' } }],
    [{ first: '09/2021' }, { last: { code: 'range_too_long' } }],
    [{ purpose: null }, { purpose: 'missing' }],
  ] as const)('refuses %o', (changes, problems) => {
    expect(checkSeries({ ...DRAFT, ...changes }, MONTHS)).toMatchObject(problems);
  });

  test('puts what main refuses under its field, or beside the form', () => {
    expect(
      ['document_invalid', 'month_malformed', 'range_too_long', 'consent_missing'].map((code) =>
        fieldOfFailure({ code } as never),
      ),
    ).toEqual(['documento', 'last', 'last', undefined]);
  });
});

const month = (name: string, outcome: SeriesMonth['outcome'], more: Partial<SeriesMonth> = {}): SeriesMonth => ({
  month: name,
  outcome,
  resultId: null,
  failure: null,
  ...more,
});

function runOf(months: readonly SeriesMonth[]): SeriesRun {
  return {
    id: 's',
    revision: 1,
    environment: 'embutido',
    nome: 'Maria',
    documento: '52998224725',
    tipoDocumento: 'cpf',
    purpose: 'concessao',
    institution: NOBODY,
    reference: '',
    startedAt: '',
    endedAt: null,
    status: 'running',
    stoppedBy: null,
    months: [...months],
  };
}

const RUN = runOf([
  month('2025-11', 'reused', { resultId: 'a' }),
  month('2025-12', 'queried', { resultId: 'b' }),
  month('2026-01', 'refused', { failure: { code: 'service_timeout' } }),
  month('2026-02', 'refused', { failure: { code: 'service_failed' } }),
  month('2026-03', 'refused', { failure: { code: 'service_timeout' } }),
  month('2026-04', 'cancelled'),
  month('2026-05', 'not_asked'),
  month('2026-06', 'asking'),
  month('2026-07', 'waiting'),
  month('2026-08', 'asked_elsewhere'),
]);

describe('a series as it stands', () => {
  test('counts every month once', () => {
    const summary = summarize(RUN);
    expect(summary).toMatchObject({ total: 10, reused: 1, queried: 1, refused: 3, left: 2, newestResult: 'b' });
    expect(summary.progress).toBeCloseTo(7 / 10, 12);
    expect(summarize(runOf([]))).toMatchObject({ total: 0, progress: 1, newestResult: null });
  });

  test('tells months that failed for one reason together, the most frequent first', () => {
    expect(failureGroups(RUN).map(({ failure, months }) => [failure.code, months])).toEqual([
      ['service_timeout', ['2026-01', '2026-03']],
      ['service_failed', ['2026-02']],
    ]);
    expect(failureGroups(runOf([]))).toEqual([]);
  });

  test('tells apart what the service may have counted, also among months that were given up', () => {
    const reached = { details: { reached: true, unknown: true } };
    const run = runOf([
      month('2026-01', 'refused', { failure: { code: 'service_unreachable', ...reached } }),
      month('2026-02', 'refused', { failure: { code: 'service_unreachable' } }),
      month('2026-03', 'refused', { failure: { code: 'service_unreachable', ...reached } }),
      month('2026-04', 'cancelled', { failure: { code: 'cancelled', ...reached } }),
      month('2026-05', 'cancelled', { failure: { code: 'cancelled' } }),
    ]);
    expect(failureGroups(run).map(({ failure, reached, months }) => [failure.code, reached, months])).toEqual([
      ['service_unreachable', true, ['2026-01', '2026-03']],
      ['service_unreachable', false, ['2026-02']],
      ['cancelled', true, ['2026-04']],
    ]);
  });

  test.each([
    ['the first month', 'service_unreachable', [], false],
    ['a later month', 'service_unreachable', [month('2026-09', 'queried')], true],
    ['a month after others failed', 'service_failed', [month('2026-09', 'refused')], true],
    ['an answer the disk did not take', 'answer_held', [month('2026-09', 'queried')], false],
  ] as const)('that stopped at %s: others were asked before', (_at, code, before, others) => {
    const months = [month('2026-08', 'refused', { failure: { code } }), ...before];
    const run = { ...runOf(months), stoppedBy: { code } };
    expect(stoppedAfterOthers(run, summarize(run))).toBe(others);
  });

  test('is a calendar with a row a year, other months left empty', () => {
    const [first, second] = byYear(runCells(RUN));
    expect([first?.year, second?.year]).toEqual(['2025', '2026']);
    expect(first?.positions).toHaveLength(12);
    expect(first?.positions.map(({ cell }) => cell?.status ?? '-')).toEqual([
      ...Array.from({ length: 10 }, () => '-'),
      'reused',
      'queried',
    ]);
  });

  const saved = { id: 'a', queriedAt: '', provisional: false, processed: 100 };
  const provisional = { ...saved, provisional: true, processed: 64.9 };

  test.each([
    ['a saved month', { saved, isUnknown: false }, 'saved', 'saved'],
    ['a missing month', { saved: null, isUnknown: false }, 'to_ask', 'to_ask'],
    ['a provisional month', { saved: provisional, isUnknown: false }, 'to_ask', 'provisional'],
    ['a month of unknown end', { saved: null, isUnknown: true }, 'unknown', 'unknown'],
    ['one with a provisional response', { saved: provisional, isUnknown: true }, 'provisional', 'provisional'],
  ] as const)('says before it begins what becomes of %s', (_name, planned, status, reusing) => {
    const months = [{ month: '2026-01', ...planned }];
    const plan = { months, toAsk: 0, otherSimulation: 0, questions: [], lettersLost: null, shown: SHOWN };
    const resultId = planned.saved?.id ?? null;
    expect(plannedCells(plan, false)).toEqual([{ month: '2026-01', status, resultId }]);
    expect(plannedCells(plan, true)).toEqual([{ month: '2026-01', status: reusing, resultId }]);
  });
});

test('starting again asks no month whose outcome is unknown', () => {
  const run = runOf([
    month('2026-01', 'refused', { failure: { code: 'attempt_unknown' } }),
    month('2026-02', 'refused', { failure: { code: 'service_timeout', details: { reached: true, unknown: true } } }),
    month('2026-03', 'cancelled', { failure: { code: 'cancelled', details: { reached: true, unknown: true } } }),
    month('2026-04', 'cancelled', { failure: { code: 'cancelled' } }),
    month('2026-05', 'refused', { failure: { code: 'key_refused' } }),
    month('2026-06', 'not_asked'),
    month('2026-07', 'queried', { resultId: 'a' }),
  ]);
  expect(summarize(run)).toMatchObject({ refused: 3, left: 3, askable: 3 });
});
