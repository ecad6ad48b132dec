import type { WorkstationState } from '#contract/vault.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { outcomeOf, recordEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Vault } from './vault.ts';

/** What the workstation's state is read from. */
export interface WorkstationParts {
  readonly version: string;
  readonly host: WorkstationState['host'];
  readonly vault: Vault;
}

/** The state of the workstation, and the ways to open its vault. */
export function vaultHandlers(parts: WorkstationParts, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'vault'> {
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
  };
}

async function recordKeyChange(unlocked: Unlocked, outcome: AuditEvent['outcome']): Promise<void> {
  await recordEvent(unlocked, { kind: 'key_change', outcome, facts: { key: 'recovery', act: 'set' } });
}

/** Returns what the window shows of the workstation. */
export async function workstationState({ version, host, vault }: WorkstationParts): Promise<WorkstationState> {
  const recovery = await vault.recovery();
  // Read last: of two states that are told one after the other, the second is never the older one.
  return { version, host, vault: vault.state(), recovery };
}
