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
  readonly watches: Loadable<Output<'watches.overview'>>;
  readonly testSubjects: Loadable<readonly TestSubject[]>;
  /** The test subject under authorization and query; null if there is no try under way. */
  readonly trying: string | null;
  readonly failure: BridgeFailure | null;
  /** Reads the overview unless recently read, and after each change, until the returned function is called. */
  readonly watch: () => () => void;
  readonly load: () => Promise<void>;
  readonly loadTestSubjects: () => Promise<void>;
  /** Authorizes a test subject, then queries it by `consult`; does neither while another try runs. */
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

/** Milliseconds for which an overview that was read ahead is recent enough. */
const AHEAD_MS = 5_000;

/** The first page's data. It is not read while the page is hidden. */
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
