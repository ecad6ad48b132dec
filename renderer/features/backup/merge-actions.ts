import type { MergeOutcome, ShownMergePlan } from '#contract/backup.ts';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';

/** Progress of a merge of a previous archive; the archive changes from `running` on. */
export type Merging =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: BridgeFailure }
  | {
      readonly step: 'plan';
      readonly id: string;
      readonly plan: ShownMergePlan;
      /** Failure of the merge; `declined` if the officer chose no place for the other log. */
      readonly problem: BridgeFailure | 'declined' | null;
    }
  | { readonly step: 'running' }
  | { readonly step: 'done'; readonly merged: Extract<MergeOutcome, { readonly outcome: 'merged' }> };

export interface MergeState {
  /** Null if no merge is planned. */
  readonly merging: Merging | null;
}

export interface MergeActions {
  /** Has main read a previous archive and plan the merge, without changing anything. */
  readonly planMerge: (id: string) => Promise<void>;
  readonly merge: () => Promise<void>;
  /** Closes the merge in the window; a running one goes on in main. */
  readonly endMerge: () => void;
}

export function mergeActions(
  bridge: Bridge,
  set: (change: MergeState) => void,
  get: () => MergeState,
  reload: () => Promise<void>,
): MergeActions {
  let planning = 0;
  return {
    planMerge: async (id) => {
      planning += 1;
      const turn = planning;
      set({ merging: { step: 'reading' } });
      const response = await bridge['backup.merge_plan']({ id });
      if (turn !== planning) return;
      if (response.ok) set({ merging: { step: 'plan', id, plan: response.value, problem: null } });
      else set({ merging: { step: 'failed', failure: response.error } });
    },
    merge: async () => {
      const planned = get().merging;
      if (planned?.step !== 'plan') return;
      set({ merging: { step: 'running' } });
      const { id, plan } = planned;
      const response = await bridge['backup.merge_run']({ id, shown: plan.shown });
      if (!response.ok && response.error.code === 'shown_changed') {
        const anew = await bridge['backup.merge_plan']({ id });
        if (anew.ok) return set({ merging: { step: 'plan', id, plan: anew.value, problem: response.error } });
      }
      if (!response.ok) return set({ merging: { ...planned, problem: response.error } });
      const { value } = response;
      if (value.outcome === 'declined') return set({ merging: { ...planned, problem: 'declined' } });
      set({ merging: { step: 'done', merged: value } });
      await reload();
    },
    endMerge: () => {
      if (get().merging?.step === 'running') return;
      planning += 1;
      set({ merging: null });
    },
  };
}
