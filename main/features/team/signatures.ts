import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { Acknowledgement, Bytes32, TeamHead, TeamWorkstation } from '../../ports/team.ts';
import { hex, sha256 } from './entries.ts';

/** Ed25519; the private key is the seed. */
export interface SignPair {
  readonly publicKey: Bytes32;
  readonly privateKey: Bytes32;
}

/** DER header before the 32 bytes of a key (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

export function newSignPair(): SignPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PRIVATE.length),
  };
}

export function signPairOf(privateKey: Bytes32): SignPair {
  const publicKey = createPublicKey(privateKeyOf(privateKey)).export({ format: 'der', type: 'spki' });
  return { publicKey: publicKey.subarray(PUBLIC.length), privateKey };
}

/** A team is named by its founder's key, so that a server cannot pass off another team for it. */
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

type Admitted = Pick<TeamWorkstation, 'id' | 'login' | 'signKey' | 'boxKey' | 'role' | 'admittedBy'>;

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

/** Signed by the workstation that carried the erasure out, so that the server cannot claim it. */
export function signAcknowledgement(team: string, said: Acknowledged, privateKey: Bytes32): Uint8Array {
  return sign(null, acknowledgementBytes(team, said), privateKeyOf(privateKey));
}

export function isAcknowledgementSigned(
  team: string,
  said: Acknowledged & Pick<Acknowledgement, 'signature'>,
  publicKey: Bytes32,
): boolean {
  return isSigned(acknowledgementBytes(team, said), said.signature, publicKey);
}

type Acknowledged = Pick<Acknowledgement, 'workstation' | 'subjectTag' | 'clock'>;

/**
 * Signed by the supervisor who made the printed code: it can make a workstation a supervisor when the team has none.
 */
export function signCode(team: string, code: CodeKeys & Pick<CodeCertificate, 'by'>, privateKey: Bytes32): Uint8Array {
  return sign(null, codeBytes(team, code), privateKeyOf(privateKey));
}

export const isCodeSigned = (team: string, code: CodeCertificate, publicKey: Bytes32): boolean =>
  isSigned(codeBytes(team, code), code.signature, publicKey);

/** Signed by the key derived from the printed code, which only its holder knows. */
export function signTeamOfCode(team: string, privateKey: Bytes32): Uint8Array {
  return sign(null, textBytes('lastro team code 1', team), privateKeyOf(privateKey));
}

export function isTeamOfCode(team: string, signature: Uint8Array, publicKey: Bytes32): boolean {
  return isSigned(textBytes('lastro team code 1', team), signature, publicKey);
}

/** Covers the team's key and its receiver, so that the server cannot give out a key that it made. */
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
  /** The giver's entry up to which its log is to be read before anything is sent. */
  readonly readTo?: number | undefined;
  /** Who had given it to the printed code that brought it. */
  readonly from?: string | undefined;
  /** The printed codes that go with it. */
  readonly codes: readonly CodeKeys[];
}

/** Public keys of a printed code: `boxKey` receives keys, `signKey` signs admissions. */
interface CodeKeys {
  readonly boxKey: Bytes32;
  readonly signKey: Bytes32;
}

export interface CodeCertificate extends CodeKeys {
  readonly by: string;
  readonly signature: Uint8Array;
}

export const nameOfCode = ({ signKey: key }: Pick<CodeKeys, 'signKey'>): string => hex(key);

const textBytes = (...texts: readonly (string | number)[]): Buffer => Buffer.from(JSON.stringify(texts), 'utf8');

const headBytes = (team: string, { workstation, seq, hash }: SignedHead): Buffer =>
  textBytes('lastro team head 1', team, workstation, seq, hex(hash));
const admissionBytes = (team: string, { id, login, signKey: key, boxKey, role, admittedBy }: Admitted): Buffer =>
  textBytes('lastro team admission 2', team, id, login, hex(key), hex(boxKey), role, admittedBy ?? '');
const acknowledgementBytes = (team: string, { workstation, subjectTag, clock }: Acknowledged): Buffer =>
  textBytes('lastro team erased 1', team, workstation, hex(subjectTag), String(clock));
const codeBytes = (team: string, { boxKey, signKey: key, by }: Omit<CodeCertificate, 'signature'>): Buffer =>
  textBytes('lastro team code 2', team, hex(boxKey), hex(key), by);
const givenBytes = (team: string, { epoch, workstation, key, readTo, from, codes }: GivenKey): Buffer => {
  const ofCodes = codes.flatMap(({ boxKey, signKey: ofCode }) => [hex(boxKey), hex(ofCode)]);
  return textBytes(
    'lastro team key 2',
    team,
    epoch,
    workstation,
    hex(key),
    ...ofCodes,
    ...[readTo, from].filter((part) => part !== undefined),
  );
};

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
