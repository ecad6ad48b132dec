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
  /** The acts; their code is loaded with the first screen of monitoring, not with the first bundle. */
  readonly actsBy: (create: (context: FindingsContext) => FindingActs) => FindingActs;
  /** Sets the filter of the inbox from another screen. */
  readonly choose: (part: Partial<InboxFilter>) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly findings: FindingsStore;
  }
}

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
