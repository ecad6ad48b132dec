import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { IDLE } from '../../lib/loadable.ts';
import { type Applied, EMPTY, type PoliciesContext, type PoliciesState, type PolicyActs } from './policies-state.ts';

interface PoliciesStore extends PoliciesState {
  /** What can be done; its code comes with the first screen of policies, and is no part of the first load. */
  readonly actsBy: (create: (context: PoliciesContext) => PolicyActs) => PolicyActs;
  /** Names what a policy is applied to next. */
  readonly beginApplying: (applied: Applied) => void;
  /** Resolves once everything typed is kept, or with why it is not. */
  readonly settle: () => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly policies: PoliciesStore;
  }
}

/** Credit policies: their list, the version that is open, what it says of what is saved. */
export function createPoliciesStore(bridge: Bridge): StoreApi<PoliciesStore> {
  return createStore<PoliciesStore>()((set, get) => {
    let acts: PolicyActs | undefined;
    return {
      ...EMPTY,
      actsBy: (create) => {
        acts ??= create({ bridge, set, get });
        return acts;
      },
      beginApplying: (applied) => set({ applied, evaluated: IDLE }),
      settle: async () => (await acts?.settle()) ?? null,
    };
  });
}
