import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AskableConsent } from '#contract/consent.ts';
import type { Bridge } from '#contract/contract.ts';
import type { NewestRow } from '#contract/library.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { latest, SEARCH_PAUSE } from '../../lib/latest.ts';

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
  /** Authorizations in force. */
  readonly authorized: readonly AskableConsent[];
  /** `isWhole`: nothing more will be typed of it. */
  readonly find: (wanted: Wanted, isWhole: boolean) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly found: FoundStore;
  }
}

/** Clients shown at once. */
const SHOWN = { saved: 6, authorized: 12 } as const;

/** The clients that fit what is typed, once typing pauses. What cannot be read is left out: a query says so itself. */
export function createFoundStore(bridge: Bridge): StoreApi<FoundStore> {
  const request = latest();
  return createStore<FoundStore>()((set) => {
    const read = async (wanted: Wanted): Promise<void> => {
      const isLatest = request();
      const { search, environment, institution } = wanted;
      const [saved, authorized] = await Promise.all([
        bridge['library.newest']({ search, limit: SHOWN.saved }),
        bridge['consent.askable']({
          search,
          limit: SHOWN.authorized,
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
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      wanted: null,
      saved: [],
      authorized: [],
      find: (wanted, isWhole) => {
        clearTimeout(timer);
        if (wanted.search === '') {
          request();
          set({ wanted, saved: [], authorized: [] });
        } else if (isWhole) void read(wanted);
        else timer = setTimeout(() => void read(wanted), SEARCH_PAUSE);
      },
    };
  });
}
