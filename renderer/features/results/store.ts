import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { MonthResponse, SavedMonths, SavedResult } from '#contract/results.ts';
import { IDLE, type Loadable, picked } from '../../lib/loadable.ts';
import { type Reading, reading } from '../../lib/reading.ts';

export interface ResultStore {
  readonly opened: Loadable<SavedResult>;
  /** Saved months of the same subject in the same environment, for changes, overlays and evolution. */
  readonly months: Loadable<SavedMonths>;
  /** All responses of the opened result's month, the newest first. */
  readonly responses: Loadable<readonly MonthResponse[]>;
  /** The service's response as text, read only once it is shown. */
  readonly raw: Loadable<string>;
  /** Reads a saved result, unless `show` has just handed it over. */
  readonly open: (id: string) => Promise<void>;
  /** Takes a result that just arrived, so that its page opens at once. */
  readonly show: (result: SavedResult) => void;
  readonly loadMonths: () => Promise<void>;
  readonly loadResponses: () => Promise<void>;
  readonly loadRaw: () => Promise<void>;
  readonly provenance: Loadable<Output<'export.provenance'>>;
  readonly loadProvenance: () => Promise<void>;
  /** Changes the reference of a saved result; returns null, or the failure. */
  readonly setReference: (id: string, reference: string) => Promise<BridgeFailure | null>;
  readonly notePrint: () => Promise<void>;
  /** Makes a response the one that counts for its month; the list of responses follows the event. */
  readonly choose: (id: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly result: ResultStore;
  }
}

const NOTHING_READ = { months: IDLE, responses: IDLE, raw: IDLE, provenance: IDLE };

const PARTS = ['months', 'responses', 'raw', 'provenance'] as const satisfies (keyof typeof NOTHING_READ)[];

export function createResultStore(bridge: Bridge): StoreApi<ResultStore> {
  const store = createStore<ResultStore>()((set, get) => {
    const read = reading(set, get);
    /** Clears the parts, and makes running requests for the former result stale. */
    const replace = (opened: Loadable<SavedResult>): (() => boolean) => {
      for (const part of PARTS) read.begin(part);
      set({ ...NOTHING_READ, opened });
      return read.begin('opened');
    };
    const show = (result: SavedResult): void => {
      replace({ status: 'ready', value: result });
      void get().loadMonths();
      void get().loadResponses();
    };
    return {
      ...NOTHING_READ,
      opened: IDLE,
      show,
      open: async (id) => {
        if (openedResult(get())?.id === id) return;
        const isLatest = replace({ status: 'loading' });
        const response = await bridge['results.open']({ id });
        if (!isLatest()) return;
        if (response.ok) show(response.value);
        else set({ opened: { status: 'failed', failure: response.error } });
      },
      setReference: async (id, reference) => {
        const response = await bridge['results.set_reference']({ id, reference });
        if (!response.ok) return response.error;
        const result = openedResult(get());
        if (result?.id === id) set({ opened: { status: 'ready', value: { ...result, ...response.value } } });
        return null;
      },
      choose: async (id) => {
        await bridge['results.choose']({ id });
      },
      ...partActions(bridge, read, get),
    };
  });
  bridge.on('results.changed', () => {
    void store.getState().loadMonths();
    void store.getState().loadResponses();
  });
  bridge.on('team.changed', () => void store.getState().loadResponses());
  return store;
}

function openedResult({ opened }: ResultStore): SavedResult | undefined {
  return opened.status === 'ready' ? opened.value : undefined;
}

function partActions(
  bridge: Bridge,
  read: Reading<ResultStore>,
  get: () => ResultStore,
): Pick<ResultStore, 'loadMonths' | 'loadResponses' | 'loadRaw' | 'loadProvenance' | 'notePrint'> {
  return {
    loadMonths: async () => {
      const result = openedResult(get());
      if (result === undefined) return;
      const { documento, environment } = result;
      await read.again('months', bridge['results.months']({ documento, environment }));
    },
    loadResponses: async () => {
      const result = openedResult(get());
      if (result === undefined) return;
      await read.again('responses', picked(bridge['results.of_month']({ id: result.id }), 'responses'));
    },
    loadRaw: async () => {
      const result = openedResult(get());
      if (result === undefined || get().raw.status === 'ready') return;
      await read.first('raw', picked(bridge['results.raw']({ id: result.id }), 'text'));
    },
    loadProvenance: async () => {
      const result = openedResult(get());
      if (result !== undefined) await read.first('provenance', bridge['export.provenance']({ id: result.id }));
    },
    notePrint: async () => {
      const result = openedResult(get());
      if (result === undefined) return;
      await bridge['subject.record_print']({ documento: result.documento, what: 'report', resultId: result.id });
    },
  };
}
