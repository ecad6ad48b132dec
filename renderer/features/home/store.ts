import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { EventName } from '#contract/events.ts';
import type { HomeOverview, TestSubject } from '#contract/home.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

interface HomeStore {
  readonly overview: Loadable<HomeOverview>;
  /** What a new month brings to the monitored portfolios. */
  readonly watches: Loadable<Output<'watches.overview'>>;
  readonly testSubjects: Loadable<readonly TestSubject[]>;
  /** The test subject that is being authorized and consulted; null while none is. */
  readonly trying: string | null;
  readonly failure: BridgeFailure | null;
  /** Reads what is due, unless that was done just now, and again at each change, until the returned function is called. */
  readonly watch: () => () => void;
  readonly load: () => Promise<void>;
  readonly loadTestSubjects: () => Promise<void>;
  /** Authorizes a test subject, then consults it by `consult`; does neither while one is being tried. */
  readonly tryOut: (documento: string, purpose: Purpose, consult: () => Promise<void>) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly home: HomeStore;
  }
}

const CHANGES = [
  'results.changed',
  'consent.changed',
  'attempts.changed',
  'cases.changed',
  'settings.changed',
  'watches.changed',
  'watches.due',
] satisfies EventName[];

/** For so long what is due may have been read ahead of the page that shows it. */
const AHEAD_MS = 5_000;

/** The first page: what is due, whom the officer saw last, and the documents to try. Nothing is read while it is hidden. */
export function createHomeStore(bridge: Bridge): StoreApi<HomeStore> {
  const requests = { overview: latest(), subjects: latest() };
  let isShown = false;
  let readAt = Number.NEGATIVE_INFINITY;
  const store = createStore<HomeStore>()((set, get) => ({
    overview: IDLE,
    watches: IDLE,
    testSubjects: IDLE,
    trying: null,
    failure: null,
    watch: () => {
      isShown = true;
      if (performance.now() - readAt > AHEAD_MS) void get().load();
      return () => {
        isShown = false;
        readAt = Number.NEGATIVE_INFINITY;
        set({ failure: null });
      };
    },
    load: async () => {
      const isLatest = requests.overview();
      readAt = performance.now();
      set({ overview: toLoading(get().overview), watches: toLoading(get().watches) });
      const reading = bridge['watches.overview']({});
      const response = await bridge['home.overview']({});
      if (isLatest()) set({ overview: fromEnvelope(response) });
      const watches = fromEnvelope(await reading);
      if (isLatest()) set({ watches });
    },
    loadTestSubjects: async () => {
      const isLatest = requests.subjects();
      set({ testSubjects: toLoading(get().testSubjects) });
      const response = await bridge['home.test_subjects']({});
      if (!isLatest()) return;
      set({ testSubjects: fromEnvelope(response.ok ? { ok: true, value: response.value.subjects } : response) });
    },
    tryOut: async (documento, purpose, consult) => {
      if (get().trying !== null) return;
      set({ trying: documento, failure: null });
      const authorized = await bridge['home.authorize_test']({ documento, purpose });
      if (authorized.ok) await consult();
      set({ trying: null, failure: authorized.ok ? null : authorized.error });
    },
  }));
  for (const name of CHANGES) {
    bridge.on(name, () => {
      readAt = Number.NEGATIVE_INFINITY;
      if (isShown) void store.getState().load();
    });
  }
  return store;
}
