import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { Bytes32, TeamHead, TeamWorkstation } from '../../ports/team.ts';
import { sha256 } from './entries.ts';

/** Ed25519; the private key is its seed. */
export interface SignPair {
  readonly publicKey: Bytes32;
  readonly privateKey: Bytes32;
}

/** What stands before the 32 bytes of a key in DER (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

export function newSignPair(): SignPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PRIVATE.length),
  };
}

/** The pair of a private key. */
export function signPairOf(privateKey: Bytes32): SignPair {
  const publicKey = createPublicKey(privateKeyOf(privateKey)).export({ format: 'der', type: 'spki' });
  return { publicKey: publicKey.subarray(PUBLIC.length), privateKey };
}

/** A team is named after the key of who made it, so that a server cannot put another in its place. */
export function teamOf(founder: Bytes32): string {
  return Buffer.from(sha256(Buffer.concat([Buffer.from('lastro team'), founder])))
    .toString('hex')
    .slice(0, 32);
}

type SignedHead = Pick<TeamHead, 'workstation' | 'seq' | 'hash'>;

export function signHead(team: string, head: SignedHead, privateKey: Bytes32): Uint8Array {
  return sign(null, headBytes(team, head), privateKeyOf(privateKey));
}

export function isHeadSigned(
  team: string,
  head: SignedHead & Pick<TeamHead, 'signature'>,
  publicKey: Bytes32,
): boolean {
  return isSigned(headBytes(team, head), head.signature, publicKey);
}

type Admitted = Pick<TeamWorkstation, 'id' | 'login' | 'signKey' | 'boxKey' | 'role'>;

export function signAdmission(team: string, admitted: Admitted, privateKey: Bytes32): Uint8Array {
  return sign(null, admissionBytes(team, admitted), privateKeyOf(privateKey));
}

export function isAdmissionSigned(
  team: string,
  admitted: Admitted & Pick<TeamWorkstation, 'admissionSignature'>,
  publicKey: Bytes32,
): boolean {
  return (
    admitted.admissionSignature !== null &&
    isSigned(admissionBytes(team, admitted), admitted.admissionSignature, publicKey)
  );
}

/** Over a team's key and whom it is for: the server cannot give a workstation a key that it made itself. */
export function signKey(team: string, given: GivenKey, privateKey: Bytes32): Uint8Array {
  return sign(null, givenBytes(team, given), privateKeyOf(privateKey));
}

export function isKeySigned(team: string, given: GivenKey, signature: Uint8Array, publicKey: Bytes32): boolean {
  return isSigned(givenBytes(team, given), signature, publicKey);
}

interface GivenKey {
  readonly epoch: number;
  readonly workstation: string;
  readonly key: Bytes32;
  /** Public key of the institution's printed code. */
  readonly recoveryKey: Bytes32;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const textBytes = (...texts: readonly (string | number)[]): Buffer => Buffer.from(JSON.stringify(texts), 'utf8');

const headBytes = (team: string, { workstation, seq, hash }: SignedHead): Buffer =>
  textBytes('lastro team head 1', team, workstation, seq, hex(hash));
const admissionBytes = (team: string, { id, login, signKey: key, boxKey, role }: Admitted): Buffer =>
  textBytes('lastro team admission 1', team, id, login, hex(key), hex(boxKey), role);
const givenBytes = (team: string, { epoch, workstation, key, recoveryKey }: GivenKey): Buffer =>
  textBytes('lastro team key 1', team, epoch, workstation, hex(key), hex(recoveryKey));

function isSigned(message: Buffer, signature: Uint8Array, publicKey: Bytes32): boolean {
  try {
    return verify(null, message, publicKeyOf(publicKey), signature);
  } catch {
    return false;
  }
}

const privateKeyOf = (key: Bytes32): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE, key]), format: 'der', type: 'pkcs8' });
const publicKeyOf = (key: Bytes32): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC, key]), format: 'der', type: 'spki' });
