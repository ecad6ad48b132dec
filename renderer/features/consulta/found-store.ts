import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentRow } from '#contract/consent.ts';
import type { Bridge } from '#contract/contract.ts';
import type { NewestRow } from '#contract/library.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { latest } from '../../lib/latest.ts';

interface Wanted {
  readonly search: string;
  /** Authorizations must be of this environment and institution; blank for any institution. */
  readonly environment: Environment;
  readonly institution: string;
}

interface FoundStore {
  /** The search that found these clients; null before the first one. */
  readonly wanted: Wanted | null;
  /** Saved clients, each by its newest month. */
  readonly saved: readonly NewestRow[];
  readonly authorized: readonly ConsentRow[];
  readonly find: (wanted: Wanted) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly found: FoundStore;
  }
}

/** Most clients listed at once; each authorization comes with its whole term, so that they are few. */
const SHOWN = { saved: 6, authorized: 12 } as const;

/** Finds the clients for the typed text. A failed read is left out: a query reports it itself. */
export function createFoundStore(bridge: Bridge): StoreApi<FoundStore> {
  const request = latest();
  return createStore<FoundStore>()((set) => ({
    wanted: null,
    saved: [],
    authorized: [],
    find: async (wanted) => {
      const isLatest = request();
      const { search, environment, institution } = wanted;
      if (search === '') return set({ wanted, saved: [], authorized: [] });
      const [saved, authorized] = await Promise.all([
        bridge['library.newest']({ search, limit: SHOWN.saved }),
        bridge['consent.list']({
          search,
          limit: SHOWN.authorized,
          offset: 0,
          statuses: ['valid', 'due_soon'],
          environment,
          ...(institution !== '' && { institution }),
        }),
      ]);
      if (!isLatest()) return;
      set({
        wanted,
        saved: saved.ok ? saved.value.rows : [],
        authorized: authorized.ok ? authorized.value.rows : [],
      });
    },
  }));
}
