import { Constructed, GeneralizedTime, Primitive } from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  type Extension,
  Extensions,
  OCSPResponse,
  RevokedCertificate,
  type SingleResponse,
  Time,
} from 'pkijs';
import type { Instant } from '#domain/basics/instant.ts';
import { type Certificate, isIssuedBy, isMadeFor, isValidAt, mayUse, readCertificate } from './certificate.ts';
import { partsOf, readDer } from './cms.ts';
import { digestName, digestOf, isSignedBy, isWeakDigest, sameBytes, signatureDigest } from './signed.ts';

/** Authorities' statements about certificates, and the certificates found among them. */
export interface ValidationData {
  readonly crls: readonly Crl[];
  readonly ocsps: readonly OcspStatement[];
  readonly certificates: readonly Certificate[];
}

/** Certificate revocation list; the entries stay bytes, because there may be a hundred thousand. */
interface Crl {
  readonly signed: SignedBytes;
  readonly issuer: Uint8Array;
  readonly thisUpdate: Instant;
  readonly nextUpdate: Instant | null;
  readonly entries: Uint8Array;
  readonly extensions: readonly Extension[];
}

interface OcspStatement {
  readonly response: BasicOCSPResponse;
  readonly certificates: readonly Certificate[];
}

/** Statement about one certificate, valid between two instants. */
interface Statement {
  readonly revokedAt: Instant | null;
  readonly thisUpdate: Instant;
  readonly nextUpdate: Instant | null;
}

type Revocation = 'good' | 'revoked' | 'unknown';

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
/** Extensions that do not change a CRL's meaning: its number, its issuer's key. */
const PLAIN_EXTENSIONS = ['2.5.29.20', '2.5.29.35'];
/** Bytes of the shortest CRL entry: a serial number and a time. */
const MIN_ENTRY = 18;

/** Most CRLs and OCSP responses to read: several per authority of a few chains. */
const MAX_STATEMENTS = 40;

/** Sorts a file's data by kind; unknown data is left out. */
export function readValidationData(found: readonly Uint8Array[]): ValidationData {
  const certificates = found.flatMap((bytes) => readCertificate(bytes) ?? []);
  const others = found.filter((bytes) => !certificates.some(({ raw }) => raw === bytes)).slice(0, MAX_STATEMENTS);
  const crls = others.map((bytes) => readable(() => readCrl(bytes)));
  const ocsps = others.flatMap((bytes, index) => (crls[index] === null ? (readable(() => readOcsp(bytes)) ?? []) : []));
  return {
    crls: crls.filter((crl) => crl !== null),
    ocsps,
    certificates: [...certificates, ...ocsps.flatMap((ocsp) => ocsp.certificates)],
  };
}

interface Part {
  readonly tag: number;
  readonly whole: Uint8Array;
  readonly body: Uint8Array;
}

/** Iterates over consecutive DER values. Throws if they do not end with the bytes. */
function* derParts(bytes: Uint8Array): Generator<Part> {
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const more = first < 0x80 ? 0 : first - 0x80;
    const length = more === 0 ? first : Buffer.from(bytes.subarray(at + 2, at + 2 + more)).readUIntBE(0, more);
    const begin = at + 2 + more;
    const end = begin + length;
    if (first === 0x80 || end > bytes.length) throw new Error('a DER value has no such length');
    yield { tag, whole: bytes.subarray(at, end), body: bytes.subarray(begin, end) };
    at = end;
  }
}

const TAG = { integer: 0x02, sequence: 0x30, extensions: 0xa0 } as const;

/** RFC 5280, 5.1. */
function readCrl(bytes: Uint8Array): Crl | null {
  const [list, ...behind] = derParts(bytes);
  const [signed, algorithm, signature] = derParts(list?.body ?? bytes);
  if (signed === undefined || algorithm === undefined || signature === undefined || behind.length > 0) return null;
  const parts = [...derParts(signed.body)].filter(({ tag }, index) => index > 0 || tag !== TAG.integer);
  const [, issuer, thisUpdate, ...rest] = parts;
  if (issuer === undefined || thisUpdate === undefined) return null;
  const extensions = rest.find(({ tag }) => tag === TAG.extensions);
  return {
    signed: {
      algorithm: AlgorithmIdentifier.fromBER(algorithm.whole),
      data: signed.whole,
      signature: signature.body.subarray(1),
    },
    issuer: issuer.whole,
    thisUpdate: instantIn(thisUpdate),
    nextUpdate: rest[0] === undefined || rest[0].tag > 0x18 ? null : instantIn(rest[0]),
    entries: rest.find(({ tag }) => tag === TAG.sequence)?.body ?? new Uint8Array(),
    extensions: extensions === undefined ? [] : Extensions.fromBER(extensions.body).extensions,
  };
}

/** Throws if the value is not a time. */
function instantIn({ whole }: Part): Instant {
  return new Time({ schema: readDer(whole) }).value.getTime();
}

/** Reads a whole OCSP response and the basic one within it. */
function readOcsp(bytes: Uint8Array): OcspStatement | null {
  const { responseStatus, responseBytes } = new OCSPResponse({ schema: readDer(bytes) });
  if (responseStatus.valueBlock.valueDec !== 0 || responseBytes === undefined) return null;
  const basic = readDer(new Uint8Array(responseBytes.response.getValue()));
  const [, , , wrapped] = partsOf(basic ?? undefined);
  const carried = partsOf(partsOf(wrapped)[0]).flatMap((one) => readCertificate(one.valueBeforeDecodeView) ?? []);
  return { response: new BasicOCSPResponse({ schema: basic }), certificates: carried };
}

