import { TSTInfo } from 'pkijs';
import type { Instant } from '#domain/basics/instant.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { type SignatureProblem, signatureVerdict } from '#domain/consent/pdf-signature.ts';
import type { FileSignatures, PdfSignature, TrustedRoots } from '../ports/signatures.ts';
import {
  buildChain,
  type Certificate,
  type Chain,
  chainProblems,
  commonName,
  documentOf,
  isMadeFor,
  readCertificate,
} from './certificate.ts';
import { CONTENT_TYPE, messageProblems, readDer, readSignedMessage, type SignedMessage } from './cms.ts';
import { findSignatures, type SignatureDictionary, type SignedRanges } from './pdf-signatures.ts';
import { readValidationData, revocationOf, type ValidationData } from './revocation.ts';
import { digestName, digestOf, isWeakDigest } from './signed.ts';

interface Knowledge {
  readonly data: ValidationData;
  readonly roots: readonly Certificate[];
  readonly now: Instant;
}

/** Supported formats (ISO 32000-2, 12.8.3.3; ETSI EN 319 142-1). */
const FORMATS: readonly string[] = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Allowed difference between the clocks of two machines. */
const SKEW_MS = 5 * 60 * 1000;

const UNKNOWN = {
  signer: null,
  signedAt: null,
  timeSource: 'none',
  chain: [],
  coverage: 'none',
  digest: null,
} as const;

/**
 * Reads the digital signatures of a PDF file (PAdES and Adobe's older form) and verifies them with the file's own data
 * and the administrators' roots, without the network. A malicious file gets a verdict too.
 */
export function readSignatures(file: Uint8Array, { certificates, broken }: TrustedRoots, now: Instant): FileSignatures {
  const { dictionaries, complete, validationData } = findSignatures(file);
  const roots = certificates.flatMap((raw) => readCertificate(raw) ?? []);
  return {
    signatures: dictionaries.map((dictionary) => readSignature(dictionary, { roots, now }, validationData)),
    complete,
    roots: { count: roots.length, broken },
  };
}

function readSignature(
  { format, claimedAt, signed }: SignatureDictionary,
  known: Omit<Knowledge, 'data'>,
  validationData: readonly Uint8Array[],
): PdfSignature {
  const named = { ...UNKNOWN, format: visibleText(format).slice(0, 64) };
  if (signed === null) return { ...named, ...judged(['ranges']) };
  const covered = { ...named, coverage: signed.coverage };
  if (!FORMATS.includes(format)) return { ...covered, ...judged(['unsupported']) };
  const message = readSignedMessage(signed.contents);
  if (message === null || message === 'unsupported') return { ...covered, ...judged([message ?? 'unreadable']) };
  try {
    const data = readValidationData([...validationData, ...message.validationData]);
    return { ...covered, ...verify(message, signed, claimedAt, { ...known, data }) };
  } catch {
    return { ...covered, ...judged(['unreadable']) };
  }
}

function judged(problems: readonly SignatureProblem[]): Pick<PdfSignature, 'verdict' | 'problems'> {
  const each = [...new Set(problems)];
  return { verdict: signatureVerdict(each), problems: each };
}

function verify(
  message: SignedMessage,
  { content, coverage }: SignedRanges,
  writtenAt: Instant | null,
  known: Knowledge,
): Omit<PdfSignature, 'format' | 'coverage'> {
  const { signer, digest } = message;
  const stamp = timestampOf(message, known);
  const stampedAt = stamp === 'unproven' ? null : stamp;
  const signedAt = stampedAt ?? message.claimedAt ?? writtenAt;
  const chain = signer === null ? null : chainOf(signer, message, known);
  const problems = [
    ...(message.content === null ? messageProblems(message, content, CONTENT_TYPE.data) : ['unsupported' as const]),
    ...(coverage === 'whole' ? [] : ['changed_after' as const]),
    ...(stamp === 'unproven' ? ['timestamp' as const] : []),
    ...(known.roots.length === 0 ? ['no_roots' as const] : []),
    ...(chain === null ? [] : trustProblems(chain, { signedAt, isProven: stampedAt !== null }, known)),
  ];
  return {
    ...judged(problems.filter((problem) => problem !== 'unknown_root' || known.roots.length > 0)),
    signer: signer === null ? null : { nome: commonName(signer), documento: documentOf(signer) },
    chain: chain?.path.map(commonName) ?? [],
    signedAt,
    timeSource: timeSource(stampedAt, signedAt),
    digest,
  };
}

