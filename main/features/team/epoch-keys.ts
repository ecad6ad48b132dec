import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from '#domain/environment.ts';
import type { DataBase } from '#domain/month.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import { RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from '#domain/recovery-code.ts';
import { keyedTag } from '../../ports/keyed-tag.ts';
import { type Bytes32, RECOVERY_HOLDER, type TeamWorkstation, type WrappedKey } from '../../ports/team.ts';
import type { BoxPair, TeamKeyLibrary } from '../../ports/team-keys.ts';
import { isKeySigned, type SignPair, signKey, signPairOf } from './signatures.ts';

/** A team's key of each epoch, by its number; the newest one seals. */
export type EpochKeys = ReadonlyMap<number, Bytes32>;

export const newestEpoch = (keys: EpochKeys): number => Math.max(0, ...keys.keys());

export const newKey = (): Bytes32 => randomBytes(32);

/** Derives a key for each use, so that what was made for one opens nothing of another. */
function derived(key: Bytes32, use: string): Bytes32 {
  return new Uint8Array(hkdfSync('sha256', key, '', `lastro team ${use}`, 32));
}

/** Seals what is of no subject. */
export const controlKey = (key: Bytes32): Bytes32 => derived(key, 'control');

/** Tags outlast a removal, or a month would be asked twice: they are of the first epoch. */
const tagKey = (keys: EpochKeys, use: string): Bytes32 => derived(keys.get(1) ?? missingKey(), use);

function missingKey(): never {
  throw new Error('the team key of the first epoch is missing');
}

export const subjectTagKey = (keys: EpochKeys): Bytes32 => tagKey(keys, 'subjects');

export const subjectTag = (keys: EpochKeys, subject: string): Bytes32 => keyedTag(subjectTagKey(keys), subject);

interface ClaimedMonth {
  readonly environment: Environment;
  /** CNPJ of whom it is asked for. */
  readonly institution: string;
  readonly subject: string;
  readonly month: DataBase;
}

export const claimTag = (keys: EpochKeys, { environment, institution, subject, month }: ClaimedMonth): Bytes32 =>
  keyedTag(tagKey(keys, 'claims'), environment, institution, subject, month);

/** Wraps the key of one subject's entries by the team's: AES-256-GCM, bound to the subject. */
export function wrapSubjectKey(teamKey: Bytes32, tag: Bytes32, subjectKey: Bytes32): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived(teamKey, 'subject keys'), nonce).setAAD(tag);
  return Buffer.concat([nonce, cipher.update(subjectKey), cipher.final(), cipher.getAuthTag()]);
}

