import type { VaultState, WorkstationState } from '../../../preload/contract/workstation.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../../workflows/ports.ts';
import type { Vault } from '../../workflows/vault/vault.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type WorkstationHandlers = Pick<
  Handlers,
  'workstation.state' | 'vault.create' | 'vault.open' | 'vault.use_session' | 'vault.retry' | 'link.open'
>;

export interface WorkstationParts {
  readonly version: string;
  readonly host: WorkstationState['host'];
  readonly vault: Vault<Desk>;
  readonly openExternal: (url: string) => Promise<void>;
}

/** The workstation itself: its state, the way into the vault, links that leave it. */
export function workstationHandlers(parts: WorkstationParts, atDesk: AtDesk, tell: Tell): WorkstationHandlers {
  const { vault } = parts;
  const state = (): WorkstationState => stateOf(parts, vault.state());
  const enter = async (entering: Promise<Answer<void>>): Promise<Answer<WorkstationState>> => {
    const entered = await entering;
    tell('workstation.changed', state());
    return entered.ok ? accept(state()) : entered;
  };

  return {
    'workstation.state': async () => accept(state()),
    'vault.create': ({ passphrase }) => enter(vault.create(passphrase)),
    'vault.open': ({ passphrase }) => enter(vault.open(passphrase)),
    'vault.use_session': () => enter(vault.useSession()),
    'vault.retry': () => enter(vault.retry()),
    'link.open': ({ url }) =>
      atDesk(async (desk) => {
        if (!(await desk.isRegisterLink(url))) return refuse('link_refused');
        await parts.openExternal(url);
        return accept({ opened: true });
      }),
  };
}

function stateOf({ version, host, vault }: WorkstationParts, state: VaultState): WorkstationState {
  return { version, host, vault: state, embeddedService: vault.desk().ok ? 'running' : 'stopped' };
}
