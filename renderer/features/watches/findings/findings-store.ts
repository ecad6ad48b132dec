import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import {
  type FindingActs,
  type FindingsContext,
  type FindingsState,
  type InboxFilter,
  NEW_FINDINGS,
  NOTHING_LISTED,
} from './findings-state.ts';

interface FindingsStore extends FindingsState {
  /** What can be done; its code comes with the first screen of monitoring, and is no part of the first load. */
  readonly actsBy: (create: (context: FindingsContext) => FindingActs) => FindingActs;
  /** Has the inbox show what another screen counted. */
  readonly choose: (part: Partial<InboxFilter>) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly findings: FindingsStore;
  }
}

/** What rules found, as a list that is worked off, and the one that is open. */
export function createFindingsStore(bridge: Bridge): StoreApi<FindingsStore> {
  return createStore<FindingsStore>()((set, get) => {
    let acts: FindingActs | undefined;
    return {
      ...NOTHING_LISTED,
      actsBy: (create) => {
        acts ??= create({ bridge, set, get });
        return acts;
      },
      choose: (part) => set({ filter: { ...NEW_FINDINGS, ...part } }),
    };
  });
}
