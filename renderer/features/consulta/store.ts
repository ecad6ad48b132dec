import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedResult } from '../../../preload/contract/archive.ts';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { parseDocument } from '../../../preload/domain/document.ts';
import { formatMonth, monthFromTyped } from '../../lib/format/month.ts';
import { IDLE, knownValue, type Loadable, settled } from '../../lib/loadable.ts';
import { type AvailableMonths, type ConsultaDraft, checkDraft, type DraftProblems, fieldOf } from './check-draft.ts';

export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly cancelling: boolean }
  | { readonly status: 'refused'; readonly refusal: BridgeRefusal }
  | { readonly status: 'done'; readonly result: SavedResult };

export interface ConsultaStore {
  readonly draft: ConsultaDraft;
  readonly problems: DraftProblems;
  readonly months: Loadable<AvailableMonths>;
  /** The best authorization of the typed document; idle while the document is not complete. */
  readonly standing: Loadable<ConsentRow | null>;
  readonly run: Run;
  readonly loadMonths: () => Promise<void>;
  readonly edit: (part: Partial<ConsultaDraft>) => void;
  /** Checks, then queries. `again` pays for a month that is already saved. */
  readonly submit: (options?: { readonly again: boolean }) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Takes the arrived result off the desk; the form is ready for the next client, month and purpose kept. */
  readonly takeResult: () => void;
}

const EMPTY: ConsultaDraft = { documento: '', month: '', purpose: null, reference: '' };

/** The query form and its one running query. What was typed lives here and outlasts refusals and other screens. */
export function createConsultaStore(bridge: Bridge): StoreApi<ConsultaStore> {
  const store = createStore<ConsultaStore>()((set, get) => ({
    draft: EMPTY,
    problems: {},
    months: IDLE,
    standing: IDLE,
    run: { status: 'idle' },
    loadMonths: async () => {
      const months = settled(await bridge['consulta.months']({}));
      set({ months });
      if (months.status === 'ready' && get().draft.month === '') {
        set({ draft: { ...get().draft, month: formatMonth(months.value.newest) } });
      }
    },
    edit: (part) => {
      const cleared = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
      set({
        draft: { ...get().draft, ...part },
        problems: { ...get().problems, ...cleared },
        run: afterEdit(get().run),
      });
      if (part.documento !== undefined) void findStanding(bridge, set, get);
    },
    submit: async (options) => {
      if (get().run.status === 'running') return;
      const problems = checkDraft(get().draft, knownValue(get().months));
      set({ problems, run: { status: 'idle' } });
      if (Object.keys(problems).length === 0) await runQuery(bridge, set, get, options?.again ?? false);
    },
    cancel: async () => {
      if (get().run.status !== 'running') return;
      set({ run: { status: 'running', cancelling: true } });
      await bridge['consulta.cancel']({});
    },
    takeResult: () => {
      if (get().run.status !== 'done') return;
      const { month, purpose } = get().draft;
      set({ run: { status: 'idle' }, standing: IDLE, draft: { ...EMPTY, month, purpose } });
    },
  }));
  const standingMayDiffer = (): void => void findStanding(bridge, store.setState, store.getState);
  bridge.on('consent.changed', standingMayDiffer);
  bridge.on('settings.changed', standingMayDiffer);
  return store;
}

type Set = StoreApi<ConsultaStore>['setState'];
type Get = () => ConsultaStore;

/** A refusal concerns what was sent; a changed field makes it old. A running query goes on. */
function afterEdit(run: Run): Run {
  return run.status === 'running' ? run : { status: 'idle' };
}

async function findStanding(bridge: Bridge, set: Set, get: Get): Promise<void> {
  const { documento } = get().draft;
  if (!parseDocument(documento).ok) return set({ standing: IDLE });
  set({ standing: { status: 'loading' } });
  const answer = await bridge['consent.find']({ documento });
  if (get().draft.documento !== documento) return;
  set({ standing: settled(answer.ok ? { ok: true, value: answer.value.consent } : answer) });
}

async function runQuery(bridge: Bridge, set: Set, get: Get, again: boolean): Promise<void> {
  const { documento, month, purpose, reference } = get().draft;
  if (purpose === null) return;
  set({ run: { status: 'running', cancelling: false } });
  const query = { documento, month: monthFromTyped(month), purpose, reference, again };
  const answer = await bridge['consulta.run'](query);
  if (answer.ok) return set({ run: { status: 'done', result: answer.value } });
  const field = fieldOf(answer.error);
  set(
    field === undefined
      ? { run: { status: 'refused', refusal: answer.error } }
      : { run: { status: 'idle' }, problems: { [field]: answer.error } },
  );
}
