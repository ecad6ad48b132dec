import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { EventName } from '#contract/events.ts';
import type { HomeOverview, TestSubject } from '#contract/home.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { failureOf, IDLE, type Loadable, picked } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

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
  let isShown = false;
  let readAt = Number.NEGATIVE_INFINITY;
  const store = createStore<HomeStore>()((set, get) => {
    const read = reading(set, get);
    return {
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
        readAt = performance.now();
        const watches = bridge['watches.overview']({});
        const overview = bridge['home.overview']({});
        await Promise.all([
          read.again('overview', overview),
          read.again(
            'watches',
            overview.then(() => watches),
          ),
        ]);
      },
      loadTestSubjects: () => read.again('testSubjects', picked(bridge['home.test_subjects']({}), 'subjects')),
      tryOut: async (documento, purpose, consult) => {
        if (get().trying !== null) return;
        set({ trying: documento, failure: null });
        const authorized = await bridge['home.authorize_test']({ documento, purpose });
        if (authorized.ok) await consult();
        set({ trying: null, failure: failureOf(authorized) });
      },
    };
  });
  for (const name of CHANGES) {
    bridge.on(name, () => {
      readAt = Number.NEGATIVE_INFINITY;
      if (isShown) void store.getState().load();
    });
  }
  return store;
}
