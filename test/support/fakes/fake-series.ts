import type { ConsentRow } from '#contract/consent.ts';
import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { SeriesPlan, SeriesRun } from '#contract/series.ts';
import type { Settings } from '#contract/settings.ts';
import { parseDocument, stripMask } from '#domain/basics/document.ts';
import { MONTH_QUESTIONS, monthQuestion } from '#domain/basics/month.ts';
import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import { readableFigures } from '#domain/consulta/response-kind.ts';
import { testDataSign } from '#domain/consulta/test-data.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { seriesRange } from '#domain/series/series-range.ts';
import { MONTHS, NOW_ISO, savedResultOf } from './fake-unlocked.ts';

type SeriesMessage = Extract<MessageName, `series.${string}`>;
type SeriesFakes = { readonly [Name in SeriesMessage]: (input: Input<Name>) => Envelope<Output<Name>> };
/** State of the fake that a series reads and changes. */
interface FakeUnlocked {
  readonly consents: readonly ConsentRow[];
  results: SavedResult[];
  series: SeriesRun | null;
  readonly settings: Settings;
}

type Planned = SeriesPlan & { readonly documento: string };

/** A series that queries every missing month at once: the results exist when the call returns. */
export function seriesFakes(state: FakeUnlocked, changed: (run: SeriesRun) => void): SeriesFakes {
  return {
    'series.plan': (input) => {
      const planned = planOf(state, input);
      return 'code' in planned ? { ok: false, error: planned } : { ok: true, value: planned };
    },
    'series.start': ({ purpose, institution: cnpj, reference, accepted = [], shown, ...range }) => {
      const planned = planOf(state, range);
      if ('code' in planned) return { ok: false, error: planned };
      const question = planned.questions.find((each) => !accepted.includes(each));
      if (question !== undefined) return { ok: false, error: { code: question } };
      const consent = state.consents.find((one) => one.documento === planned.documento);
      if (consent === undefined) return { ok: false, error: { code: 'consent_missing' } };
      if (planned.shown !== shown) return { ok: false, error: { code: 'shown_changed' } };
      const { nome, documento, tipoDocumento, environment } = consent;
      const months = planned.months.map(({ month, saved }) => {
        if (saved !== null && !(saved.provisional && !range.reuseProvisional))
          return { month, outcome: 'reused' as const, resultId: saved.id, failure: null };
        const result = savedResultOf({ nome, documento }, month, { purpose, reference });
        state.results = [result, ...state.results];
        return { month, outcome: 'queried' as const, resultId: result.id, failure: null };
      });
      const institution = partyOf(institutionOf(state.settings.institutions, cnpj));
      const stamps = { startedAt: NOW_ISO, endedAt: NOW_ISO };
      const subject = { nome, documento, tipoDocumento, environment, purpose, institution, reference };
      const id = `serie-${planned.documento}`;
      const run: SeriesRun = { id, revision: 1, ...subject, ...stamps, status: 'completed', stoppedBy: null, months };
      state.series = run;
      changed(run);
      return { ok: true, value: run };
    },
    'series.state': () => ({ ok: true, value: { run: state.series } }),
    'series.cancel': () => ({ ok: true, value: { cancelled: false } }),
  };
}

function planOf(
  { results }: FakeUnlocked,
  { documento: text, reuseProvisional = false, ...ends }: Input<'series.plan'>,
): Planned | BridgeFailure {
  const documento = parseDocument(text);
  if (!documento.ok) return { code: documento.error.code };
  const range = seriesRange(ends, MONTHS);
  if (!range.ok) return { code: range.error.code };
  const { numero } = documento.value;
  const months = range.value.map((month) => {
    const found = results.find((one) => one.documento === numero && one.dataBase === month);
    return { month, saved: found === undefined ? null : savedAs(found), isUnknown: false };
  });
  const toAsk = months.filter(({ saved }) => saved === null || (saved.provisional && !reuseProvisional));
  const questions = MONTH_QUESTIONS.filter((each) => toAsk.some(({ month }) => monthQuestion(month, MONTHS) === each));
  return {
    documento: numero,
    months,
    toAsk: toAsk.length,
    otherSimulation: 0,
    questions,
    lettersLost: null,
    shown: shownOf(months),
  };
}

/** Of which months are saved, as a hash is of all of it. */
function shownOf(months: SeriesPlan['months']): string {
  return months
    .map(({ saved }) => (saved === null ? '0' : '1'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64);
}

function savedAs({ id, queriedAt, provisional, processed }: SavedResult): SeriesPlan['months'][number]['saved'] {
  return { id, queriedAt, provisional, processed };
}

/** Main's figures from the newest result of each month. */
export function savedMonthsOf(results: readonly SavedResult[], documento: string): SavedMonths {
  const own = results.filter((result) => result.documento === stripMask(documento));
  const newest = [...Map.groupBy(own, (result) => result.dataBase).values()]
    .flatMap((sameMonth) => sameMonth.slice(0, 1))
    .toSorted((one, other) => (one.dataBase < other.dataBase ? -1 : 1));
  return {
    environment: 'embutido',
    documento: stripMask(documento),
    nome: own[0]?.nome ?? null,
    months: newest.map(({ id, queriedAt, dataBase, consulta, ...result }) => {
      const { kind, whose, processed, provisional, source, simulation } = result;
      const judged = { kind, whose, processed, provisional, source, simulation };
      return { ...monthSummary(dataBase, readableFigures(consulta, kind)), id, queriedAt, ...judged };
    }),
    askable: { newest: '2026-09', oldest: '2000-06' },
    testData: testDataSign(newest.map(({ consulta }) => consulta)),
  };
}
