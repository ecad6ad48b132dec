import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { IDLE } from '../../lib/loadable.ts';
import { type FirstMember, type GroupActs, type GroupsContext, type GroupsState, WHOLE_VIEW } from './groups-state.ts';

interface GroupsStore extends GroupsState {
  /** The acts; their code is loaded with the first screen of groups, not with the first bundle. */
  readonly actsBy: (create: (context: GroupsContext) => GroupActs) => GroupActs;
  /** Sets the first member of the next new group. */
  readonly begin: (first: FirstMember | null) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly groups: GroupsStore;
  }
}

export function createGroupsStore(bridge: Bridge): StoreApi<GroupsStore> {
  return createStore<GroupsStore>()((set, get) => {
    let acts: GroupActs | undefined;
    return {
      search: '',
      list: IDLE,
      archived: IDLE,
      first: null,
      opened: IDLE,
      elsewhere: null,
      choice: WHOLE_VIEW,
      view: IDLE,
      modalities: IDLE,
      snapshots: IDLE,
      snapshot: IDLE,
      ofSubject: new Map(),
      actsBy: (create) => {
        acts ??= create({ bridge, set, get });
        return acts;
      },
      begin: (first) => set({ first }),
    };
  });
}
