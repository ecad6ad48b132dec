import { type KeyObject, X509Certificate } from 'node:crypto';
import { BitString, Constructed, ObjectIdentifier } from 'asn1js';
import { AltName, BasicConstraints, ExtKeyUsage, Certificate as Parsed, type RelativeDistinguishedNames } from 'pkijs';
import { parseDocument, stripMask } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import type { SignatureProblem } from '#domain/consent/pdf-signature.ts';
import { isWeakDigest, sameBytes, signatureDigest } from './signed.ts';

export interface Certificate {
  readonly raw: Uint8Array;
  readonly parsed: Parsed;
  readonly x509: X509Certificate;
  readonly key: KeyObject;
}

const EXTENSION = {
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  extKeyUsage: '2.5.29.37',
} as const;

/** Supported extensions; only these may be critical. */
const UNDERSTOOD: readonly string[] = Object.values(EXTENSION);

/** Bits of a key's usage (RFC 5280, 4.2.1.3), from 0. */
const USAGE = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const;

const COMMON_NAME = '2.5.4.3';

/** Longest chain from a signer to a root, and most key comparisons for it. */
const MAX_CHAIN = 8;
const MAX_ATTEMPTS = 100;

/** Returns null if the bytes are not a certificate, or its kind of key is not supported. */
export function readCertificate(raw: Uint8Array): Certificate | null {
  try {
    const x509 = new X509Certificate(raw);
    return { raw, parsed: Parsed.fromBER(raw), x509, key: x509.publicKey };
  } catch {
    return null;
  }
}

/** True for a certificate of an authority that signed itself. */
export function isRoot(certificate: Certificate): boolean {
  return isIssuedBy(certificate, certificate);
}

/** True if `issuer` is an authority that signed the certificate, by its name and key. */
export function isIssuedBy({ parsed, x509 }: Certificate, issuer: Certificate): boolean {
  const isNamed = sameBytes(parsed.issuer.valueBeforeDecode, issuer.parsed.subject.valueBeforeDecode);
  return isNamed && issuer.x509.ca && mayUse(issuer, 'keyCertSign') && verifies(x509, issuer.key);
}

function verifies(x509: X509Certificate, key: KeyObject): boolean {
  try {
    return x509.verify(key);
  } catch {
    return false;
  }
}

/** True if the certificate does not restrict the key's usage, or allows one of these. */
export function mayUse({ parsed }: Certificate, ...usages: readonly (keyof typeof USAGE)[]): boolean {
  const extension = extensionOf(parsed, EXTENSION.keyUsage);
  if (extension === undefined) return true;
  const bits: unknown = extension.parsedValue;
  const first = bits instanceof BitString ? (bits.valueBlock.valueHexView[0] ?? 0) : 0;
  return usages.some((usage) => (first & (0x80 >> USAGE[usage])) !== 0);
}

/** True if the certificate states this purpose (an object identifier). */
export function isMadeFor({ parsed }: Certificate, purpose: string): boolean {
  const found: unknown = extensionOf(parsed, EXTENSION.extKeyUsage)?.parsedValue;
  return found instanceof ExtKeyUsage && found.keyPurposes.includes(purpose);
}

function extensionOf(parsed: Parsed, id: string) {
  return parsed.extensions?.find(({ extnID }) => extnID === id);
}

export interface Chain {
  /** From the certificate itself to the root, or to the last known issuer. */
  readonly path: readonly Certificate[];
  readonly endsAtRoot: boolean;
}

/** Searches a certificate's issuers among `others`, up to one of the roots. */
export function buildChain(leaf: Certificate, others: readonly Certificate[], roots: readonly Certificate[]): Chain {
  let attempts = 0;
  let longest: readonly Certificate[] = [leaf];
  const issuedBy = (certificate: Certificate, issuer: Certificate): boolean => {
    attempts += 1;
    return attempts <= MAX_ATTEMPTS && isIssuedBy(certificate, issuer);
  };
  const toRoot = (path: readonly Certificate[], last: Certificate): readonly Certificate[] | null => {
    if (path.length > longest.length) longest = path;
    const root = namedIssuers(last, roots).find((known) => issuedBy(last, known));
    if (root !== undefined) return [...path, root];
    if (path.length === MAX_CHAIN) return null;
    for (const issuer of namedIssuers(last, others)) {
      if (path.includes(issuer) || !issuedBy(last, issuer)) continue;
      const found = toRoot([...path, issuer], issuer);
      if (found !== null) return found;
    }
    return null;
  };
  const path = toRoot([leaf], leaf);
  return path === null ? { path: longest, endsAtRoot: false } : { path, endsAtRoot: true };
}

