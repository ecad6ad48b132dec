import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SeriesPlan, SeriesRun } from '#contract/series.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { MONTH_QUESTIONS, type MonthQuestion, monthQuestion } from '#domain/basics/month.ts';
import { seriesMonths } from '#domain/basics/month-series.ts';
import { wantsConsent } from '../../lib/error-message.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';
import {
  type AvailableMonths,
  checkSeries,
  fieldOfFailure,
  rangeOf,
  rangeProblems,
  type SeriesDraft,
  type SeriesProblems,
} from './check-series.ts';
import { plannedStatus } from './month-grid.ts';
import { summarize } from './run-summary.ts';

interface SeriesStore {
  readonly draft: SeriesDraft;
  readonly problems: SeriesProblems;
  readonly months: Loadable<AvailableMonths>;
  /** Queries and cost of the series; idle while document or range are incomplete. */
  readonly plan: Loadable<SeriesPlan>;
  /** The running or the last series; null before the first, or once dismissed. */
  readonly run: SeriesRun | null;
  /** Failure of the last start, unless it is about a single field. */
  readonly failure: BridgeFailure | null;
  readonly starting: boolean;
  /** Question to the officer before the series starts. */
  readonly question: SeriesQuestion | null;
  readonly load: () => Promise<void>;
  readonly edit: (part: Partial<SeriesDraft>) => void;
  /** Sets the newest `count` months. */
  readonly pickNewest: (count: number) => void;
  readonly start: () => Promise<void>;
  /** Starts the series again for its missing months. */
  readonly startAgain: () => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly decline: () => void;
  /** Queries no further month; a second call cancels those in flight. */
  readonly cancel: () => Promise<void>;
  readonly dismiss: () => void;
}

/** A series that waits for the officer to accept some of its months. */
interface SeriesQuestion {
  readonly input: Input<'series.start'>;
  readonly asked: readonly {
    readonly question: MonthQuestion;
    readonly months: readonly string[];
    /** ISO instant at which letters were lost, for that question. */
    readonly at?: string | null;
  }[];
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly series: SeriesStore;
  }
}

const EMPTY: SeriesDraft = {
  documento: '',
  first: '',
  last: '',
  purpose: null,
  institution: '',
  reference: '',
  reuseProvisional: false,
};

const NOTHING_ASKED = {
  draft: EMPTY,
  problems: {},
  months: IDLE,
  plan: IDLE,
  run: null,
  failure: null,
  starting: false,
  question: null,
} as const;

export function isEnded({ status }: SeriesRun): boolean {
  return status !== 'running' && status !== 'cancelling';
}

/** Holds the series form, its plan, and the one series that main runs at a time. */
export function createSeriesStore(bridge: Bridge): StoreApi<SeriesStore> {
  /** Takes the newer revision: a response and an event may overtake each other. */
  const take = (run: SeriesRun): void => {
    const known = store.getState().run;
    if (known === null || known.id !== run.id || known.revision < run.revision) store.setState({ run });
  };
  const request = latest();
  const lookUp = planReader(
    bridge,
    (part) => store.setState(part),
    () => store.getState(),
  );
  const store = createStore<SeriesStore>()((set, get) => ({
    ...NOTHING_ASKED,
    load: async () => {
      const isLatest = request();
      const months = fromEnvelope(await bridge['consulta.months']({}));
      if (!isLatest()) return;
      set({ months });
      const { draft } = get();
      if (months.status === 'ready' && draft.last === '') {
        const { first, last } = newestMonths(months.value);
        const purpose = draft.purpose ?? months.value.purpose;
        set({ draft: { ...draft, first: draft.first === '' ? first : draft.first, last, purpose } });
        void lookUp();
      }
      const state = await bridge['series.state']({});
      if (state.ok && state.value.run !== null) take(state.value.run);
    },
    edit: (part) => {
      const cleared = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
      set({ draft: { ...get().draft, ...part }, problems: { ...get().problems, ...cleared }, failure: null });
      void lookUp();
    },
    pickNewest: (count) => {
      const months = latestValue(get().months);
      if (months !== undefined) get().edit(newestMonths(months, count));
    },
    ...startActions({ bridge, take, set, get, lookUp }),
    cancel: async () => {
      await bridge['series.cancel']({});
    },
    dismiss: () => {
      const { run } = get();
      if (run !== null && isEnded(run)) set({ run: null, failure: null });
      void lookUp();
    },
  }));
  bridge.on('series.changed', (run) => {
    take(run);
    if (isEnded(run)) void lookUp();
  });
  bridge.on('consent.changed', () => store.setState(withoutConsentFailure));
  return store;
}

function withoutConsentFailure({ failure }: SeriesStore): Partial<SeriesStore> {
  return failure !== null && wantsConsent(failure) ? { failure: null } : {};
}

type SetState = (part: Partial<SeriesStore>) => void;
type GetState = () => SeriesStore;

