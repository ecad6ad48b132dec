import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaseView } from '#contract/cases.ts';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type InTurn, inTurn } from '../../lib/in-turn.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '../../lib/loadable.ts';
import { paused } from '../../lib/paused.ts';
import { reading } from '../../lib/reading.ts';
import { isEditable } from './case-state.ts';
import { type Position, readPositions } from './positions.ts';
import { contentOf, type TypedCase, typedCase } from './typed-case.ts';

/** State of the saving; `held` waits for the officer, as another window changed the case. */
type Keeping = { readonly status: 'kept' | 'saved' | 'waiting' | 'held' } | { readonly failure: BridgeFailure };

/** The case was changed by another window and is shown as it is now. */
export interface Overtaken {
  /** Text typed here and not saved, with the case as it was before; null if all was saved. */
  readonly lost: Unkept | null;
}

/** Text of a case that could not be saved. */
export interface Unkept {
  readonly typed: TypedCase;
  readonly view: CaseView;
}

interface CaseStore {
  readonly opened: Loadable<CaseView>;
  /** Null before a case is open. */
  readonly typed: TypedCase | null;
  readonly keeping: Keeping;
  /** The case as another window saved it, while the fields show the text typed here. */
  readonly elsewhere: CaseView | null;
  readonly overtaken: Overtaken | null;
  /** Group positions of the open case's subject. */
  readonly positions: Loadable<readonly Position[]>;
  readonly readPositions: (id: string) => Promise<void>;
  /** Cases left with unsaved text; opening one restores its text. */
  readonly left: readonly Unkept[];
  readonly open: (id: string) => Promise<void>;
  /** Opens the case of a result, or starts one; resolves with its id, or the failure. */
  readonly start: (resultId: string) => Promise<Envelope<{ readonly id: string }>>;
  /** As `start`, and adds a group's position to the page. `isTold`: the page has it; a signed page stays. */
  readonly startWithPosition: (
    resultId: string,
    snapshotId: string,
  ) => Promise<Envelope<{ readonly id: string; readonly isTold: boolean }>>;
  /** The last result whose case could not be opened, with the failure. */
  readonly notStarted: { readonly resultId: string; readonly failure: BridgeFailure } | null;
  readonly edit: (change: (typed: TypedCase) => TypedCase) => void;
  /** Resolves with null once all text is saved, or with the failure. */
  readonly settle: () => Promise<BridgeFailure | null>;
  /** Saves the text typed here over the text of the other window. */
  readonly keepTyped: () => Promise<void>;
  /** Replaces the text typed here by that of the other window. */
  readonly showElsewhere: () => void;
  readonly forgetOvertaken: () => void;
  /** Each act uses the shown revision and resolves with null, or the failure. */
  readonly act: (act: 'update_answers' | 'reopen' | 'archive') => Promise<BridgeFailure | null>;
  /** Takes back a decision; a person signs, with a reason. */
  readonly reopen: (by: NonNullable<Input<'cases.reopen'>['by']>) => Promise<BridgeFailure | null>;
  /** Concludes the page with this hash, which the person read. */
  readonly conclude: (signing: Omit<Input<'cases.conclude'>, 'id' | 'revision'>) => Promise<BridgeFailure | null>;
  readonly decide: (decision: Omit<Input<'cases.decide'>, 'id'>) => Promise<BridgeFailure | null>;
  /** Keeps a file with the open case; a fact may then name it as its source. */
  readonly attachFact: (file: File) => Promise<Envelope<Evidence>>;
  /** Facts of the client's own report for the case's month, with the report as their file. */
  readonly reportFacts: () => Promise<Envelope<Output<'registrato.facts'>>>;
  /** Saves a copy of a fact's file where the officer chooses; resolves with null, or the failure. */
  readonly saveFactFile: (id: string) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly case: CaseStore;
  }
}

/** Milliseconds without typing before the text is saved. */
const SAVE_PAUSE = 400;

const KEPT: Keeping = { status: 'kept' };
const NO_CONFLICT = { elsewhere: null, overtaken: null } as const;

