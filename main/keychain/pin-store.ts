import { hkdfSync, randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { dropCopy, keepTwice, mendKept, readKept, summed } from '../platform/kept-twice.ts';
import { syncFolder, writeFileAtomic } from '../platform/write-file-atomic.ts';
import type { PinReadiness, PinStore, SecretStore, StagedStore } from '../ports/secrets.ts';
import { ARCHIVE_KEY, isSameKey, restoreArchiveKey } from './archive-key.ts';
import { onDisk } from './on-disk.ts';
import { base64Of, sealBytes, sealedMembers, unsealBytes } from './sealed-bytes.ts';
import { type DeriveKey, KDF, kdfSchema, newSalt } from './vault-file.ts';

const HALF = 'pin-half';
const HALF_BYTES = 32;

const keyId = z.string().regex(/^[0-9a-f]{16}$/);

/** The archive's wrapped key. `keyId` names the archive's key, `halfId` the half; neither reveals a key. */
const pinFileSchema = z.strictObject({
  format: z.literal(1),
  kdf: kdfSchema,
  salt: base64Of(32),
  keyId,
  halfId: keyId,
  ...sealedMembers,
});

type PinFile = z.infer<typeof pinFileSchema>;
type Head = Pick<PinFile, 'format' | 'kdf' | 'salt' | 'keyId' | 'halfId'>;

interface PinStoreOptions {
  readonly file: string;
  readonly keychain: SecretStore;
  /** The id of the key that the archive was written with; null if unknown. */
  readonly archiveKeyId: () => Promise<string | null>;
  readonly deriveKey: DeriveKey;
}

export function pinPath(home: string): string {
  return join(home, 'pin.json');
}

/** Ignores a file of another archive, which a restore may have replaced by this one. */
export function pinStore({ file, keychain, archiveKeyId, deriveKey }: PinStoreOptions): PinStore {
  const found = async (): Promise<PinFile | null> => {
    const present = await readPinFile(file);
    return present !== null && [null, present.keyId].includes(await archiveKeyId()) ? present : null;
  };
  const wrappingKey = async (pin: string, salt: string, half: Uint8Array): Promise<Buffer> => {
    const { key } = await deriveKey(pin, salt);
    const both = Buffer.concat([key, half]);
    const wrapping = hkdfSync('sha256', both, Buffer.from(salt, 'base64'), 'lastro pin', 32);
    for (const spent of [key, both]) spent.fill(0);
    return Buffer.from(wrapping);
  };

  /** The PIN typed last, not kept yet. */
  let staged: StagedPin | null = null;
  const stage = (archiveKey: Uint8Array, pin: string): Promise<Outcome<StagedStore>> =>
    onDisk(async () => {
      const half = await ownHalf(keychain);
      if (!half.ok) return half;
      const ids = { keyId: keyIdOf(archiveKey), halfId: keyIdOf(half.value) };
      const head = { format: 1, kdf: KDF, salt: newSalt(), ...ids } as const;
      const wrapping = await wrappingKey(pin, head.salt, half.value);
      const opened = { file, keychain, wrapping, half: half.value, content: wrap(archiveKey, wrapping, head) };
      const made: StagedPin = { ...stagedPin(opened), opened };
      staged = made;
      const keep = async (): Promise<Outcome<void>> => {
        const kept = await made.keep();
        if (kept.ok && staged === made) staged = null;
        return kept;
      };
      return ok({ store: made.store, keep });
    });
  const openStaged = async (pin: string): Promise<Outcome<SecretStore> | null> => {
    if (staged === null) return null;
    const { opened, store, keep } = staged;
    const key = unwrap(opened.content, await wrappingKey(pin, opened.content.salt, opened.half));
    if (key === null) return null;
    key.fill(0);
    const kept = await keep();
    return kept.ok ? ok(store) : kept;
  };

  return {
    isSet: async () => (await found()) !== null,
    readiness: async () => {
      if (staged !== null) return 'ready';
      const [present, half] = [await found(), await readHalf(keychain)];
      if (!half.ok) return half.error.code === 'vault_locked' ? 'keychain_locked' : 'unavailable';
      return readinessOf(present, half.value);
    },
    open: (pin) =>
      onDisk(async () => {
        const byStaged = await openStaged(pin);
        if (byStaged !== null) return byStaged;
        const [present, half] = [await found(), await readHalf(keychain)];
        if (!half.ok) return half;
        if (present === null) return fail('pin_missing');
        if (half.value === null) return fail('vault_locked');
        if (readinessOf(present, half.value) !== 'ready') return fail('vault_changed');
        const wrapping = await wrappingKey(pin, present.salt, half.value);
        const key = unwrap(present, wrapping);
        if (key === null) return wrongPin(half.value);
        await mendKept(file, present);
        await removeBareKey(keychain, key);
        key.fill(0);
        return ok(unwrappingStore({ file, keychain, wrapping, half: half.value, content: present }));
      }),
    set: async (archiveKey, pin) => {
      const made = await stage(archiveKey, pin);
      if (!made.ok) return made;
      const kept = await made.value.keep();
      return kept.ok ? ok(made.value.store) : kept;
    },
    stage,
    remove: (archiveKey) =>
      onDisk(async () => {
        const restored = await restoreArchiveKey(keychain, archiveKey);
        if (!restored.ok) return restored;
        await dropCopy(file);
        await rm(file, { force: true });
        await syncFolder(dirname(file));
        await keychain.remove(HALF);
        return ok(undefined);
      }),
  };
}

function wrongPin(half: Uint8Array): Outcome<never> {
  half.fill(0);
  return fail('pin_wrong');
}

interface OpenedPin {
  readonly file: string;
  readonly keychain: SecretStore;
  readonly wrapping: Buffer;
  readonly half: Uint8Array;
  readonly content: PinFile;
}

interface StagedPin extends StagedStore {
  readonly opened: OpenedPin;
}

function stagedPin(opened: OpenedPin): StagedStore {
  const { file, keychain, wrapping, content } = opened;
  let isKept = false;
  const keep = async (): Promise<Outcome<void>> => {
    if (!isKept) isKept = await replacePinFile(file, content, wrapping);
    if (!isKept) return fail('vault_unavailable');
    const key = unwrap(content, wrapping);
    if (key !== null) await removeBareKey(keychain, key).finally(() => key.fill(0));
    return ok(undefined);
  };
  const store = unwrappingStore(opened, async () => (isKept ? readPinFile(file) : content));
  return { store, keep: () => onDisk(keep) };
}

/** The keychain's store, except that the archive's key is unwrapped at each read. */
function unwrappingStore(
  { file, keychain, wrapping, half, content }: OpenedPin,
  read = (): Promise<PinFile | null> => readPinFile(file),
): SecretStore {
  return {
    ...keychain,
    readKey: async (name) => {
      if (name !== ARCHIVE_KEY) return keychain.readKey(name);
      const present = await read();
      const key = present === null ? null : unwrap(present, wrapping);
      return key === null ? fail('vault_changed') : ok(key);
    },
    isWhole: async () => {
      const kept = await readHalf(keychain);
      if (!kept.ok) return null;
      const isKept = kept.value !== null && isSameKey(kept.value, half);
      kept.value?.fill(0);
      const present = await readPinFile(file);
      const key = present === null ? null : unwrap(present, wrapping);
      key?.fill(0);
      return isKept && key !== null;
    },
    putBack: () =>
      onDisk(async () => {
        const written = await keychain.writeKey(HALF, half);
        if (written.ok) await keepTwice(file, content);
        return written;
      }),
    forget: () => {
      for (const held of [wrapping, half]) held.fill(0);
    },
  };
}

function readinessOf(present: PinFile | null, half: Uint8Array | null): PinReadiness {
  if (half === null) return 'keychain_locked';
  return present?.halfId === keyIdOf(half) ? 'ready' : 'key_changed';
}

async function readHalf(keychain: SecretStore): Promise<Outcome<Uint8Array | null>> {
  const read = await keychain.readKey(HALF);
  return read.ok ? ok(read.value?.length === HALF_BYTES ? read.value : null) : read;
}

/** Replaces a file once the new one is on the disk and unwraps; returns whether it does. */
async function replacePinFile(file: string, content: PinFile, wrapping: Buffer): Promise<boolean> {
  const next = `${file}.next`;
  await writeFileAtomic(next, summed(content));
  const back = await readPinFile(next);
  const opened = back === null ? null : unwrap(back, wrapping);
  if (opened === null) return false;
  opened.fill(0);
  await dropCopy(file);
  await rename(next, file);
  await mendKept(file, content);
  return true;
}

/** Reuses an existing half: a key wrapped with it stays valid until its file is replaced. */
async function ownHalf(keychain: SecretStore): Promise<Outcome<Uint8Array>> {
  const present = await readHalf(keychain);
  if (!present.ok) return present;
  if (present.value !== null) return ok(present.value);
  const half = randomBytes(HALF_BYTES);
  const written = await keychain.writeKey(HALF, half);
  return written.ok ? ok(half) : written;
}

/**
 * Removes the unwrapped key from the keychain; if the keychain refuses now, the next opening tries again. Another
 * archive's key stays.
 */
async function removeBareKey(keychain: SecretStore, key: Uint8Array): Promise<void> {
  const bare = await keychain.readKey(ARCHIVE_KEY);
  if (!bare.ok || bare.value === null) return;
  if (isSameKey(bare.value, key)) await keychain.remove(ARCHIVE_KEY);
  bare.value.fill(0);
}

function wrap(archiveKey: Uint8Array, wrapping: Buffer, head: Head): PinFile {
  return { ...head, ...sealBytes(archiveKey, wrapping, about(head)) };
}

/** Null if the PIN or the half is wrong, or the file was changed. */
function unwrap(file: PinFile, wrapping: Buffer): Buffer | null {
  return unsealBytes(file, wrapping, about(file));
}

function about({ format, kdf, salt, keyId, halfId }: Head): string {
  return JSON.stringify(['lastro pin', format, kdf.name, kdf.N, kdf.r, kdf.p, salt, keyId, halfId]);
}

function readPinFile(file: string): Promise<PinFile | null> {
  return readKept(file, pinFileSchema);
}
