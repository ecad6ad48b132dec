import type { Outcome } from '#domain/basics/outcome.ts';
import { fail } from '#domain/basics/outcome.ts';
import { proveOfficer, type VaultParts } from './pin.ts';

export async function changePassphrase(
  { ports, session, tries }: VaultParts,
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