export function createCaseStore(bridge: Bridge): StoreApi<CaseStore> {
  const store = createStore<CaseStore>()((set, get) => {
    const context: Context = { bridge, set, get, queue: inTurn() };
    const { soon: wait, now: settle } = paused(() => context.queue(() => save(context)), SAVE_PAUSE);
    followChanges(context);
    return {
      opened: IDLE,
      typed: null,
      keeping: KEPT,
      ...NO_CONFLICT,
      left: [],
      notStarted: null,
      positions: IDLE,
      readPositions: positionReading(context),
      ...opening(context, settle),
      startWithPosition: async (resultId, snapshotId) => {
        const started = await get().start(resultId);
        if (!started.ok) return started;
        const { opened, typed, edit } = get();
        const state = latestValue(opened)?.case.state;
        const mayChange = typed?.group !== snapshotId && state !== undefined && isEditable(state);
        if (mayChange) edit((now) => ({ ...now, group: snapshotId }));
        return { ok: true, value: { ...started.value, isTold: get().typed?.group === snapshotId } };
      },
      edit: (change) => {
        const { typed, elsewhere } = get();
        if (typed === null) return;
        const changed = change(typed);
        if (changed === typed) return;
        set({ typed: changed, keeping: { status: elsewhere === null ? 'waiting' : 'held' } });
        wait();
      },
      settle,
      keepTyped: async () => {
        const { elsewhere } = get();
        if (elsewhere === null) return;
        set({ opened: { status: 'ready', value: elsewhere }, elsewhere: null, keeping: { status: 'waiting' } });
        await settle();
      },
      showElsewhere: () => {
        const { elsewhere } = get();
        if (elsewhere !== null) set({ ...shown(elsewhere), overtaken: { lost: unkept(get()) } });
      },
      forgetOvertaken: () => set({ overtaken: null }),
      ...acting(context),
      ...factFiles(context),
    };
  });
  return store;
}

interface Context {
  readonly bridge: Bridge;
  readonly set: (part: Partial<CaseStore>) => void;
  readonly get: () => CaseStore;
  /** Runs tasks one by one: each needs the revision left by the one before. */
  readonly queue: InTurn;
}

/** Reads the case again after changes elsewhere, and reports newer answers; the typed text stays. */
function followChanges(context: Context): void {
  const { bridge, get, queue } = context;
  bridge.on('results.changed', () => void queue(() => refresh(context)));
  bridge.on('groups.changed', () => {
    void queue(async () => {
      await refresh(context);
      const { positions, readPositions } = get();
      const id = shownView(get)?.case.id;
      if (id !== undefined && positions.status !== 'idle') await readPositions(id);
    });
  });
  bridge.on('cases.changed', ({ case: changed }) => {
    // A save of this window also emits this event; once queued behind the save, its revision is known.
    void queue(async () => {
      const known = shownView(get)?.case;
      const isKnown = changed !== null && (changed.id !== known?.id || changed.revision <= known.revision);
      if (!isKnown) await refresh(context);
    });
  });
}

async function save(context: Context): Promise<BridgeFailure | null> {
  const { bridge, set, get } = context;
  const { elsewhere } = get();
  const toKeep = unkept(get());
  if (toKeep === null) return null;
  if (elsewhere !== null) return { code: 'case_changed' };
  const { typed, view } = toKeep;
  const { id, revision, content } = view.case;
  const response = await bridge['cases.save']({ id, revision, content: contentOf(typed, content) });
  if (response.ok) {
    const isLast = get().typed === typed;
    set({ opened: { status: 'ready', value: response.value }, keeping: { status: isLast ? 'saved' : 'waiting' } });
    return null;
  }
  set({ keeping: { failure: response.error } });
  if (OVERTAKEN.some((code) => code === response.error.code)) await refresh(context);
  return response.error;
}

/** Failures that mean that another window acted first. */
const OVERTAKEN: readonly ErrorCode[] = ['case_changed', 'case_closed', 'page_changed'];

function shownView(get: Context['get']): CaseView | undefined {
  return latestValue(get().opened);
}

/** The unsaved text of the open case; null if all is saved. */
function unkept({ opened, typed, keeping }: Pick<CaseStore, 'opened' | 'typed' | 'keeping'>): Unkept | null {
  const view = latestValue(opened);
  const isKept = !('failure' in keeping) && (keeping.status === 'kept' || keeping.status === 'saved');
  return isKept || view === undefined || typed === null ? null : { typed, view };
}

function shown(view: CaseView): Pick<CaseStore, 'opened' | 'typed' | 'keeping' | 'elsewhere' | 'overtaken'> {
  const opened = { status: 'ready', value: view } as const;
  return { opened, typed: typedCase(view.case.content), keeping: KEPT, ...NO_CONFLICT };
}

function opening(context: Context, settle: CaseStore['settle']): Pick<CaseStore, 'open' | 'start'> {
  const { bridge, set, get, queue } = context;
  const request = latest();
  const leave = (): void => {
    const toKeep = unkept(get());
    if (toKeep !== null) set({ left: [...without(get().left, toKeep.view.case.id), toKeep] });
  };
  /** Shows a case, with the unsaved text of an earlier visit. */
  const show = async (view: CaseView): Promise<void> => {
    const { id } = view.case;
    const before = get().left.find((one) => one.view.case.id === id);
    set({ ...shown(before?.view ?? view), left: without(get().left, id) });
    if (before === undefined) return;
    set({ typed: before.typed, keeping: { status: 'waiting' } });
    meet(context, view);
    await settle();
  };
  return {
    open: async (id) => {
      const isLatest = request();
      if (shownView(get)?.case.id === id) return queue(() => refresh(context, false));
      await settle();
      if (!isLatest()) return;
      leave();
      set({ opened: { status: 'loading' }, typed: null, keeping: KEPT, ...NO_CONFLICT });
      const response = await bridge['cases.open']({ id });
      if (!isLatest()) return;
      if (response.ok) return show(response.value);
      const isGone = response.error.code === 'not_found';
      set({ opened: fromEnvelope(response), left: isGone ? without(get().left, id) : get().left });
    },
    start: async (resultId) => {
      await settle();
      const response = await bridge['cases.start']({ resultId });
      set({ notStarted: response.ok ? null : { resultId, failure: response.error } });
      if (!response.ok) return response;
      const { id } = response.value.case;
      request();
      if (shownView(get)?.case.id === id) meet(context, response.value);
      else {
        leave();
        await show(response.value);
      }
      return { ok: true, value: { id } };
    },
  };
}

