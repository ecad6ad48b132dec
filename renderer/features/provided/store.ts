import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ProvidedImport, ProvidedLine } from '#contract/provided.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { AnswerState } from '#domain/provided/import-limits.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { createListReader, type ListReader, NOTHING_READ, type PagedList } from '../../lib/paged-list.ts';
import { type Reading, reading } from '../../lib/reading.ts';

/** The use of the answers, as typed. */
export interface TypedUse {
  readonly provider: string;
  /** `dd/mm/aaaa`. */
  readonly day: string;
  readonly purpose: Purpose | null;
  /** CNPJ; blank for the usual institution. */
  readonly institution: string;
}

export interface ProvidedStore {
  readonly run: Loadable<ProvidedImport | null>;
  readonly lines: PagedList<ProvidedLine>;
  /** Null for lines in any state. */
  readonly state: AnswerState | null;
  /** The line whose details are shown. */
  readonly opened: number | null;
  readonly details: Loadable<Output<'provided.line'>>;
  readonly typed: TypedUse;
  readonly coverage: Loadable<Output<'provided.coverage'>>;
  readonly waiting: Loadable<Output<'provided.waiting'>>;
  /** Files on their way to main. */
  readonly sending: boolean;
  readonly failure: BridgeFailure | null;
  readonly load: () => Promise<void>;
  /** Begins an import with files; they are sent one by one and read while others are sent. */
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly filter: (state: AnswerState | null) => void;
  readonly showLines: (first: number, last: number) => void;
  readonly open: (n: number | null) => Promise<void>;
  readonly edit: (part: Partial<TypedUse>) => void;
  readonly save: () => Promise<void>;
  readonly authorize: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly provided: ProvidedStore;
  }
}

export interface ProvidedContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<ProvidedStore>) => void;
  readonly get: () => ProvidedStore;
  readonly read: Reading<ProvidedStore>;
  readonly list: ListReader;
}

/** Loads the acts with the first of them, since few windows import anything. */
const acts = () => import('./acts.ts');

export function createProvidedStore(bridge: Bridge): StoreApi<ProvidedStore> {
  return createStore<ProvidedStore>()((set, get) => {
    const list = createListReader<ProvidedLine>(
      async (page) => {
        const found = await bridge['provided.lines']({ ...page, state: get().state });
        return found.ok ? { ok: true, value: { rows: found.value.lines, total: found.value.total } } : found;
      },
      (lines) => set({ lines }),
      () => get().lines,
    );
    const context: ProvidedContext = { bridge, set, get, read: reading(set, get), list };
    const load = async (): Promise<void> => (await acts()).load(context);
    context.read.follow(bridge.on, ['provided.changed', 'consent.changed'], 'run', load);
    return {
      run: IDLE,
      lines: NOTHING_READ,
      state: null,
      opened: null,
      details: IDLE,
      typed: { provider: '', day: '', purpose: null, institution: '' },
      coverage: IDLE,
      waiting: IDLE,
      sending: false,
      failure: null,
      load,
      take: async (files) => (await acts()).take(context, files),
      stop: async () => (await acts()).stop(context),
      filter: (state) => {
        set({ state, opened: null });
        void list.restart();
      },
      showLines: list.show,
      open: async (n) => {
        set({ opened: n, details: IDLE });
        if (n !== null) await context.read.first('details', bridge['provided.line']({ n }));
      },
      edit: (part) => {
        set({ typed: { ...get().typed, ...part }, failure: null });
        void acts().then(({ readCoverage }) => readCoverage(context));
      },
      save: async () => (await acts()).save(context),
      authorize: async (id) => (await acts()).settle(context, bridge['provided.authorize']({ id })),
      remove: async (id) => (await acts()).settle(context, bridge['provided.remove']({ id })),
    };
  });
}
