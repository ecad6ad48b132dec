import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';

interface TeamReachStore {
  /** Whether the team is not heard by its server now; false without a team, and before it is known. */
  readonly isUnreached: boolean;
  readonly load: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly teamReach: TeamReachStore;
  }
}

/** Whether queries of this workstation are shared with its team, which every screen and each query says. */
export function createTeamReachStore(bridge: Bridge): StoreApi<TeamReachStore> {
  const store = createStore<TeamReachStore>()((set) => ({
    isUnreached: false,
    load: oneAtATime(async () => {
      const reach = await bridge['team.reach']({});
      if (reach.ok) set({ isUnreached: reach.value.failure !== null });
    }),
  }));
  bridge.on('team.changed', () => void store.getState().load());
  return store;
}