function positionReading({ bridge, set, get }: Context): CaseStore['readPositions'] {
  const read = reading(set, get);
  let ofCase = '';
  return async (id) => {
    read.begin('positions');
    const view = shownView(get);
    if (view === undefined || view.case.id !== id) return;
    const way = ofCase === id ? 'again' : 'first';
    ofCase = id;
    await read[way]('positions', readPositions(bridge, view.case));
  };
}

export function unkeptCases(state: Pick<CaseStore, 'opened' | 'typed' | 'keeping' | 'left'>): readonly Unkept[] {
  const { keeping, left } = state;
  const isStuck = 'failure' in keeping || keeping.status === 'held';
  const open = isStuck ? unkept(state) : null;
  return open === null ? left : [...left, open];
}

function without(left: CaseStore['left'], id: string): CaseStore['left'] {
  return left.filter(({ view }) => view.case.id !== id);
}

/** Reads the open case again. `again`: a refresh, not an opening by the officer. */
async function refresh(context: Context, again = true): Promise<void> {
  const { bridge, set, get } = context;
  const before = shownView(get);
  if (before === undefined) return;
  const response = await bridge['cases.open']({ id: before.case.id, again });
  if (shownView(get)?.case.id !== before.case.id) return;
  if (response.ok) meet(context, response.value);
  else if (response.error.code === 'not_found') set({ opened: fromEnvelope(response), typed: null, ...NO_CONFLICT });
}

/** Takes the present case. Saved fields follow a newer revision; unsaved text stays until the officer chooses. */
function meet({ set, get }: Context, view: CaseView): void {
  const known = shownView(get)?.case.revision ?? 0;
  const isChanged = view.case.revision > known;
  if (!isChanged && view.case.revision < known) return;
  const lost = unkept(get());
  if (!isChanged) set({ opened: { status: 'ready', value: view } });
  else if (lost !== null && isEditable(view.case.state)) set({ elsewhere: view, keeping: { status: 'held' } });
  else set({ ...shown(view), overtaken: { lost } });
}

function acting(context: Context): Pick<CaseStore, 'act' | 'reopen' | 'conclude' | 'decide'> {
  const { bridge, set, get, queue } = context;
  const run = (
    send: (of: { readonly id: string; readonly revision: number }) => Promise<Envelope<CaseView>>,
  ): Promise<BridgeFailure | null> =>
    queue(async () => {
      const failure = await save(context);
      const view = shownView(get);
      if (failure !== null || view === undefined) return failure;
      const { id, revision } = view.case;
      const response = await send({ id, revision });
      if (response.ok) set(shown(response.value));
      else if (OVERTAKEN.some((code) => code === response.error.code)) await refresh(context);
      return response.ok ? null : response.error;
    });
  return {
    act: (act) =>
      run((of) => (act === 'reopen' ? bridge['cases.reopen']({ ...of, by: null }) : bridge[`cases.${act}`](of))),
    reopen: (by) => run((of) => bridge['cases.reopen']({ ...of, by })),
    conclude: (signing) => run((of) => bridge['cases.conclude']({ ...of, ...signing })),
    decide: (decision) => run(({ id }) => bridge['cases.decide']({ id, ...decision })),
  };
}

function factFiles({ bridge, get }: Context): Pick<CaseStore, 'attachFact' | 'reportFacts' | 'saveFactFile'> {
  return {
    attachFact: async (file) => {
      const id = shownView(get)?.case.id ?? '';
      const { sendEvidence } = await import('../../lib/send-evidence.ts');
      const upload = await sendEvidence(bridge, file);
      if (!upload.ok) return upload;
      return bridge['cases.attach_fact']({ id, upload: upload.value, name: file.name.slice(-255) });
    },
    reportFacts: () => bridge['registrato.facts']({ caseId: shownView(get)?.case.id ?? '' }),
    saveFactFile: async (id) => {
      const saved = await bridge['consent.evidence_save']({ id });
      return saved.ok ? null : saved.error;
    },
  };
}
