import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';

interface TeamReachStore {
  /** True while the team's server cannot be reached; false without a team, and until known. */
  readonly isUnreached: boolean;
  readonly load: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly teamReach: TeamReachStore;
  }
}

/** Holds if this workstation reaches its team: if not, every screen and each query says so. */
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
