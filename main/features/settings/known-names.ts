import type { FixedSettings } from '#domain/settings/settings.ts';
import type { Officer } from '../../ports/system.ts';
import type { Unlocked } from '../unlocked.ts';

/**
 * Returns the names that whoever guesses at a passphrase of this workstation would try: of the institutions, the officer and
 * the account. Of a closed archive those alone are known that the administrators fixed.
 */
export async function knownNames(
  unlocked: Pick<Unlocked, 'settings'> | null,
  fixed: FixedSettings,
  account: Officer,
): Promise<readonly string[]> {
  const { institutions = [], officerName = '' } = unlocked === null ? fixed : await unlocked.settings.read();
  return [account(), officerName, ...institutions.flatMap(({ nome, via }) => [nome, via?.nome ?? ''])];
}
