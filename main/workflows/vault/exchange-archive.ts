import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Door } from './door.ts';
import { keeperForNew } from './keeper-for-new.ts';
import { keyOf } from './recovery.ts';
import type { Closable, VaultPorts } from './vault-ports.ts';

/**
 * Closes the desk, lets `work` put another archive in its place under the key it is given, and opens what is there then,
 * whatever became of the work. Refuses as `Vault.exchange` says.
 */
export async function exchangeArchive<Desk extends Closable>(
  ports: VaultPorts<Desk>,
  door: Door<Desk>,
  passphrase: string | undefined,
  work: (key: Uint8Array, keeper: SecretStore) => Promise<Answer<void>>,
): Promise<Answer<void>> {
  if (door.state().status === 'locked') return refuse('vault_locked');
  const opened = door.opened();
  const keeper = opened === null ? await keeperForNew(ports, passphrase) : accept(opened.keeper);
  if (!keeper.ok) return keeper;
  if (keeper.value.keeper === 'session') return refuse('vault_unavailable');
  const key = keyOf(await (opened === null ? ports.findKeyForNew : ports.findKey)(keeper.value));
  if (!key.ok) return key;

  const exchange = async (): Promise<Answer<void>> => {
    await door.leave(door.state(), (left) => ports.settle(left, 'quit'));
    return work(key.value, keeper.value);
  };
  let entered: Answer<void> = accept(undefined);
  const worked = await exchange().finally(async () => {
    key.value.fill(0);
    entered = await door.enter(keeper.value);
  });
  return worked.ok ? entered : worked;
}