function planReader(bridge: Bridge, set: SetState, get: GetState): () => Promise<void> {
  const read = reading(set, get);
  return async () => {
    read.begin('plan');
    const { draft, months } = get();
    const problems = rangeProblems(draft, latestValue(months));
    set({ problems: { ...get().problems, first: undefined, last: undefined, ...shownEarly(draft, problems) } });
    if (!parseDocument(draft.documento).ok || Object.keys(problems).length > 0) return set({ plan: IDLE });
    await read.again('plan', bridge['series.plan'](rangeOf(draft)));
  };
}

interface Starting {
  readonly bridge: Bridge;
  readonly take: (run: SeriesRun) => void;
  readonly set: SetState;
  readonly get: GetState;
  readonly lookUp: () => Promise<void>;
}

function startActions(starting: Starting): Pick<SeriesStore, 'start' | 'startAgain' | 'accept' | 'decline'> {
  const { bridge, take, set, get, lookUp } = starting;
  const ask = async (input: Input<'series.start'>): Promise<void> => {
    const { documento, first, last, reuseProvisional = false } = input;
    const range = {
      documento,
      reuseProvisional,
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
    };
    const planned = await bridge['series.plan'](range);
    if (!planned.ok) return set({ failure: planned.error });
    const asked = questionsOf(planned.value, latestValue(get().months), reuseProvisional);
    set({ question: { input: { ...input, shown: planned.value.shown }, asked } });
  };
  const begin = async (input: Input<'series.start'>): Promise<void> => {
    set({ starting: true, failure: null });
    const response = await bridge['series.start'](input);
    set({ starting: false });
    if (response.ok) return take(response.value);
    if (isQuestion(response.error)) return ask(input);
    if (response.error.code === 'shown_changed') await lookUp();
    const field = fieldOfFailure(response.error);
    set(field === undefined ? { failure: response.error } : { problems: { [field]: response.error } });
  };
  return {
    start: async () => {
      const { draft, months, plan } = get();
      const problems = checkSeries(draft, latestValue(months));
      set({ problems, failure: null });
      if (Object.keys(problems).length > 0 || draft.purpose === null) return;
      // Starts only what the plan has shown.
      if (plan.status !== 'ready') return lookUp();
      const { purpose, institution, reference } = draft;
      const { shown } = plan.value;
      await begin({ ...rangeOf(draft), shown, purpose, ...(institution !== '' && { institution }), reference });
    },
    startAgain: () => startAgain(starting, begin),
    accept: async () => {
      const { question } = get();
      if (question === null) return;
      set({ question: null });
      await begin({ ...question.input, accepted: question.asked.map((each) => each.question) });
    },
    decline: () => set({ question: null }),
  };
}

/** Starts an ended series again. If that would query more than its unqueried months, the plan is shown instead. */
async function startAgain(
  { bridge, set, get, lookUp }: Starting,
  begin: (input: Input<'series.start'>) => Promise<void>,
): Promise<void> {
  const { run, draft } = get();
  if (run === null || !isEnded(run)) return;
  const { documento, purpose, reference, months } = run;
  const [first = '', last = ''] = [months[0]?.month, months.at(-1)?.month];
  const range = { documento, first, last, reuseProvisional: draft.reuseProvisional };
  const planned = await bridge['series.plan'](range);
  if (!planned.ok) return set({ failure: planned.error });
  const institution = run.institution.cnpj;
  const { shown, toAsk } = planned.value;
  if (toAsk <= summarize(run).askable) {
    return begin({ ...range, shown, purpose, ...(institution !== '' && { institution }), reference });
  }
  const typed = { documento, first: formatMonth(first), last: formatMonth(last), purpose, institution, reference };
  set({ run: null, draft: { ...draft, ...typed }, failure: { code: 'shown_changed' } });
  await lookUp();
}

/** Problems shown while typing: an incomplete month is not reported yet. */
function shownEarly(draft: SeriesDraft, problems: SeriesProblems): SeriesProblems {
  return {
    ...(draft.first.length === 7 && problems.first !== undefined && { first: problems.first }),
    ...(draft.last.length === 7 && problems.last !== undefined && { last: problems.last }),
  };
}

function newestMonths({ newest }: AvailableMonths, count?: number): Pick<SeriesDraft, 'first' | 'last'> {
  const [first = newest] = seriesMonths(newest, count);
  return { first: formatMonth(first), last: formatMonth(newest) };
}

function isQuestion({ code }: BridgeFailure): boolean {
  return MONTH_QUESTIONS.some((question) => question === code);
}

/** The plan's questions, each with the months to be queried that it is about. */
function questionsOf(
  { months, questions, lettersLost }: SeriesPlan,
  available: AvailableMonths | undefined,
  reuseProvisional: boolean,
): SeriesQuestion['asked'] {
  const toAsk = months
    .filter((planned) => plannedStatus(planned, reuseProvisional) === 'to_ask')
    .map(({ month }) => month);
  return questions.map((question) => {
    if (question === 'confirm_lost_letters') return { question, months: toAsk, at: lettersLost };
    const isAsked = (month: string): boolean => available !== undefined && monthQuestion(month, available) === question;
    return { question, months: toAsk.filter(isAsked) };
  });
}
