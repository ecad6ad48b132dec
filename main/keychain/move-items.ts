import { randomUUID } from 'node:crypto';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { SECRET_NAMES, type SecretName } from '../ports/secrets.ts';
import { ARCHIVE_KEY, nameOfKey } from './archive-key.ts';
import type { Keytar } from './keytar-child.ts';
import { keeps, PROBE, SERVICE } from './keytar-store.ts';

/** Two packages through which the items of one installation are reached. */
interface Move {
  readonly from: Keytar;
  readonly to: Keytar;
  readonly installationId: string;
  /** Of the archives of this installation. */
  readonly keyIds: readonly string[];
}

/**
 * Copies every item and reads each back; what was left of an earlier time goes, but for keys: the only one of an archive
 * may be among them. Returns false where there is nothing to copy, as in a keychain that was emptied. Can be done again.
 * Items are asked for by their names: on an item of keyring, or a locked one, keytar's list ends the process.
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

/** Removes what was copied. Where both packages reach the same items nothing is. */
export async function removeItems(move: Move): Promise<void> {
  if (!(await areApart(move))) return;
  for (const name of (await itemsIn(move.from, move)).keys())
    await move.from.deletePassword(SERVICE, `${move.installationId}/${name}`);
}

/** Whether neither package sees what the other writes; on macOS both reach the same item. Fails where the keychain is locked. */
async function areApart({ from, to, installationId }: Move): Promise<boolean> {
  const [account, secret] = [`${installationId}/${PROBE}`, randomUUID()];
  if (!(await keeps(to, account, secret))) throw new Error('the keychain keeps nothing');
  const seen = await from.getPassword(SERVICE, account);
  await to.deletePassword(SERVICE, account);
  return seen !== secret;
}

/** Secrets by their names. */
async function itemsIn(keytar: Keytar, { installationId, keyIds }: Move): Promise<ReadonlyMap<SecretName, string>> {
  const items = new Map<SecretName, string>();
  for (const name of new Set([...SECRET_NAMES, ...keyIds.map(nameOfKey)])) {
    const secret = await keytar.getPassword(SERVICE, `${installationId}/${name}`);
    if (secret !== null) items.set(name, secret);
  }
  return items;
}
