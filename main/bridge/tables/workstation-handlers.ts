import type { WorkstationState } from '../../../preload/contract/workstation.ts';
import { ENVIRONMENTS } from '../../../preload/domain/environment.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { noteEvent, outcomeOf } from '../../workflows/audit/note-event.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { AuditNote } from '../../workflows/ports/audit-log.ts';
import { isRegisterLink } from '../../workflows/settings/register-link.ts';
import type { Vault } from '../../workflows/vault/vault.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type WorkstationHandlers = Pick<
  Handlers,
  | 'workstation.state'
  | 'vault.create'
  | 'vault.open'
  | 'vault.use_session'
  | 'vault.retry'
  | 'vault.make_recovery_key'
  | 'vault.confirm_recovery_key'
  | 'vault.recover'
  | 'link.open'
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
  const changed = async (): Promise<WorkstationState> => {
    const now = await workstationState(parts);
    tell('workstation.changed', now);
    return now;
  };
  const enter = async (entering: Promise<Answer<void>>): Promise<Answer<WorkstationState>> => {
    const entered = await entering;
    const now = await changed();
    return entered.ok ? accept(now) : entered;
  };

  return {
    'workstation.state': async () => accept(await workstationState(parts)),
    'vault.create': ({ passphrase }) => enter(vault.create(passphrase)),
    'vault.open': ({ passphrase }) => enter(vault.open(passphrase)),
    'vault.use_session': () => enter(vault.useSession()),
    'vault.retry': () => enter(vault.retry()),
    'vault.make_recovery_key': async () => {
      const made = await vault.makeRecoveryKey();
      await atDesk(async (desk) => accept(await noteKey(desk, outcomeOf(made))));
      await changed();
      return made.ok ? accept({ code: made.value }) : made;
    },
    'vault.confirm_recovery_key': () => enter(vault.confirmRecoveryKey()),
    'vault.recover': ({ code, passphrase }) => enter(vault.recover(code, passphrase)),
    'link.open': ({ url }) => openLink(parts, atDesk, url),
  };
}

/** Opens a page of one of the register services in the system's browser; any other address is refused. */
async function openLink(
  { openExternal }: WorkstationParts,
  atDesk: AtDesk,
  url: string,
): ReturnType<Handlers['link.open']> {
  const allowed = await atDesk(async ({ authUrlOf }) => {
    const pages = await Promise.all(ENVIRONMENTS.map(authUrlOf));
    return accept(isRegisterLink(url, pages));
  });
  if (!allowed.ok) return allowed;
  if (!allowed.value) return refuse('link_refused');
  await openExternal(url);
  return accept({ opened: true });
}

async function noteKey(desk: Desk, outcome: AuditNote['outcome']): Promise<void> {
  const note = { kind: 'key_change', outcome, facts: { key: 'recovery', act: 'set' } } as const;
  await noteEvent({ ...desk, audit: desk.archive.audit }, note);
}

/** What the window is told of the workstation. */
export async function workstationState(
  parts: Pick<WorkstationParts, 'version' | 'host' | 'vault'>,
): Promise<WorkstationState> {
  const { version, host, vault } = parts;
  return { version, host, vault: vault.state(), recovery: await vault.recovery() };
}
