import { randomUUID } from 'node:crypto';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { SECRET_NAMES, type SecretName } from '../ports/secrets.ts';
import { ARCHIVE_KEY, nameOfKey } from './archive-key.ts';
import type { Keytar } from './keytar-child.ts';
import { keeps, PROBE, SERVICE } from './keytar-store.ts';

interface Move {
  readonly from: Keytar;
  readonly to: Keytar;
  readonly installationId: string;
  /** Key ids of this installation's archives. */
  readonly keyIds: readonly string[];
}

/**
 * Copies every item and verifies it. Removes older items of the target except keys, since one may be the only key of
 * an archive. Returns false if there is nothing to copy, as in an emptied keychain. Can be repeated. Items are read
 * by name, because keytar's list crashes on keyring's and on locked items.
 */
export async function copyItems(move: Move): Promise<boolean> {
  const { from, to, installationId } = move;
  const apart = await areApart(move);
  const items = await itemsIn(from, move);
  if (!apart || items.size === 0) return items.size > 0;
  const left = await itemsIn(to, move);
  const former = left.get(ARCHIVE_KEY);
  const isOther = former !== undefined && items.has(ARCHIVE_KEY) && former !== items.get(ARCHIVE_KEY);
  const kept = isOther ? [[nameOfKey(keyIdOf(Buffer.from(former, 'hex'))), former] as const] : [];
  for (const [name, secret] of [...kept, ...items])
    if (!(await keeps(to, `${installationId}/${name}`, secret))) throw new Error('the keychain keeps nothing');
  const old = [...left.keys()].filter((name) => !items.has(name) && !name.startsWith(ARCHIVE_KEY));
  for (const name of old) await to.deletePassword(SERVICE, `${installationId}/${name}`);
  return true;
}

/** Removes copied items, unless both packages reach the same ones. */
export async function removeItems(move: Move): Promise<void> {
  if (!(await areApart(move))) return;
  for (const name of (await itemsIn(move.from, move)).keys())
    await move.from.deletePassword(SERVICE, `${move.installationId}/${name}`);
}

/**
 * True if neither package sees the other's items; on macOS both reach the same item. Throws if the keychain is
 * locked.
 */
async function areApart({ from, to, installationId }: Move): Promise<boolean> {
  const [account, secret] = [`${installationId}/${PROBE}`, randomUUID()];
  if (!(await keeps(to, account, secret))) throw new Error('the keychain keeps nothing');
  const seen = await from.getPassword(SERVICE, account);
  await to.deletePassword(SERVICE, account);
  return seen !== secret;
}

async function itemsIn(keytar: Keytar, { installationId, keyIds }: Move): Promise<ReadonlyMap<SecretName, string>> {
  const items = new Map<SecretName, string>();
  for (const name of new Set([...SECRET_NAMES, ...keyIds.map(nameOfKey)])) {
    const secret = await keytar.getPassword(SERVICE, `${installationId}/${name}`);
    if (secret !== null) items.set(name, secret);
  }
  return items;
}
