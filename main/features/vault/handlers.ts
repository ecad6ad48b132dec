import type { WorkstationState } from '#contract/vault.ts';
import { ENVIRONMENTS } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { outcomeOf, recordEvent } from '../audit/record-event.ts';
import { isRegisterLink } from '../consent/register-link.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Vault } from './vault.ts';

type VaultHandlers = Pick<
  Handlers,
  | 'vault.state'
  | 'vault.create'
  | 'vault.open'
  | 'vault.use_session'
  | 'vault.retry'
  | 'vault.make_recovery_key'
  | 'vault.confirm_recovery_key'
  | 'vault.recover'
  | 'consent.open_link'
>;

export interface VaultHandlerPorts {
  readonly version: string;
  readonly host: WorkstationState['host'];
  readonly vault: Vault<Unlocked>;
  readonly openExternal: (url: string) => Promise<void>;
}

/** The workstation itself: its state, the way into the vault, links that leave it. */
export function vaultHandlers(parts: VaultHandlerPorts, withUnlocked: WithUnlocked, emit: Emit): VaultHandlers {
  const { vault } = parts;
  const changed = async (): Promise<WorkstationState> => {
    const now = await workstationState(parts);
    emit('vault.changed', now);
    return now;
  };
  const enter = async (entering: Promise<Outcome<void>>): Promise<Outcome<WorkstationState>> => {
    const entered = await entering;
    const now = await changed();
    return entered.ok ? ok(now) : entered;
  };

  return {
    'vault.state': async () => ok(await workstationState(parts)),
    'vault.create': ({ passphrase }) => enter(vault.create(passphrase)),
    'vault.open': ({ passphrase }) => enter(vault.open(passphrase)),
    'vault.use_session': () => enter(vault.useSession()),
    'vault.retry': () => enter(vault.retry()),
    'vault.make_recovery_key': async () => {
      const made = await vault.makeRecoveryKey();
      await withUnlocked(async (unlocked) => ok(await recordKeyChange(unlocked, outcomeOf(made))));
      await changed();
      return made.ok ? ok({ code: made.value }) : made;
    },
    'vault.confirm_recovery_key': () => enter(vault.confirmRecoveryKey()),
    'vault.recover': ({ code, passphrase }) => enter(vault.recover(code, passphrase)),
    'consent.open_link': ({ url }) => openLink(parts, withUnlocked, url),
  };
}

/** Opens a page of one of the register services in the system's browser; any other address is refused. */
async function openLink(
  { openExternal }: VaultHandlerPorts,
  withUnlocked: WithUnlocked,
  url: string,
): ReturnType<Handlers['consent.open_link']> {
  const allowed = await withUnlocked(async ({ authUrlOf }) => {
    const pages = await Promise.all(ENVIRONMENTS.map(authUrlOf));
    return ok(isRegisterLink(url, pages));
  });
  if (!allowed.ok) return allowed;
  if (!allowed.value) return fail('link_refused');
  await openExternal(url);
  return ok({ opened: true });
}

async function recordKeyChange(unlocked: Unlocked, outcome: AuditEvent['outcome']): Promise<void> {
  const event = { kind: 'key_change', outcome, facts: { key: 'recovery', act: 'set' } } as const;
  await recordEvent({ ...unlocked, audit: unlocked.archive.audit }, event);
}

/** What the window is told of the workstation. */
export async function workstationState(
  parts: Pick<VaultHandlerPorts, 'version' | 'host' | 'vault'>,
): Promise<WorkstationState> {
  const { version, host, vault } = parts;
  return { version, host, vault: vault.state(), recovery: await vault.recovery() };
}
