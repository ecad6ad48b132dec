import type { BridgeFailure } from '#contract/errors.ts';
import type { PolicyView } from '#contract/policies.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { InTurn } from '../../lib/in-turn.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, latestValue } from '../../lib/loadable.ts';
import { paused } from '../../lib/paused.ts';
import {
  type EditActs,
  type Keeping,
  type LeftDraft,
  NOTHING_UNDONE,
  type PoliciesContext,
  type PoliciesState,
} from './policies-state.ts';

export interface Editing extends EditActs {
  readonly refresh: () => Promise<void>;
  /** Runs tasks one by one: each needs the revision left by the one before. */
  readonly queue: InTurn;
}

/** Milliseconds without typing before the text is saved. */
const SAVE_PAUSE = 400;
/** Milliseconds in which changes of one field are one step of undo. */
const STEP_PAUSE = 1_000;
const MAX_UNDONE = 100;

const KEPT: Keeping = { status: 'kept' };
/** Failures that mean that another window acted first. */
const OVERTAKEN: readonly ErrorCode[] = ['policy_changed', 'policy_approved', 'not_found'];

export function createEditActs(context: PoliciesContext, queue: InTurn, onKept: () => void): Editing {
  const { set, get } = context;
  const { soon: wait, now: settle } = paused(() => queue(() => save(context, onKept)), SAVE_PAUSE);
  const refresh = (): Promise<void> => queue(() => readAgain(context));
  return {
    queue,
    refresh,
    settle,
    open: opening(context, settle, refresh),
    ...typing(context, wait),
    keepTyped: async () => {
      const { elsewhere } = get();
      if (elsewhere === null) return;
      set({ opened: { status: 'ready', value: elsewhere }, elsewhere: null, keeping: { status: 'waiting' } });
      await settle();
    },
    showElsewhere: () => {
      const { elsewhere, typed, undone } = get();
      if (elsewhere === null) return;
      const before = typed === null || elsewhere.state !== 'draft' ? [] : [...undone.before, typed];
      set({ ...shownVersion(elsewhere), undone: { before, after: [] } });
    },
  };
}

export function shownVersion(
  view: PolicyView,
): Pick<PoliciesState, 'opened' | 'typed' | 'keeping' | 'elsewhere' | 'undone'> {
  const opened = { status: 'ready', value: view } as const;
  return { opened, typed: view.content, keeping: KEPT, elsewhere: null, undone: NOTHING_UNDONE };
}

/** The unsaved text of the open draft; null if all is saved. */
function unkept({ opened, typed, keeping }: Pick<PoliciesState, 'opened' | 'typed' | 'keeping'>): LeftDraft | null {
  const view = latestValue(opened);
  const isKept = !('failure' in keeping) && (keeping.status === 'kept' || keeping.status === 'saved');
  return isKept || view === undefined || typed === null ? null : { typed, view };
}

function typing({ set, get }: PoliciesContext, wait: () => void): Pick<EditActs, 'edit' | 'undo' | 'redo'> {
  let last = { step: '', at: 0 };
  const show = (typed: PolicyContent, undone: PoliciesState['undone']): void => {
    set({ typed, undone, keeping: { status: get().elsewhere === null ? 'waiting' : 'held' } });
    wait();
  };
  return {
    edit: (change, step = '') => {
      const { typed, undone } = get();
      const changed = typed === null ? null : change(typed);
      if (typed === null || changed === null || changed === typed) return;
      const isSameStep = step !== '' && step === last.step && Date.now() - last.at < STEP_PAUSE;
      last = { step, at: Date.now() };
      const before = isSameStep ? undone.before : [...undone.before, typed].slice(-MAX_UNDONE);
      show(changed, { before, after: [] });
    },
    undo: () => {
      const { typed, undone } = get();
      const previous = undone.before.at(-1);
      if (typed === null || previous === undefined) return;
      last = { step: '', at: 0 };
      show(previous, { before: undone.before.slice(0, -1), after: [...undone.after, typed] });
    },
    redo: () => {
      const { typed, undone } = get();
      const next = undone.after.at(-1);
      if (typed === null || next === undefined) return;
      last = { step: '', at: 0 };
      show(next, { before: [...undone.before, typed], after: undone.after.slice(0, -1) });
    },
  };
}

async function save(context: PoliciesContext, onKept: () => void): Promise<BridgeFailure | null> {
  const { bridge, set, get } = context;
  const toKeep = unkept(get());
  if (toKeep === null) return null;
  if (get().elsewhere !== null) return { code: 'policy_changed' };
  const { typed, view } = toKeep;
  const { policyId, version, revision } = view;
  const response = await bridge['policies.save']({ policyId, version, revision, content: typed });
  if (response.ok) {
    const isLast = get().typed === typed;
    set({ opened: { status: 'ready', value: response.value }, keeping: { status: isLast ? 'saved' : 'waiting' } });
    onKept();
    return null;
  }
  set({ keeping: { failure: response.error } });
  if (OVERTAKEN.some((code) => code === response.error.code)) await readAgain(context);
  return response.error;
}

/** Reads the open version again; unsaved text stays in the fields until the officer chooses. */
export async function readAgain(context: PoliciesContext): Promise<void> {
  const { bridge, set, get } = context;
  const known = latestValue(get().opened);
  if (known === undefined) return;
  const response = await bridge['policies.open']({ policyId: known.policyId, version: known.version });
  const now = latestValue(get().opened);
  if (!response.ok || now?.policyId !== known.policyId || now.version !== known.version) return;
  const read = response.value;
  const isOlder = read.revision < now.revision;
  if (isOlder) return;
  if (read.revision === now.revision) return set({ opened: { status: 'ready', value: read } });
  if (unkept(get()) === null) set(shownVersion(read));
  else set({ elsewhere: read, keeping: { status: 'held' } });
}

function opening(context: PoliciesContext, settle: EditActs['settle'], refresh: () => Promise<void>): EditActs['open'] {
  const { bridge, set, get } = context;
  const request = latest();
  const isOf = (view: PolicyView, other: PolicyView): boolean =>
    view.policyId === other.policyId && view.version === other.version;
  return async (policyId, version) => {
    const isLatest = request();
    const known = latestValue(get().opened);
    if (known?.policyId === policyId && known.version === version) return refresh();
    await settle();
    if (!isLatest()) return;
    const toKeep = unkept(get());
    if (toKeep !== null) set({ left: [...get().left.filter(({ view }) => !isOf(view, toKeep.view)), toKeep] });
    set({ opened: { status: 'loading' }, typed: null, keeping: KEPT, elsewhere: null, undone: NOTHING_UNDONE });
    const response = await bridge['policies.open']({ policyId, version });
    if (!isLatest()) return;
    if (!response.ok) return set({ opened: fromEnvelope(response) });
    const read = response.value;
    const before = get().left.find(({ view }) => isOf(view, read));
    set({ ...shownVersion(before?.view ?? read), left: get().left.filter((one) => one !== before) });
    if (before === undefined) return;
    set({ typed: before.typed, keeping: { status: 'waiting' } });
    if (read.revision > before.view.revision) set({ elsewhere: read, keeping: { status: 'held' } });
    else await settle();
  };
}
