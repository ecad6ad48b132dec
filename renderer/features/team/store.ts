import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { TeamState } from '#contract/team.ts';
import { IDLE, type Loadable, picked } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

type Act = Promise<BridgeFailure | null>;

/** Address of a team's database, and the password of its login. */
export type TeamAccess = Input<'team.test'>;

interface TeamStore {
  readonly state: Loadable<TeamState>;
  readonly load: () => Promise<void>;
  readonly test: (access: TeamAccess) => Promise<Envelope<Output<'team.test'>>>;
  readonly plan: () => Promise<Envelope<Output<'team.plan'>>>;
  /** Resolves with the institution's code, which is never shown again. */
  readonly create: (access: TeamAccess) => Promise<Envelope<string>>;
  /** As `create`; the former code is no longer valid. */
  readonly newCode: (reason: string) => Promise<Envelope<string>>;
  /** Each resolves with null, or the failure. */
  readonly confirmCode: () => Act;
  readonly join: (access: TeamAccess) => Act;
  readonly recover: (access: Input<'team.recover'>) => Act;
  readonly upload: (asked: Input<'team.upload'>) => Act;
  readonly admit: (asked: Input<'team.admit'>) => Act;
  readonly remove: (workstation: string) => Act;
  readonly verify: () => Promise<Envelope<Output<'team.verify'>>>;
  readonly sync: () => Act;
  readonly heal: () => Act;
  readonly setPassword: (password: string) => Act;
  readonly leave: () => Act;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly team: TeamStore;
  }
}

export function createTeamStore(bridge: Bridge): StoreApi<TeamStore> {
  return createStore<TeamStore>()((set, get) => {
    const read = reading(set, get);
    read.follow(bridge.on, ['team.changed'], 'state', () => get().load());
    const changing = async (work: Promise<Envelope<TeamState>>): Act => {
      const failure = await read.change('state', work);
      if (failure !== null) void get().load();
      return failure;
    };
    const making = async (work: Promise<Envelope<Output<'team.create'>>>): Promise<Envelope<string>> => {
      await changing(picked(work, 'state'));
      return picked(work, 'recoveryCode');
    };
    return {
      state: IDLE,
      load: () => read.again('state', bridge['team.state']({})),
      test: (access) => bridge['team.test'](access),
      plan: () => bridge['team.plan']({}),
      create: (access) => making(bridge['team.create'](access)),
      newCode: (reason) => making(bridge['team.new_code']({ reason })),
      confirmCode: () => changing(bridge['team.confirm_code']({})),
      join: (access) => changing(bridge['team.join'](access)),
      recover: (access) => changing(bridge['team.recover'](access)),
      upload: (asked) => changing(bridge['team.upload'](asked)),
      admit: (asked) => changing(bridge['team.admit'](asked)),
      remove: (workstation) => changing(bridge['team.remove']({ workstation })),
      verify: () => bridge['team.verify']({}),
      sync: () => changing(bridge['team.sync']({})),
      heal: () => changing(bridge['team.heal']({})),
      setPassword: (password) => changing(bridge['team.set_password']({ password })),
      leave: () => changing(bridge['team.leave']({})),
    };
  });
}