function namedIssuers({ parsed }: Certificate, others: readonly Certificate[]): readonly Certificate[] {
  const name = parsed.issuer.valueBeforeDecode;
  return others.filter((other) => sameBytes(other.parsed.subject.valueBeforeDecode, name));
}

/**
 * Returns the reasons why a chain's first certificate is not trusted at an instant; revocation is checked elsewhere.
 */
export function chainProblems({ path, endsAtRoot }: Chain, at: Instant): SignatureProblem[] {
  const below = endsAtRoot ? path.slice(0, -1) : path;
  return [
    ...(endsAtRoot ? [] : ['unknown_root' as const]),
    ...(path.every((certificate) => isValidAt(certificate, at)) ? [] : ['expired' as const]),
    ...(path.some(isStrange) || path.some(isTooLong) ? ['certificate_use' as const] : []),
    ...(below.some(isWeak) ? ['weak' as const] : []),
  ];
}

export function isValidAt({ parsed }: Certificate, at: Instant): boolean {
  return parsed.notBefore.value.getTime() <= at && at <= parsed.notAfter.value.getTime();
}

function isStrange({ parsed }: Certificate): boolean {
  return parsed.extensions?.some(({ critical, extnID }) => critical && !UNDERSTOOD.includes(extnID)) ?? false;
}

/** An authority may limit the number of other authorities between it and the signer. */
function isTooLong({ parsed }: Certificate, index: number): boolean {
  const constraints: unknown = extensionOf(parsed, EXTENSION.basicConstraints)?.parsedValue;
  if (index === 0 || !(constraints instanceof BasicConstraints)) return false;
  const { pathLenConstraint } = constraints;
  return pathLenConstraint !== undefined && index - 1 > Number(pathLenConstraint.valueOf());
}

function isWeak({ key, parsed }: Certificate): boolean {
  const digest = signatureDigest({ algorithm: parsed.signatureAlgorithm });
  const bits = key.asymmetricKeyType?.startsWith('rsa') ? key.asymmetricKeyDetails?.modulusLength : undefined;
  return (bits !== undefined && bits < 2048) || (typeof digest === 'string' && isWeakDigest(digest));
}

/** CPF or CNPJ that ICP-Brasil appends to a name; the first twelve characters of a CNPJ may be letters. */
const BEHIND_NAME = /:(\d{11,14}|[\dA-Z]{12}\d{2})$/i;

/** Returns the common name of a certificate's subject without the document that ICP-Brasil appends. */
export function commonName({ parsed }: Certificate): string {
  return textOf(parsed.subject).replace(BEHIND_NAME, '');
}

function textOf({ typesAndValues }: RelativeDistinguishedNames): string {
  const value = typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value;
  return typeof value === 'string' ? visibleText(value).slice(0, 200) : '';
}

/** Positions at which ICP-Brasil stores a CNPJ, and a CPF after a date of birth (DOC-ICP-04, 7.1.2). */
const ICP_BRASIL = [
  { id: '2.16.76.1.3.3', begin: 0, end: 14 },
  { id: '2.16.76.1.3.1', begin: 8, end: 19 },
] as const;

/** Returns the valid CNPJ or CPF of a certificate's subject; null if there is none. */
export function documentOf({ parsed }: Certificate): string | null {
  const names: unknown = extensionOf(parsed, EXTENSION.subjectAltName)?.parsedValue;
  const others = names instanceof AltName ? names.altNames.filter(({ type }) => type === 0) : [];
  const written = ICP_BRASIL.flatMap(({ id, begin, end }) =>
    others.flatMap(({ value }) => otherName(value, id)?.slice(begin, end) ?? []),
  );
  const behindName = BEHIND_NAME.exec(textOf(parsed.subject))?.[1] ?? '';
  return [...written, behindName].flatMap((text) => (parseDocument(text).ok ? stripMask(text) : []))[0] ?? null;
}

/** Returns the text of an `otherName` of this kind, in any string type. */
function otherName(name: unknown, id: string): string | null {
  if (!(name instanceof Constructed)) return null;
  const [kind, wrapped] = name.valueBlock.value;
  if (!(kind instanceof ObjectIdentifier) || kind.valueBlock.toString() !== id) return null;
  const text = wrapped instanceof Constructed ? wrapped.valueBlock.value[0] : undefined;
  return text === undefined ? null : contentOf(text).toString('latin1');
}

/** Returns the content bytes of a primitive value of any type. */
function contentOf({
  valueBeforeDecodeView,
  lenBlock,
  idBlock,
}: {
  valueBeforeDecodeView: Uint8Array;
  lenBlock: { blockLength: number };
  idBlock: { blockLength: number };
}): Buffer {
  return Buffer.from(valueBeforeDecodeView.subarray(idBlock.blockLength + lenBlock.blockLength));
}