/** Null where this team's key did not wrap it, or for another subject. */
export function openSubjectKey(teamKey: Bytes32, tag: Bytes32, wrapped: Uint8Array): Bytes32 | null {
  if (wrapped.length !== 60) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', derived(teamKey, 'subject keys'), wrapped.subarray(0, 12))
      .setAAD(tag)
      .setAuthTag(wrapped.subarray(44));
    return Buffer.concat([decipher.update(wrapped.subarray(12, 44)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Who gives a key: a supervisor's workstation. */
export interface KeyGiver {
  readonly team: string;
  readonly workstation: string;
  readonly sign: SignPair;
  /** Public key of the institution's printed code. */
  readonly recoveryKey: Bytes32;
}

/** Bytes of a key that is given: the key, the giver's signature, the code's public key, the giver's id, and what is left. */
const PARTS = { key: 32, signature: 96, recoveryKey: 128, by: 164 };

/** A team's key of an epoch. */
export interface GivenKey {
  readonly epoch: number;
  readonly key: Bytes32;
  readonly left?: Uint8Array;
}

/** Wraps a team's key for somebody, with the giver's name and signature inside, and `left` behind it. */
export async function giveKey(
  library: TeamKeyLibrary,
  { team, workstation: by, sign, recoveryKey }: KeyGiver,
  to: { readonly workstation: string; readonly boxKey: Bytes32 },
  { epoch, key, left = new Uint8Array() }: GivenKey,
): Promise<WrappedKey> {
  const { workstation } = to;
  const signature = signKey(team, { epoch, workstation, key, recoveryKey }, sign.privateKey);
  const plain = Buffer.concat([key, signature, recoveryKey, Buffer.from(by, 'utf8'), left]);
  return { epoch, workstation, sealed: await library.wrap(to.boxKey, infoOf(workstation, epoch), plain) };
}

interface OpenedKey {
  readonly key: Bytes32;
  readonly signature: Uint8Array;
  readonly recoveryKey: Bytes32;
  readonly by: string;
  readonly left: Uint8Array;
}

async function openKey(
  library: TeamKeyLibrary,
  box: BoxPair,
  { epoch, workstation, sealed }: WrappedKey,
): Promise<OpenedKey | null> {
  const plain = await library.unwrap(box.privateKey, infoOf(workstation, epoch), sealed);
  if (plain === null || plain.length < PARTS.by) return null;
  return {
    key: plain.slice(0, PARTS.key),
    signature: plain.slice(PARTS.key, PARTS.signature),
    recoveryKey: plain.slice(PARTS.signature, PARTS.recoveryKey),
    by: Buffer.from(plain.subarray(PARTS.recoveryKey, PARTS.by)).toString('utf8'),
    left: plain.slice(PARTS.by),
  };
}

/** What a holder was given. */
interface TakenKeys {
  readonly keys: EpochKeys;
  /** Of the newest key; null where there is none. */
  readonly recoveryKey: Bytes32 | null;
}

/** Opens the keys that were wrapped for a holder; what no supervisor signed is left out. */
export async function takeKeys(
  library: TeamKeyLibrary,
  { team, members }: { readonly team: string; readonly members: ReadonlyMap<string, TeamWorkstation> },
  box: BoxPair,
  wraps: readonly WrappedKey[],
): Promise<TakenKeys> {
  const keys = new Map<number, Bytes32>();
  let recoveryKey: Bytes32 | null = null;
  for (const wrap of wraps.toSorted((one, other) => one.epoch - other.epoch)) {
    const { epoch, workstation } = wrap;
    const opened = await openKey(library, box, wrap);
    const by = members.get(opened?.by ?? '');
    if (opened === null || by?.role !== 'supervisor') continue;
    const { key, signature } = opened;
    if (!isKeySigned(team, { epoch, workstation, key, recoveryKey: opened.recoveryKey }, signature, by.signKey))
      continue;
    keys.set(epoch, key);
    recoveryKey = opened.recoveryKey;
  }
  return { keys, recoveryKey };
}

/** What the institution's code opens. */
export interface Recovered {
  readonly team: string;
  /** The key by which the supervisor signed who made the code, and its workstation. */
  readonly maker: SignPair;
  readonly makerId: string;
  readonly keys: EpochKeys;
  readonly recoveryKey: Bytes32;
}

/** Bytes of what the code leaves beside the first key: the key that signs admissions, and the team's name. */
const LEFT = { key: 32, all: 48 };

/** Wraps a team's keys for the printed code; with the first one goes what a supervisor is admitted by. */
export function giveRecovery(
  library: TeamKeyLibrary,
  giver: KeyGiver,
  keys: EpochKeys,
): Promise<readonly WrappedKey[]> {
  const left = Buffer.concat([giver.sign.privateKey, Buffer.from(giver.team, 'hex')]);
  const holder = { workstation: RECOVERY_HOLDER, boxKey: giver.recoveryKey };
  return Promise.all(
    [...keys].map(([epoch, key]) => giveKey(library, giver, holder, { epoch, key, ...(epoch === 1 && { left }) })),
  );
}

/** Opens what was wrapped for the printed code; null where it is another team's code. */
export async function openRecovery(
  library: TeamKeyLibrary,
  box: BoxPair,
  wraps: readonly WrappedKey[],
): Promise<Recovered | null> {
  const opened = new Map<number, OpenedKey>();
  for (const wrap of wraps) {
    const found = await openKey(library, box, wrap);
    if (found !== null) opened.set(wrap.epoch, found);
  }
  const first = opened.get(1);
  if (first === undefined || first.left.length !== LEFT.all) return null;
  const maker = signPairOf(first.left.slice(0, LEFT.key));
  const team = Buffer.from(first.left.subarray(LEFT.key)).toString('hex');
  const keys = new Map([...opened].map(([epoch, { key }]) => [epoch, key]));
  return { team, maker, makerId: first.by, keys, recoveryKey: box.publicKey };
}

const infoOf = (workstation: string, epoch: number): string => `lastro team key ${workstation} ${epoch}`;

/** The institution's printed code, and the keys that follow from it. */
export interface RecoveryPair extends BoxPair {
  readonly code: string;
}

export async function newRecovery(library: TeamKeyLibrary): Promise<RecoveryPair> {
  const bytes = randomBytes(RECOVERY_BYTES);
  return { code: writeRecoveryCode(bytes), ...(await pairOf(library, bytes)) };
}

/** Fails with `recovery_mistyped`. */
export async function recoveryPair(library: TeamKeyLibrary, typed: string): Promise<Outcome<BoxPair>> {
  const bytes = readRecoveryCode(typed);
  return bytes.ok ? ok(await pairOf(library, bytes.value)) : bytes;
}

const pairOf = (library: TeamKeyLibrary, bytes: Uint8Array): Promise<BoxPair> =>
  library.boxPairOf(derived(bytes, 'recovery code'));
