import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { IDLE } from '../../lib/loadable.ts';
import { type Applied, EMPTY, type PoliciesContext, type PoliciesState, type PolicyActs } from './policies-state.ts';

interface PoliciesStore extends PoliciesState {
  /** The acts; their code is loaded with the first screen of policies, not with the first bundle. */
  readonly actsBy: (create: (context: PoliciesContext) => PolicyActs) => PolicyActs;
  readonly beginApplying: (applied: Applied) => void;
  /** Resolves with null once all text is saved, or with the failure. */
  readonly settle: () => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly policies: PoliciesStore;
  }
}

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
