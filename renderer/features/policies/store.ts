import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ShownVerdict } from '#contract/policies.ts';
import { latest } from '../../lib/latest.ts';
import { IDLE } from '../../lib/loadable.ts';
import { type Applied, EMPTY, type PoliciesContext, type PoliciesState, type PolicyActs } from './policies-state.ts';

type Version = NonNullable<PoliciesState['appliedBy']>;

interface PoliciesStore extends PoliciesState {
  /** The acts; their code is loaded with the first screen of policies, not with the first bundle. */
  readonly actsBy: (create: (context: PoliciesContext) => PolicyActs) => PolicyActs;
  /** Names what a policy is applied to next, and which version; by default the one that was applied last. */
  readonly beginApplying: (applied: Applied, by?: Version) => void;
  /** The verdict of the one policy in force on a result; `said` is null where it says nothing. */
  readonly verdict: { readonly resultId: string; readonly said: ShownVerdict | null } | null;
  readonly loadVerdict: (resultId: string) => Promise<void>;
  /** Resolves once everything typed is kept, or with why it is not. */
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
    const request = latest();
    return {
      ...EMPTY,
      actsBy: (create) => {
        acts ??= create({ bridge, set, get });
        return acts;
      },
      beginApplying: (applied, by) => set({ applied, evaluated: IDLE, ...(by && { appliedBy: by }) }),
      verdict: null,
      loadVerdict: async (resultId) => {
        const isLatest = request();
        const response = await bridge['policies.verdict']({ resultId });
        if (isLatest()) set({ verdict: { resultId, said: response.ok ? response.value.verdict : null } });
      },
      settle: async () => (await acts?.settle()) ?? null,
    };
  });
}