function timeSource(stampedAt: Instant | null, signedAt: Instant | null): PdfSignature['timeSource'] {
  if (stampedAt !== null) return 'timestamp';
  return signedAt === null ? 'none' : 'claim';
}

function chainOf(leaf: Certificate, { certificates }: SignedMessage, { data, roots }: Knowledge): Chain {
  return buildChain(leaf, [...certificates, ...data.certificates], roots);
}

interface SigningTime {
  readonly signedAt: Instant | null;
  /** True if someone other than the signer confirms the time. */
  readonly isProven: boolean;
}

function trustProblems(chain: Chain, { signedAt, isProven }: SigningTime, known: Knowledge): SignatureProblem[] {
  const { now } = known;
  const at = signedAt ?? now;
  const expiredSince =
    !isProven && !chainProblems(chain, at).includes('expired') && chainProblems(chain, now).includes('expired');
  return [
    ...(signedAt === null ? ['no_time' as const] : []),
    ...(at > now + SKEW_MS ? ['in_future' as const] : []),
    ...chainProblems(chain, at),
    ...(expiredSince ? ['expired_since' as const] : []),
    ...revocationProblems(chain, { at, isProven }, known),
  ];
}

function revocationProblems(
  { path, endsAtRoot }: Chain,
  { at, isProven }: { readonly at: Instant; readonly isProven: boolean },
  { data, now }: Knowledge,
): SignatureProblem[] {
  const times = { at, now: now + SKEW_MS, isProven };
  const statements = path
    .slice(0, -1)
    .map((certificate, index) => revocationOf(certificate, path[index + 1] ?? certificate, data, times));
  if (statements.includes('revoked')) return ['revoked'];
  return endsAtRoot && statements.every((statement) => statement === 'good') ? [] : ['no_revocation'];
}

/**
 * Returns the time at which a time-stamping authority saw the signature; null if there is no time stamp, `unproven` if
 * it cannot be verified.
 */
function timestampOf({ timestamp, signature }: SignedMessage, known: Knowledge): Instant | 'unproven' | null {
  if (timestamp === null) return null;
  try {
    return provenTime(timestamp, signature, known) ?? 'unproven';
  } catch {
    return 'unproven';
  }
}

function provenTime(timestamp: Uint8Array, signature: Uint8Array, known: Knowledge): Instant | null {
  const token = readSignedMessage(timestamp);
  if (token === null || token === 'unsupported' || token.signer === null || token.content === null) return null;
  const stamp = stampIn(token.content);
  if (stamp === null || !isStampOf(stamp, signature)) return null;
  const { at } = stamp;
  const data = mergedData(known.data, readValidationData(token.validationData));
  const chain = chainOf(token.signer, token, { ...known, data });
  const problems = [
    ...messageProblems(token, [token.content], CONTENT_TYPE.timestamp),
    ...(isMadeFor(token.signer, TIME_STAMPING) ? [] : ['certificate_use' as const]),
    ...(at > known.now + SKEW_MS ? ['in_future' as const] : []),
    ...chainProblems(chain, at),
    ...revocationProblems(chain, { at, isProven: true }, { ...known, data }),
  ];
  return problems.length === 0 ? at : null;
}

interface Stamp {
  readonly at: Instant;
  readonly digest: string;
  readonly imprint: Uint8Array;
}

function isStampOf({ digest, imprint }: Stamp, signature: Uint8Array): boolean {
  return !isWeakDigest(digest) && digestOf(digest, [signature]).equals(imprint);
}

function stampIn(content: Uint8Array): Stamp | null {
  const value = readDer(content);
  if (value === null) return null;
  const { genTime, messageImprint } = new TSTInfo({ schema: value });
  const digest = digestName(messageImprint.hashAlgorithm.algorithmId);
  const imprint = messageImprint.hashedMessage.valueBlock.valueHexView;
  return digest === null ? null : { at: genTime.getTime(), digest, imprint };
}

function mergedData(one: ValidationData, other: ValidationData): ValidationData {
  return {
    crls: [...one.crls, ...other.crls],
    ocsps: [...one.ocsps, ...other.ocsps],
    certificates: [...one.certificates, ...other.certificates],
  };
}
