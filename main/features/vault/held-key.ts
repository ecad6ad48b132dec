import type { VaultState } from '#contract/vault.ts';
import { copyKey } from '#domain/basics/copy-key.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { ArchiveSession } from './archive-session.ts';
import type { VaultPorts } from './vault-ports.ts';

/** Copies the open archive's key from memory, without asking the store; the caller wipes the copy. */
export function heldKey(session: Pick<ArchiveSession, 'opened'>): Outcome<Uint8Array> {
  const opened = session.opened();
  return opened === null ? fail('vault_closed') : ok(copyKey(opened.key));
}

type LookedAt = Pick<ArchiveSession, 'opened' | 'state'>;

/**
 * Returns a changed state if the store lost or regained the open archive's key; null if there is no change, or the
 * store cannot be read now.
 */
export async function stateOfKey(ports: Pick<VaultPorts, 'isKeyKept'>, session: LookedAt): Promise<VaultState | null> {
  const opened = session.opened();
  if (opened === null) return null;
  const isKept = await ports.isKeyKept(opened.secretStore, opened.key);
  const state = session.state();
  if (isKept === null || session.opened() !== opened || state.status !== 'open') return null;
  const { keyMissing, ...rest } = state;
  if (isKept === (keyMissing === undefined)) return null;
  return isKept ? rest : { ...rest, keyMissing: true };
}

/**
 * Shows whether the store still has the open archive's key; returns whether that changed. Callers queue it only after
 * `stateOfKey` found a change, so that a keychain that hangs delays no lock, and a change of the key under way is not
 * taken for a loss.
 */
export async function checkKey(
  ports: Pick<VaultPorts, 'isKeyKept'>,
  session: LookedAt & Pick<ArchiveSession, 'show'>,
): Promise<boolean> {
  const state = await stateOfKey(ports, session);
  if (state !== null) session.show(state);
  return state !== null;
}

/** Another archive's key in the store is kept. */
export async function putKeyBack(
  ports: Pick<VaultPorts, 'isKeyKept' | 'putKeyBack'>,
  session: LookedAt & Pick<ArchiveSession, 'show'>,
): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null) return fail('vault_closed');
  const put = await ports.putKeyBack(opened.secretStore, opened.key);
  if (put.ok) await checkKey(ports, session);
  return put;
}
