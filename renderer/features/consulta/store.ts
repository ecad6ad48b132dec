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
      /** Milliseconds of the clock: when it was sent, and until when the service asked to wait; null if it did not. */
      readonly since: number;
      readonly waitsUntil: number | null;
      /** The workstation of the team that asks the month, whose response is waited for. */
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
  /** What the query would lean on, or why nothing covers it; idle while the document is not complete. */
  readonly activeConsent: Loadable<ConsentFound>;
  readonly run: Run;
  /** Whether the purpose is proposed, and not chosen for this query: another one replaces it where it is not covered. */
  readonly isPurposeProposed: boolean;
  /** Questions about the typed document and month that the officer accepted. */
  readonly accepted: readonly MonthQuestion[];
  readonly loadMonths: () => Promise<void>;
  /** Takes what is typed into the field, with the mask of a document. */
  readonly type: (text: string) => void;
  readonly edit: (part: Partial<ConsultaDraft>) => void;
  /** Checks, then queries. */
  readonly submit: (options?: SubmitOptions) => Promise<Run>;
  /** Accepts what was asked about the month, and queries it. */
  readonly accept: () => Promise<void>;
  /** Leaves a refused query unsent. */
  readonly dismiss: () => void;
  readonly cancel: () => Promise<void>;
  /** Clears the arrived result; the form is ready for the next client and keeps month, purpose and institution. */
  readonly takeResult: () => void;
}

interface SubmitOptions {
  /** Pays for a month that is already saved. */
  readonly again: boolean;
  /** Asks once more what has no outcome on another workstation of the team. */
  readonly teamRepeat?: NonNullable<Input<'consulta.run'>['teamRepeat']>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly consulta: ConsultaStore;
  }
}

const EMPTY: ConsultaDraft = { documento: '', month: '', purpose: null, institution: '', reference: '' };

/** What an authorization has to cover. */
const CONSENT_FIELDS = ['documento', 'purpose', 'institution'] as const;

/** The query form and its one running query. What was typed is kept here through errors and other screens. */
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
  /** A query that waits for the months waits for those that were asked for meanwhile. */
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

/** Keeps with the running query what it waits for. */
function followWaits(bridge: Bridge, store: StoreApi<ConsultaStore>): void {
  const whileRunning = (waits: Partial<Pick<RunningQuery, 'waitsUntil' | 'askedElsewhere'>>): void => {
    const { run } = store.getState();
    if (run.status === 'running') store.setState({ run: { ...run, ...waits } });
  };
  bridge.on('consulta.waiting', ({ until }) => whileRunning({ waitsUntil: Date.parse(until) }));
  bridge.on('consulta.asked_elsewhere', ({ by }) => whileRunning({ askedElsewhere: by }));
}

/** The first purpose that is authorized where none was asked for, or another; null where something else is in the way. */
function authorizedPurpose({ consent, refusal }: ConsentFound, { purpose }: ConsultaDraft): Purpose | null {
  const isOther = refusal?.code === 'consent_other_purpose';
  if (!isOther && (refusal !== null || purpose !== null)) return null;
  const authorized = isOther ? String(refusal.details?.purposes ?? '').split(',') : (consent?.purposes ?? []);
  return PURPOSES.find((purpose) => authorized.includes(purpose)) ?? null;
}

/** The form with what is proposed where nothing is typed yet: the newest month, and what the last query was for. */
function withProposals(draft: ConsultaDraft, months: AvailableMonths | undefined): ConsultaDraft {
  if (months === undefined) return draft;
  const month = draft.month === '' ? formatMonth(months.newest) : draft.month;
  return { ...draft, month, purpose: draft.purpose ?? months.purpose };
}

function consentQuestion({ documento, purpose, institution }: ConsultaDraft): Input<'consent.find'> {
  return { documento, ...(purpose !== null && { purpose }), ...(institution !== '' && { institution }) };
}

/** Whether nothing covers the query, so that an authorization is what comes next. */
export function lacksConsent({ activeConsent }: Pick<ConsultaStore, 'activeConsent'>): boolean {
  return (
    activeConsent.status === 'ready' && (activeConsent.value.consent === null || activeConsent.value.refusal !== null)
  );
}

/** What a refused query asks of the officer; null if it asks nothing. */
export function questionOf(run: Run): MonthQuestion | null {
  return MONTH_QUESTIONS.find((question) => run.status === 'refused' && run.failure.code === question) ?? null;
}

type Set = StoreApi<ConsultaStore>['setState'];
type Get = () => ConsultaStore;

/** An error concerns what was sent, so that a changed field removes it. A running query goes on. */
function afterEdit(run: Run): Run {
  return run.status === 'running' ? run : { status: 'idle' };
}

/** What sends a query, and what is decided about it. */
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