interface Times {
  /** Time at which the certificate was used. */
  readonly at: Instant;
  readonly now: Instant;
  /** True if someone other than the signer confirms that time; otherwise a revocation counts at any time. */
  readonly isProven: boolean;
}

/**
 * Returns `revoked` if any statement says so, `good` if one was in force when the certificate was used or was made
 * later, else `unknown`. Statements without a valid signature of the authority are ignored.
 */
export function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  data: ValidationData,
  { at, now, isProven }: Times,
): Revocation {
  const statements = [
    ...data.crls.flatMap((crl) => readable(() => crlStatement(crl, certificate, issuer)) ?? []),
    ...data.ocsps.flatMap((ocsp) => ocspStatements(ocsp, certificate, issuer)),
  ].filter(({ thisUpdate }) => thisUpdate <= now);
  if (statements.some(({ revokedAt }) => revokedAt !== null && !(isProven && revokedAt > at))) return 'revoked';
  const end = certificate.parsed.notAfter.value.getTime();
  const inForce = statements.some(({ thisUpdate, nextUpdate }) =>
    thisUpdate >= at ? thisUpdate <= end : nextUpdate !== null && nextUpdate >= at,
  );
  return inForce ? 'good' : 'unknown';
}

/** Null if it cannot be read. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function crlStatement(crl: Crl, { parsed }: Certificate, issuer: Certificate): Statement | null {
  const { signed, extensions, thisUpdate, nextUpdate } = crl;
  const isItsOwn = sameBytes(crl.issuer, issuer.parsed.subject.valueBeforeDecode);
  if (!isItsOwn || !extensions.every(isPlain) || !mayUse(issuer, 'cRLSign') || !isStrongly(issuer, signed)) return null;
  const found = entryOf(crl.entries, parsed.serialNumber.valueBeforeDecodeView);
  if (found === null) return { revokedAt: null, thisUpdate, nextUpdate };
  const { revocationDate } = new RevokedCertificate({ schema: readDer(found) });
  return { revokedAt: revocationDate.value.getTime(), thisUpdate, nextUpdate };
}

/** A partial or delta CRL has a critical extension that says so. */
function isPlain({ critical, extnID }: Extension): boolean {
  return !critical || PLAIN_EXTENSIONS.includes(extnID);
}

/** Returns the entry that begins with a serial number (DER). */
function entryOf(entries: Uint8Array, serial: Uint8Array): Uint8Array | null {
  for (const { whole, body } of derParts(entries)) {
    if (body.length < MIN_ENTRY) throw new Error('no entry of a CRL');
    if (sameBytes(body.subarray(0, serial.length), serial)) return whole;
  }
  return null;
}

type SignedBytes = Omit<Parameters<typeof isSignedBy>[1], 'digest'>;

function isStrongly({ key }: Certificate, signed: SignedBytes): boolean {
  const digest = signatureDigest(signed);
  return !(typeof digest === 'string' && isWeakDigest(digest)) && isSignedBy(key, signed);
}

function ocspStatements(
  { response, certificates }: OcspStatement,
  certificate: Certificate,
  issuer: Certificate,
): Statement[] {
  const { tbsResponseData, signatureAlgorithm: algorithm, signature } = response;
  const signed = { algorithm, data: tbsResponseData.tbsView, signature: signature.valueBlock.valueHexView };
  const about = tbsResponseData.responses.filter((one) => isAbout(one, certificate, issuer));
  if (about.length === 0) return [];
  const made = tbsResponseData.producedAt.getTime();
  const responders = [issuer, ...certificates.filter((one) => mayRespond(one, issuer, made))];
  return responders.some((responder) => isStrongly(responder, signed)) ? about.flatMap(statementOf) : [];
}

/** An authority may delegate OCSP responses to another certificate. */
function mayRespond(certificate: Certificate, issuer: Certificate, at: Instant): boolean {
  return isMadeFor(certificate, OCSP_SIGNING) && isValidAt(certificate, at) && isIssuedBy(certificate, issuer);
}

function isAbout({ certID }: SingleResponse, { parsed }: Certificate, issuer: Certificate): boolean {
  const digest = digestName(certID.hashAlgorithm.algorithmId);
  if (digest === null || !certID.serialNumber.isEqual(parsed.serialNumber)) return false;
  const { subject, subjectPublicKeyInfo } = issuer.parsed;
  const name = digestOf(digest, [new Uint8Array(subject.valueBeforeDecode)]);
  const key = digestOf(digest, [subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView]);
  return (
    name.equals(certID.issuerNameHash.valueBlock.valueHexView) &&
    key.equals(certID.issuerKeyHash.valueBlock.valueHexView)
  );
}

/** `good` is `[0]`, `revoked` is `[1]` with its time; other statuses are ignored. */
function statementOf({ certStatus, thisUpdate, nextUpdate }: SingleResponse): Statement[] {
  const status: unknown = certStatus;
  const times = { thisUpdate: thisUpdate.getTime(), nextUpdate: nextUpdate?.getTime() ?? null };
  if (status instanceof Constructed && status.idBlock.tagNumber === 1) {
    const [revoked] = status.valueBlock.value;
    return [{ ...times, revokedAt: revoked instanceof GeneralizedTime ? revoked.toDate().getTime() : 0 }];
  }
  return status instanceof Primitive && status.idBlock.tagNumber === 0 ? [{ ...times, revokedAt: null }] : [];
}
