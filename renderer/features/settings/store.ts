import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CommandsState } from '#contract/commands.ts';
import type { TermText } from '#contract/consent.ts';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { ConnectionReport, Settings } from '#contract/settings.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Institution } from '#domain/consent/institution.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

type ProxyLogin = Input<'settings.test_connection'>['proxyLogin'];

/** Null once the change was accepted, or the failure. */
type Changed = Promise<BridgeFailure | null>;

interface SettingsStore {
  readonly settings: Loadable<Settings>;
  readonly reports: Readonly<Record<Environment, Loadable<ConnectionReport>>>;
  readonly load: () => Promise<void>;
  readonly change: (change: Input<'settings.change'>) => Changed;
  readonly setAddresses: (addresses: Input<'settings.set_addresses'>) => Changed;
  readonly setKey: (environment: Environment, key: string) => Changed;
  readonly removeKey: (environment: Environment) => Changed;
  /** `proxyLogin` answers a proxy that asked for it; this store does not keep it. */
  readonly testConnection: (environment: Environment, proxyLogin?: ProxyLogin) => Promise<void>;
  readonly commands: Loadable<CommandsState>;
  readonly loadCommands: () => Promise<void>;
  /** Returns a token once; this store does not keep it. */
  readonly addProgram: (program: Input<'commands.add_program'>) => Promise<Envelope<Output<'commands.add_program'>>>;
  readonly endProgram: (id: string) => Changed;
  /** Null if the officer chose none. */
  readonly chooseFolder: () => Promise<string | null>;
  readonly previewTerm: (institution: Institution) => Promise<Envelope<TermText>>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly settings: SettingsStore;
  }
}

/** The officer's settings as main holds them. A key passes through `setKey`; this store does not keep it. */
export function createSettingsStore(bridge: Bridge): StoreApi<SettingsStore> {
  const store = createStore<SettingsStore>()((set, get) => {
    const read = reading(set, get);
    const take = (changing: Promise<Envelope<Settings>>): Changed => read.change('settings', changing);
    const report = (environment: Environment, loadable: Loadable<ConnectionReport>): void =>
      set({ reports: { ...get().reports, [environment]: loadable } });
    return {
      settings: IDLE,
      commands: IDLE,
      loadCommands: () => read.again('commands', bridge['commands.state']({})),
      chooseFolder: async () => {
        const chosen = await bridge['commands.choose_folder']({});
        return chosen.ok ? chosen.value.path : null;
      },
      addProgram: (program) => bridge['commands.add_program'](program),
      endProgram: (id) => read.change('commands', bridge['commands.end_program']({ id })),
      reports: { embutido: IDLE, sandbox: IDLE, producao: IDLE },
      load: () => read.again('settings', bridge['settings.read']({})),
      change: (change) => take(bridge['settings.change'](change)),
      setAddresses: (addresses) => take(bridge['settings.set_addresses'](addresses)),
      setKey: (environment, key) => take(bridge['settings.set_key']({ environment, key })),
      removeKey: (environment) => take(bridge['settings.remove_key']({ environment })),
      previewTerm: (institution) => bridge['consent.preview_term']({ institution }),
      testConnection: async (environment, proxyLogin) => {
        report(environment, toLoading(get().reports[environment]));
        report(environment, fromEnvelope(await bridge['settings.test_connection']({ environment, proxyLogin })));
      },
    };
  });
  bridge.on('settings.changed', () => {
    const { load, loadCommands, commands } = store.getState();
    void load();
    if (commands.status !== 'idle') void loadCommands();
  });
  return store;
}
