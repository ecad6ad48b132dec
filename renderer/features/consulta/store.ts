import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { EventPayload } from '#contract/events.ts';
import type { SavedResult } from '#contract/results.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { PURPOSES, type Purpose } from '#domain/basics/environment.ts';
import { MONTH_QUESTIONS, type MonthQuestion } from '#domain/basics/month.ts';
import { formatMonth, monthFromTyped } from '../../lib/format/date.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '../../lib/loadable.ts';
import { type AvailableMonths, type ConsultaDraft, checkDraft, type DraftProblems, fieldOf } from './check-draft.ts';
import { maskTyped, typedDocument } from './typed-client.ts';

type Run =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly cancelling: boolean;
      /** Milliseconds since 1970: the start of the query, and the end of the service's wait; null without one. */
      readonly since: number;
      readonly waitsUntil: number | null;
      /** The workstation of the team that is querying the month; this one waits for its response. */
      readonly askedElsewhere: EventPayload<'consulta.asked_elsewhere'>['by'];
    }
  | { readonly status: 'refused'; readonly failure: BridgeFailure; readonly again: boolean }
  | { readonly status: 'done'; readonly result: SavedResult };

export type RunningQuery = Extract<Run, { status: 'running' }>;

export type ConsentFound = Output<'consent.find'>;

interface ConsultaStore {
  /** The text of the field: a name, a document, or both; the draft has the document alone. */
  readonly typed: string;
  readonly draft: ConsultaDraft;
  readonly problems: DraftProblems;
  readonly months: Loadable<AvailableMonths>;
  /** The authorization for the query, or its refusal; idle while the document is incomplete. */
  readonly activeConsent: Loadable<ConsentFound>;
  readonly run: Run;
  /** True if the purpose is a proposal; an authorized one replaces it if it is not covered. */
  readonly isPurposeProposed: boolean;
  /** Questions about the typed document and month that the officer accepted. */
  readonly accepted: readonly MonthQuestion[];
  readonly loadMonths: () => Promise<void>;
  /** Takes the text of the field, with the mask of a document. */
  readonly type: (text: string) => void;
  readonly edit: (part: Partial<ConsultaDraft>) => void;
  /** Checks, then queries. */
  readonly submit: (options?: SubmitOptions) => Promise<Run>;
  /** Accepts the question about the month, and queries it. */
  readonly accept: () => Promise<void>;
  readonly dismiss: () => void;
  readonly cancel: () => Promise<void>;
  /** Clears the arrived result; the form is ready for the next client and keeps month, purpose and institution. */
  readonly takeResult: () => void;
}

interface SubmitOptions {
  /** Pays for a month that is already saved. */
  readonly again: boolean;
  /** Repeats a query that another workstation of the team has no outcome of. */
  readonly teamRepeat?: NonNullable<Input<'consulta.run'>['teamRepeat']>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly consulta: ConsultaStore;
  }
}

const EMPTY: ConsultaDraft = { documento: '', month: '', purpose: null, institution: '', reference: '' };

const CONSENT_FIELDS = ['documento', 'purpose', 'institution'] as const;

/** The query form and its one running query. The form keeps its text through failures and other screens. */
export function createConsultaStore(bridge: Bridge): StoreApi<ConsultaStore> {
  const requests = { months: latest(), consent: latest() };
  const findActiveConsent = async (): Promise<void> => {
    const isLatest = requests.consent();
    const { draft } = store.getState();
    if (!parseDocument(draft.documento).ok) return store.setState({ activeConsent: IDLE });
    store.setState({ activeConsent: { status: 'loading' } });
    const response = await bridge['consent.find'](consentQuestion(draft));
    if (!isLatest()) return;
    const covered = response.ok ? authorizedPurpose(response.value, draft) : null;
    if (covered !== null && store.getState().isPurposeProposed) {
      store.setState({ draft: { ...store.getState().draft, purpose: covered } });
      if (draft.purpose !== null) return findActiveConsent();
    }
    store.setState({ activeConsent: fromEnvelope(response) });
  };
  let newestMonths = Promise.resolve();
  /** An overtaken reading resolves with the latest one, so that a query waits for the newest months. */
  const readMonths = async (): Promise<void> => {
    const isLatest = requests.months();
    const months = fromEnvelope(await bridge['consulta.months']({}));
    if (!isLatest()) return newestMonths;
    const { draft } = store.getState();
    store.setState({ months, draft: withProposals(draft, latestValue(months)) });
    if (store.getState().draft.purpose !== draft.purpose) void findActiveConsent();
  };
  const store = createStore<ConsultaStore>()((set, get) => ({
    typed: '',
    draft: EMPTY,
    problems: {},
    months: IDLE,
    activeConsent: IDLE,
    run: { status: 'idle' },
    isPurposeProposed: true,
    accepted: [],
    loadMonths: () => {
      newestMonths = readMonths();
      return newestMonths;
    },
    type: (text) => {
      const typed = maskTyped(text);
      const documento = typedDocument(typed);
      if (documento !== get().draft.documento) get().edit({ documento });
      set({ typed, problems: { ...get().problems, documento: undefined } });
    },
    edit: (part) => {
      const cleared = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
      set({
        typed: part.documento ?? get().typed,
        draft: { ...get().draft, ...part },
        problems: { ...get().problems, ...cleared },
        run: afterEdit(get().run),
        isPurposeProposed: part.purpose === undefined && get().isPurposeProposed,
        accepted: part.month === undefined && part.documento === undefined ? get().accepted : [],
      });
      if (CONSENT_FIELDS.some((field) => part[field] !== undefined)) void findActiveConsent();
    },
    ...runActions(bridge, set, get),
    takeResult: () => {
      if (get().run.status !== 'done') return;
      const draft = { ...get().draft, documento: '', reference: '' };
      requests.consent();
      set({ typed: '', run: { status: 'idle' }, activeConsent: IDLE, accepted: [], draft, isPurposeProposed: true });
    },
  }));
  const consentMayDiffer = (): void => void findActiveConsent();
  bridge.on('consent.changed', consentMayDiffer);
  bridge.on('settings.changed', consentMayDiffer);
  followWaits(bridge, store);
  return store;
}

