import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { readWrapped, type WrappedParts, writeWrapped } from '#domain/team/wrapped-parts.ts';
import { RECOVERY_BYTES, readRecoveryCode, writeRecoveryCode } from '#domain/vault/recovery-code.ts';
import { keyedTag } from '../../ports/keyed-tag.ts';
import { type Bytes32, RECOVERY_HOLDER, type TeamWorkstation, type WrappedKey } from '../../ports/team.ts';
import type { RemovedMembers } from '../../ports/team-archive.ts';
import type { BoxPair, TeamKeyLibrary } from '../../ports/team-keys.ts';
import { hex, sha256 } from './entries.ts';
import { admittedMembers, limitOf } from './members.ts';
import {
  type CodeCertificate,
  isKeySigned,
  isTeamOfCode,
  nameOfCode,
  type SignPair,
  signCode,
  signKey,
  signPairOf,
  signTeamOfCode,
} from './signatures.ts';

export type EpochKeys = ReadonlyMap<number, Bytes32>;

export const newestEpoch = (keys: EpochKeys): number => Math.max(0, ...keys.keys());

export const newKey = (): Bytes32 => randomBytes(32);

function derived(key: Bytes32, use: string): Bytes32 {
  return new Uint8Array(hkdfSync('sha256', key, '', `lastro team ${use}`, 32));
}

/** For entries without a subject. */
export const controlKey = (key: Bytes32): Bytes32 => derived(key, 'control');

/** Tags use the first epoch's key in every epoch; otherwise a month would be queried twice after a removal. */
const tagKey = (keys: EpochKeys, use: string): Bytes32 => derived(keys.get(1) ?? missingKey(), use);

function missingKey(): never {
  throw new Error('the team key of the first epoch is missing');
}

export const subjectTagKey = (keys: EpochKeys): Bytes32 => tagKey(keys, 'subjects');

export const subjectTag = (keys: EpochKeys, subject: string): Bytes32 => keyedTag(subjectTagKey(keys), subject);

interface ClaimedMonth {
  readonly environment: Environment;
  /** CNPJ of the institution that queries. */
  readonly institution: string;
  readonly subject: string;
  readonly month: DataBase;
}

export const claimTag = (keys: EpochKeys, { environment, institution, subject, month }: ClaimedMonth): Bytes32 =>
  keyedTag(tagKey(keys, 'claims'), environment, institution, subject, month);

export function wrapSubjectKey(teamKey: Bytes32, tag: Bytes32, subjectKey: Bytes32): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived(teamKey, 'subject keys'), nonce).setAAD(tag);
  return Buffer.concat([nonce, cipher.update(subjectKey), cipher.final(), cipher.getAuthTag()]);
}

/** Null if another key wrapped it, or it is for another subject. */
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

export interface KeyGiver {
  readonly team: string;
  readonly workstation: string;
  readonly sign: SignPair;
  /** Printed codes that admitted a member, then the current one. */
  readonly codes: readonly CodeCertificate[];
}

export interface GivenKey {
  readonly epoch: number;
  readonly key: Bytes32;
  readonly readTo?: number;
  readonly from?: string;
  readonly ofCode?: CodeWord;
}

type CodeWord = NonNullable<WrappedParts['ofCode']>;

/** Copies a Buffer to a plain array, so that equal bytes compare as equal values. */
const plainBytes = (value: Uint8Array): Uint8Array => new Uint8Array(value);

/** Wraps a team's key for one workstation, with the giver's name and signature inside. */
export async function giveKey(
  library: TeamKeyLibrary,
  { team, workstation: by, sign, codes }: KeyGiver,
  to: { readonly workstation: string; readonly boxKey: Bytes32 },
  { epoch, key, readTo, from, ofCode }: GivenKey,
): Promise<WrappedKey> {
  const { workstation } = to;
  const signature = plainBytes(signKey(team, { epoch, workstation, key, readTo, from, codes }, sign.privateKey));
  const given = writeWrapped({ key: plainBytes(key), signature, by, readTo, from, codes: [...codes], ofCode });
  return {
    epoch,
    workstation,
    sealed: await library.wrap(to.boxKey, infoOf(workstation, epoch), Buffer.from(given, 'utf8')),
  };
}

/** A key that was opened; its signature is not checked yet. */
export interface OpenedKey extends WrappedParts {
  readonly epoch: number;
  readonly workstation: string;
}

/** Hashes of wrapped keys that did not open: rubbish is tried once, since each try takes milliseconds. */
const UNOPENED = new Set<string>();
const MOST_UNOPENED = 100_000;

/** Opens what was wrapped for a holder, in the order of the epochs; what does not open is left out. */
export async function openKeys(
  library: TeamKeyLibrary,
  box: BoxPair,
  wraps: readonly WrappedKey[],
): Promise<readonly OpenedKey[]> {
  if (UNOPENED.size > MOST_UNOPENED) UNOPENED.clear();
  const opened = await Promise.all(
    wraps.map(async ({ epoch, workstation, sealed }): Promise<OpenedKey[]> => {
      const info = infoOf(workstation, epoch);
      const name = hex(sha256(Buffer.concat([box.publicKey, Buffer.from(info, 'utf8'), sealed])));
      const given = UNOPENED.has(name) ? null : await library.unwrap(box.privateKey, info, sealed);
      if (given === null) UNOPENED.add(name);
      const text = given === null ? '' : Buffer.from(given).toString('utf8');
      const parts = readWrapped(text);
      return parts === null ? [] : [{ ...parts, epoch, workstation }];
    }),
  );
  return opened.flat().toSorted((one, other) => one.epoch - other.epoch);
}

