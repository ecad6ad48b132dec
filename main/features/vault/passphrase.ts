import type { Outcome } from '#domain/outcome.ts';
import { fail } from '#domain/outcome.ts';
import type { ArchiveSession } from './archive-session.ts';
import { proveOfficer, type Tries } from './pin.ts';
import type { VaultPorts } from './vault-ports.ts';

/** Changes the passphrase of the open vault for whoever types the one in force; what the vault keeps stays. */
export async function changePassphrase(
  ports: VaultPorts,
  session: Pick<ArchiveSession, 'opened' | 'state'>,
  tries: Tries,
  current: string,
  passphrase: string,
): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null) return fail('vault_closed');
  const { secretStore } = opened;
  if (secretStore.changePassphrase === undefined) return fail('vault_unavailable');
  const proved = await proveOfficer(ports, session, tries, current);
  if (!proved.ok) return proved;
  const checked = await ports.checkPassphrase(passphrase);
  return checked.ok ? secretStore.changePassphrase(passphrase) : checked;
}