function followWaits(bridge: Bridge, store: StoreApi<ConsultaStore>): void {
  const whileRunning = (waits: Partial<Pick<RunningQuery, 'waitsUntil' | 'askedElsewhere'>>): void => {
    const { run } = store.getState();
    if (run.status === 'running') store.setState({ run: { ...run, ...waits } });
  };
  bridge.on('consulta.waiting', ({ until }) => whileRunning({ waitsUntil: Date.parse(until) }));
  bridge.on('consulta.asked_elsewhere', ({ by }) => whileRunning({ askedElsewhere: by }));
}

/** The first authorized purpose, if the form's is missing or refused; null if another refusal stands in the way. */
function authorizedPurpose({ consent, refusal }: ConsentFound, { purpose }: ConsultaDraft): Purpose | null {
  const isOther = refusal?.code === 'consent_other_purpose';
  if (!isOther && (refusal !== null || purpose !== null)) return null;
  const authorized = isOther ? String(refusal.details?.purposes ?? '').split(',') : (consent?.purposes ?? []);
  return PURPOSES.find((purpose) => authorized.includes(purpose)) ?? null;
}

/** Fills blank fields: the newest month, and the purpose of the last query. */
function withProposals(draft: ConsultaDraft, months: AvailableMonths | undefined): ConsultaDraft {
  if (months === undefined) return draft;
  const month = draft.month === '' ? formatMonth(months.newest) : draft.month;
  return { ...draft, month, purpose: draft.purpose ?? months.purpose };
}

function consentQuestion({ documento, purpose, institution }: ConsultaDraft): Input<'consent.find'> {
  return { documento, ...(purpose !== null && { purpose }), ...(institution !== '' && { institution }) };
}

/** True if no authorization covers the query: then an authorization is the next step. */
export function lacksConsent({ activeConsent }: Pick<ConsultaStore, 'activeConsent'>): boolean {
  return (
    activeConsent.status === 'ready' && (activeConsent.value.consent === null || activeConsent.value.refusal !== null)
  );
}

/** The question in a refusal; null without a question. */
export function questionOf(run: Run): MonthQuestion | null {
  return MONTH_QUESTIONS.find((question) => run.status === 'refused' && run.failure.code === question) ?? null;
}

type Set = StoreApi<ConsultaStore>['setState'];
type Get = () => ConsultaStore;

/** A failure is about the query as sent, so that an edit removes it. A running query goes on. */
function afterEdit(run: Run): Run {
  return run.status === 'running' ? run : { status: 'idle' };
}

function runActions(
  bridge: Bridge,
  set: Set,
  get: Get,
): Pick<ConsultaStore, 'submit' | 'accept' | 'dismiss' | 'cancel'> {
  return {
    submit: async (options) => {
      if (get().run.status === 'running') return get().run;
      const problems = checkDraft(get().draft, latestValue(get().months));
      set({ problems, run: { status: 'idle' } });
      if (Object.keys(problems).length === 0) await runQuery(bridge, set, get, options);
      return get().run;
    },
    accept: async () => {
      const { run, accepted, submit } = get();
      const question = questionOf(run);
      if (run.status !== 'refused' || question === null) return;
      set({ accepted: [...accepted, question] });
      await submit({ again: run.again });
    },
    dismiss: () => {
      if (get().run.status === 'refused') set({ run: { status: 'idle' } });
    },
    cancel: async () => {
      const { run } = get();
      if (run.status !== 'running') return;
      set({ run: { ...run, cancelling: true } });
      await bridge['consulta.cancel']({});
    },
  };
}

async function runQuery(
  bridge: Bridge,
  set: Set,
  get: Get,
  { again, teamRepeat }: SubmitOptions = { again: false },
): Promise<void> {
  const { draft, accepted } = get();
  const { documento, month, purpose, institution, reference } = draft;
  if (purpose === null) return;
  set({ run: { status: 'running', cancelling: false, since: Date.now(), waitsUntil: null, askedElsewhere: null } });
  const asked = { documento, month: monthFromTyped(month), purpose, ...(institution !== '' && { institution }) };
  const repeat = teamRepeat === undefined ? {} : { teamRepeat };
  const query = { ...asked, reference, again, accepted: [...accepted], ...repeat };
  const response = await bridge['consulta.run'](query);
  if (response.ok) return set({ run: { status: 'done', result: response.value } });
  const field = fieldOf(response.error);
  set(
    field === undefined
      ? { run: { status: 'refused', failure: response.error, again } }
      : { run: { status: 'idle' }, problems: { [field]: response.error } },
  );
}
