import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaseView } from '#contract/cases.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '../../lib/loadable.ts';
import { contentOf, type TypedCase, typedCase } from './typed-case.ts';

/** How what is typed is kept. */
export type Keeping = { readonly status: 'kept' | 'saved' | 'waiting' } | { readonly failure: BridgeFailure };

/** What was typed here when the case changed in another window; the case is shown as that window left it. */
export interface Overtaken {
  readonly typed: TypedCase;
  /** As the case was when that was typed. */
  readonly view: CaseView;
}

export interface CaseStore {
  readonly opened: Loadable<CaseView>;
  /** What the fields show; null before a case is open. */
  readonly typed: TypedCase | null;
  readonly keeping: Keeping;
  readonly overtaken: Overtaken | null;
  readonly open: (id: string) => Promise<void>;
  /** Opens the case of a result, or makes one; resolves with it, or with why there is none. */
  readonly start: (resultId: string) => Promise<Envelope<{ readonly id: string }>>;
  readonly edit: (change: (typed: TypedCase) => TypedCase) => void;
  /** Resolves once everything typed is kept, or with why it is not. */
  readonly settle: () => Promise<BridgeFailure | null>;
  readonly forgetOvertaken: () => void;
  /** Acts on the case as it is shown; each resolves with null, or with why nothing was done. */
  readonly act: (act: 'update_answers' | 'reopen' | 'archive') => Promise<BridgeFailure | null>;
  readonly conclude: (by: Pick<Input<'cases.conclude'>, 'personId' | 'passphrase'>) => Promise<BridgeFailure | null>;
  readonly decide: (decision: Omit<Input<'cases.decide'>, 'id'>) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly case: CaseStore;
  }
}

/** Milliseconds of silence after which what was typed is kept. */
const SAVE_PAUSE = 400;

/** One case: what it says, what is typed of it, and how that is kept. */
export function createCaseStore(bridge: Bridge): StoreApi<CaseStore> {
  const store = createStore<CaseStore>()((set, get) => {
    const context: Context = { bridge, set, get };
    const saver = createSaver(context);
    return {
      opened: IDLE,
      typed: null,
      keeping: KEPT,
      overtaken: null,
      ...opening(context, saver),
      edit: (change) => {
        const { typed } = get();
        if (typed === null) return;
        const changed = change(typed);
        if (changed === typed) return;
        set({ typed: changed, keeping: { status: 'waiting' } });
        saver.wait();
      },
      settle: saver.settle,
      forgetOvertaken: () => set({ overtaken: null }),
      ...acting(context, saver),
    };
  });
  // Newer answers are told of; what is typed stays.
  bridge.on('results.changed', () => void refresh({ bridge, set: store.setState, get: store.getState }));
  return store;
}

const KEPT: Keeping = { status: 'kept' };

interface Context {
  readonly bridge: Bridge;
  readonly set: (part: Partial<CaseStore>) => void;
  readonly get: () => CaseStore;
}

interface Saver {
  /** Keeps what is typed once typing pauses. */
  readonly wait: () => void;
  readonly settle: () => Promise<BridgeFailure | null>;
}

/** Keeps what is typed, one save after the other: each is of the revision that the one before left. */
function createSaver(context: Context): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<BridgeFailure | null> = Promise.resolve(null);
  const settle = (): Promise<BridgeFailure | null> => {
    clearTimeout(timer);
    saving = saving.then(() => save(context));
    return saving;
  };
  return {
    settle,
    wait: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), SAVE_PAUSE);
    },
  };
}

async function save({ bridge, set, get }: Context): Promise<BridgeFailure | null> {
  const { typed, keeping } = get();
  const view = shownView(get);
  if (view === undefined || typed === null || !isUnkept(keeping)) return null;
  const { id, revision, content } = view.case;
  const response = await bridge['cases.save']({ id, revision, content: contentOf(typed, content) });
  if (response.ok) {
    const isLast = get().typed === typed;
    set({ opened: { status: 'ready', value: response.value }, keeping: { status: isLast ? 'saved' : 'waiting' } });
    return null;
  }
  set({ keeping: { failure: response.error } });
  if (OVERTAKEN.some((code) => code === response.error.code)) await giveWay({ bridge, set, get }, { typed, view });
  return response.error;
}

/** Another window was first. */
const OVERTAKEN: readonly ErrorCode[] = ['case_changed', 'case_closed'];

function shownView(get: Context['get']): CaseView | undefined {
  return latestValue(get().opened);
}

function isUnkept(keeping: Keeping): boolean {
  return 'failure' in keeping || keeping.status === 'waiting';
}

/** Shows the case as another window left it, and holds what was typed here until the officer has seen it. */
async function giveWay({ bridge, set }: Context, overtaken: Overtaken): Promise<void> {
  const response = await bridge['cases.open']({ id: overtaken.view.case.id });
  if (response.ok) set({ ...shown(response.value), overtaken });
}

/** A case with its fields as it is kept. */
function shown(view: CaseView): Pick<CaseStore, 'opened' | 'typed' | 'keeping'> {
  return { opened: { status: 'ready', value: view }, typed: typedCase(view.case.content), keeping: KEPT };
}

function opening(context: Context, { settle }: Saver): Pick<CaseStore, 'open' | 'start'> {
  const { bridge, set, get } = context;
  const request = latest();
  return {
    open: async (id) => {
      const isLatest = request();
      if (shownView(get)?.case.id === id) return refresh(context);
      await settle();
      if (!isLatest()) return;
      set({ opened: { status: 'loading' }, typed: null, overtaken: null, keeping: KEPT });
      const response = await bridge['cases.open']({ id });
      if (isLatest()) set(response.ok ? shown(response.value) : { opened: fromEnvelope(response) });
    },
    start: async (resultId) => {
      await settle();
      const response = await bridge['cases.start']({ resultId });
      if (!response.ok) return response;
      request();
      set({ ...shown(response.value), overtaken: null });
      return { ok: true, value: { id: response.value.case.id } };
    },
  };
}

/** Reads the open case again: what is typed stays, unless the case is another one now and nothing waits to be kept. */
async function refresh({ bridge, set, get }: Context): Promise<void> {
  const view = shownView(get);
  if (view === undefined) return;
  const response = await bridge['cases.open']({ id: view.case.id });
  const now = shownView(get);
  if (!response.ok || now?.case.id !== view.case.id || response.value.case.revision < now.case.revision) return;
  const isSame = response.value.case.revision === now.case.revision;
  if (isSame) set({ opened: { status: 'ready', value: response.value } });
  else if (!isUnkept(get().keeping)) set(shown(response.value));
}

function acting(context: Context, { settle }: Saver): Pick<CaseStore, 'act' | 'conclude' | 'decide'> {
  const { bridge, set, get } = context;
  const run = async (
    send: (of: { readonly id: string; readonly revision: number }) => Promise<Envelope<CaseView>>,
  ): Promise<BridgeFailure | null> => {
    const unkept = await settle();
    const view = shownView(get);
    if (unkept !== null || view === undefined) return unkept;
    const { id, revision } = view.case;
    const response = await send({ id, revision });
    if (response.ok) set(shown(response.value));
    else if (OVERTAKEN.some((code) => code === response.error.code)) await refresh(context);
    return response.ok ? null : response.error;
  };
  return {
    act: (act) => run((of) => bridge[`cases.${act}`](of)),
    conclude: (by) => run((of) => bridge['cases.conclude']({ ...of, ...by })),
    decide: (decision) => run(({ id }) => bridge['cases.decide']({ id, ...decision })),
  };
}
