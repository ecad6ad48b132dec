import { Constructed, GeneralizedTime, Primitive } from 'asn1js';
import { BasicOCSPResponse, CertificateRevocationList, OCSPResponse, type SingleResponse } from 'pkijs';
import type { Instant } from '#domain/instant.ts';
import { type Certificate, isIssuedBy, isMadeFor, isValidAt, mayUse, readCertificate } from './certificate.ts';
import { partsOf, readDer } from './cms.ts';
import { digestName, digestOf, isSignedBy, isWeakDigest, sameBytes, signatureDigest } from './signed.ts';

/** Statements of authorities about certificates, and certificates found among them. */
export interface ValidationData {
  readonly crls: readonly CertificateRevocationList[];
  readonly ocsps: readonly OcspStatement[];
  readonly certificates: readonly Certificate[];
}

interface OcspStatement {
  readonly response: BasicOCSPResponse;
  readonly certificates: readonly Certificate[];
}

/** What one statement says of one certificate, between which instants. */
interface Statement {
  readonly revokedAt: Instant | null;
  readonly thisUpdate: Instant;
  readonly nextUpdate: Instant | null;
}

export type Revocation = 'good' | 'revoked' | 'unknown';

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
/** Extensions that change nothing of what a CRL says: number, key of its issuer, reason, date. */
const PLAIN_EXTENSIONS = ['2.5.29.20', '2.5.29.35', '2.5.29.21', '2.5.29.24'];
/** A list that takes its entries back from, or leaves them to, another one. */
const DELTA = '2.5.29.27';

/** Most CRLs and OCSP responses that are read: some for each authority of a few chains. */
const MAX_STATEMENTS = 16;

/** Sorts what a file carries by what it is; what is none of them is left out. */
export function readValidationData(found: readonly Uint8Array[]): ValidationData {
  const certificates = found.flatMap((bytes) => readCertificate(bytes) ?? []);
  const others = found.filter((bytes) => !certificates.some(({ raw }) => raw === bytes)).slice(0, MAX_STATEMENTS);
  const statements = others.flatMap((bytes) => readCrl(bytes) ?? readOcsp(bytes) ?? []);
  return {
    crls: statements.filter((statement) => statement instanceof CertificateRevocationList),
    ocsps: statements.flatMap((statement) => (statement instanceof CertificateRevocationList ? [] : statement)),
    certificates: [
      ...certificates,
      ...statements.flatMap((one) => (one instanceof CertificateRevocationList ? [] : one.certificates)),
    ],
  };
}

function readCrl(bytes: Uint8Array): CertificateRevocationList | null {
  try {
    return new CertificateRevocationList({ schema: readDer(bytes) });
  } catch {
    return null;
  }
}

/** A whole response, or the basic one inside of it. */
function readOcsp(bytes: Uint8Array): OcspStatement | null {
  try {
    const { responseStatus, responseBytes } = new OCSPResponse({ schema: readDer(bytes) });
    if (responseStatus.valueBlock.valueDec !== 0 || responseBytes === undefined) return null;
    const basic = readDer(new Uint8Array(responseBytes.response.getValue()));
    const [, , , wrapped] = partsOf(basic ?? undefined);
    const carried = partsOf(partsOf(wrapped)[0]).flatMap((one) => readCertificate(one.valueBeforeDecodeView) ?? []);
    return { response: new BasicOCSPResponse({ schema: basic }), certificates: carried };
  } catch {
    return null;
  }
}

interface Times {
  /** When the certificate was used. */
  readonly at: Instant;
  readonly now: Instant;
  /** Whether somebody else than the signer says that it was used then; otherwise a revocation counts from ever on. */
  readonly isProven: boolean;
}

/**
 * Returns what the statements say of a certificate: `revoked` if any does, `good` if one does that was in force when the
 * certificate was used, or was made later. A statement that its authority did not sign says nothing.
 */
export function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  data: ValidationData,
  { at, now, isProven }: Times,
): Revocation {
  const statements = [
    ...data.crls.flatMap((crl) => crlStatement(crl, certificate, issuer) ?? []),
    ...data.ocsps.flatMap((ocsp) => ocspStatements(ocsp, certificate, issuer)),
  ].filter(({ thisUpdate }) => thisUpdate <= now);
  if (statements.some(({ revokedAt }) => revokedAt !== null && !(isProven && revokedAt > at))) return 'revoked';
  const end = certificate.parsed.notAfter.value.getTime();
  const inForce = statements.some(({ thisUpdate, nextUpdate }) =>
    thisUpdate >= at ? thisUpdate <= end : nextUpdate !== null && nextUpdate >= at,
  );
  return inForce ? 'good' : 'unknown';
}

function crlStatement(crl: CertificateRevocationList, { parsed }: Certificate, issuer: Certificate): Statement | null {
  const entries = crl.revokedCertificates ?? [];
  const extensions = [crl, ...entries].flatMap(extensionsOf);
  if (extensions.some(({ critical, extnID }) => extnID === DELTA || (critical && !PLAIN_EXTENSIONS.includes(extnID)))) {
    return null;
  }
  const isItsOwn = sameBytes(crl.issuer.valueBeforeDecode, issuer.parsed.subject.valueBeforeDecode);
  const { signatureAlgorithm: algorithm, tbsView: data, signatureValue } = crl;
  if (!isItsOwn || !mayUse(issuer, 'cRLSign')) return null;
  if (!isStrongly(issuer, { algorithm, data, signature: signatureValue.valueBlock.valueHexView })) return null;
  const entry = entries.find(({ userCertificate }) => userCertificate.isEqual(parsed.serialNumber));
  return {
    revokedAt: entry?.revocationDate.value.getTime() ?? null,
    thisUpdate: crl.thisUpdate.value.getTime(),
    nextUpdate: crl.nextUpdate?.value.getTime() ?? null,
  };
}

function extensionsOf(
  of: CertificateRevocationList | NonNullable<CertificateRevocationList['revokedCertificates']>[number],
) {
  const found = of instanceof CertificateRevocationList ? of.crlExtensions : of.crlEntryExtensions;
  return found?.extensions ?? [];
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

/** An authority names who answers in its place. */
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

/** `good` is `[0]`, `revoked` is `[1]` with its time; anything else says nothing. */
function statementOf({ certStatus, thisUpdate, nextUpdate }: SingleResponse): Statement[] {
  const status: unknown = certStatus;
  const times = { thisUpdate: thisUpdate.getTime(), nextUpdate: nextUpdate?.getTime() ?? null };
  if (status instanceof Constructed && status.idBlock.tagNumber === 1) {
    const [revoked] = status.valueBlock.value;
    return [{ ...times, revokedAt: revoked instanceof GeneralizedTime ? revoked.toDate().getTime() : 0 }];
  }
  return status instanceof Primitive && status.idBlock.tagNumber === 0 ? [{ ...times, revokedAt: null }] : [];
}