interface TakenKeys {
  readonly keys: EpochKeys;
  /** Codes that came with the newest key; empty without a key. */
  readonly codes: readonly CodeCertificate[];
}

type Members = ReadonlyMap<string, TeamWorkstation>;

function isGiven(team: string, members: Members, { by: id, signature, ...given }: OpenedKey): boolean {
  const by = members.get(id);
  return by?.role === 'supervisor' && isKeySigned(team, given, signature, by.signKey);
}

/**
 * A key from a removed supervisor counts only up to the epoch of the removal, and only with codes of that time, also if a
 * printed code brought it.
 */
export function takeKeys(
  team: string,
  members: Members,
  removed: RemovedMembers,
  opened: readonly OpenedKey[],
): TakenKeys {
  const taken = opened.filter((given) => {
    const { epoch, by, from = by, codes } = given;
    const ends = [limitOf(removed, by), limitOf(removed, from)].filter((end) => end !== undefined);
    const isOfThen = ends.every(
      (end) => epoch <= end.epoch && codes.every((code) => end.codes.includes(nameOfCode(code))),
    );
    return isOfThen && isGiven(team, members, given);
  });
  return { keys: new Map(taken.map(({ epoch, key }) => [epoch, key])), codes: taken.at(-1)?.codes ?? [] };
}

export function codeOf(codes: readonly CodeCertificate[]): CodeCertificate {
  const code = codes.at(-1);
  if (code === undefined) throw new Error('no printed code is known');
  return code;
}

export interface Recovered {
  readonly team: string;
  /** Keys that supervisors of the team gave to the printed code, in the order of the epochs. */
  readonly given: readonly OpenedKey[];
}

/** Wraps a team's keys for the printed code. With `made`, the code also signs which team it belongs to. */
export function giveRecovery(
  library: TeamKeyLibrary,
  giver: KeyGiver,
  keys: EpochKeys,
  made?: RecoveryPair,
): Promise<readonly WrappedKey[]> {
  const { team, codes } = giver;
  const holder = { workstation: RECOVERY_HOLDER, boxKey: codeOf(codes).boxKey };
  const ofCode = made && { team, signature: plainBytes(signTeamOfCode(team, made.sign.privateKey)) };
  return Promise.all(
    [...keys].map(([epoch, key]) =>
      giveKey(library, giver, holder, { epoch, key, ...(epoch === 1 && ofCode && { ofCode }) }),
    ),
  );
}

interface KeptByServer {
  readonly wraps: readonly WrappedKey[];
  readonly workstations: readonly TeamWorkstation[];
}

/**
 * Opens the keys wrapped for the printed code, and leaves out those that no supervisor signed; null if the code belongs to
 * another team, or was replaced.
 */
export async function openRecovery(
  library: TeamKeyLibrary,
  { box, sign }: Pick<RecoveryPair, 'box' | 'sign'>,
  { wraps, workstations }: KeptByServer,
): Promise<Recovered | null> {
  const opened = await openKeys(library, box, wraps);
  const ofCode = opened.find(({ epoch }) => epoch === 1)?.ofCode;
  if (ofCode === undefined || !isTeamOfCode(ofCode.team, ofCode.signature, sign.publicKey)) return null;
  const { team } = ofCode;
  const members = admittedMembers(team, workstations, { codes: opened.flatMap(({ codes }) => codes) });
  const given = opened.filter((one) => isGiven(team, members, one));
  const code = given.at(-1)?.codes.at(-1);
  if (code === undefined || nameOfCode(code) !== nameOfCode({ signKey: sign.publicKey })) return null;
  return { team, given };
}

const infoOf = (workstation: string, epoch: number): string => `lastro team key ${workstation} ${epoch}`;

export interface RecoveryPair {
  readonly code: string;
  readonly box: BoxPair;
  readonly sign: SignPair;
}

export function certify(
  { team, workstation: by, sign }: Omit<KeyGiver, 'codes'>,
  { box, sign: ofCode }: Pick<RecoveryPair, 'box' | 'sign'>,
): CodeCertificate {
  const code = { boxKey: plainBytes(box.publicKey), signKey: plainBytes(ofCode.publicKey), by };
  return { ...code, signature: plainBytes(signCode(team, code, sign.privateKey)) };
}

export async function newRecovery(library: TeamKeyLibrary): Promise<RecoveryPair> {
  const random = randomBytes(RECOVERY_BYTES);
  return { code: writeRecoveryCode(random), ...(await pairsOf(library, random)) };
}

export async function recoveryPairs(
  library: TeamKeyLibrary,
  typed: string,
): Promise<Outcome<Omit<RecoveryPair, 'code'>>> {
  const read = readRecoveryCode(typed);
  return read.ok ? ok(await pairsOf(library, read.value)) : read;
}

const pairsOf = async (library: TeamKeyLibrary, code: Uint8Array): Promise<Omit<RecoveryPair, 'code'>> => ({
  box: await library.boxPairOf(derived(code, 'recovery code')),
  sign: signPairOf(derived(code, 'recovery code signs')),
});
