import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { type JudgePassphrase, passphraseJudge } from '../../lib/new-passphrase.ts';
import { reading } from '../../lib/reading.ts';

interface PeopleStore {
  readonly people: Loadable<readonly Person[]>;
  /** True if a supervisor confirms keys here. */
  readonly confirms: boolean;
  readonly judge: JudgePassphrase;
  readonly load: () => Promise<void>;
  /** Each resolves with null, or the failure. */
  readonly add: (person: Input<'people.add'>) => Promise<BridgeFailure | null>;
  readonly changePassphrase: (change: Input<'people.change_passphrase'>) => Promise<BridgeFailure | null>;
  readonly setPassphrase: (asked: Input<'people.set_passphrase'>) => Promise<BridgeFailure | null>;
  readonly confirmKey: (asked: Input<'people.confirm_key'>) => Promise<BridgeFailure | null>;
  readonly end: (personId: string) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly people: PeopleStore;
  }
}

export function createPeopleStore(bridge: Bridge): StoreApi<PeopleStore> {
  return createStore<PeopleStore>()((set, get) => {
    reading(set, get).follow(bridge.on, ['people.changed'], 'people', () => get().load());
    const take = (response: Envelope<Output<'people.list'>>): BridgeFailure | null => {
      if (!response.ok) return response.error;
      const { people, confirms } = response.value;
      set({ people: { status: 'ready', value: people }, confirms });
      return null;
    };
    return {
      people: IDLE,
      confirms: false,
      judge: passphraseJudge(bridge),
      load: async () => {
        const read = await bridge['people.list']({});
        const failure = take(read);
        if (failure !== null) set({ people: { status: 'failed', failure } });
      },
      add: async (person) => take(await bridge['people.add'](person)),
      changePassphrase: async (change) => take(await bridge['people.change_passphrase'](change)),
      setPassphrase: async (asked) => take(await bridge['people.set_passphrase'](asked)),
      confirmKey: async (asked) => take(await bridge['people.confirm_key'](asked)),
      end: async (personId) => take(await bridge['people.end']({ personId })),
    };
  });
}
