import {
  Any,
  type AsnType,
  Constructed,
  fromBER,
  GeneralizedTime,
  Null,
  ObjectIdentifier,
  OctetString,
  UTCTime,
} from 'asn1js';
import {
  type AlgorithmIdentifier,
  type Attribute,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import type { Instant } from '#domain/basics/instant.ts';
import type { SignatureProblem } from '#domain/consent/pdf-signature.ts';
import { type Certificate, mayUse, readCertificate } from './certificate.ts';
import { digestName, digestOf, isSignedBy, isWeakDigest, RSA_PSS, sameBytes, signatureDigest } from './signed.ts';

/** Signed message (RFC 5652) with one signer. */
export interface SignedMessage {
  /** Null if the signer's certificate is missing or unreadable. */
  readonly signer: Certificate | null;
  readonly certificates: readonly Certificate[];
  /** CRLs and OCSP responses in the message, each as DER. */
  readonly validationData: readonly Uint8Array[];
  /** Null if the digest is not supported. */
  readonly digest: string | null;
  /** Signing time as the signer states it. */
  readonly claimedAt: Instant | null;
  /** Object identifier of the content's type. */
  readonly type: string;
  /** Content within the message; null for a detached signature. */
  readonly content: Uint8Array | null;
  readonly signature: Uint8Array;
  /** Message of a time-stamping authority about the signature. */
  readonly timestamp: Uint8Array | null;
  readonly info: SignerInfo;
}

export const CONTENT_TYPE = { data: '1.2.840.113549.1.7.1', timestamp: '1.2.840.113549.1.9.16.1.4' } as const;

const SIGNED_DATA = '1.2.840.113549.1.7.2';

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  adobeRevocation: '1.2.840.113583.1.1.8',
} as const;

const MAX_CERTIFICATES = 50;
/** Most ASN.1 values of a message that contains an authority's CRL, with several values per entry. */
const MAX_VALUES = 600_000;
/** Most ASN.1 values of anything else. */
const FEW_VALUES = 10_000;

/** Reads one value that fills all the bytes and is correctly encoded; else returns null. */
export function readDer(bytes: Uint8Array): AsnType | null {
  const found = readPadded(bytes, FEW_VALUES);
  return found?.length === bytes.length ? found.value : null;
}

/** Reads one value and its length; other bytes may follow. */
function readPadded(bytes: Uint8Array, maxNodes: number): { readonly value: AsnType; readonly length: number } | null {
  const { offset, result } = fromBER(bytes, { maxNodes, maxDepth: 40 });
  return offset > 0 && sameBytes(result.toBER(), bytes.subarray(0, offset)) ? { value: result, length: offset } : null;
}

/**
 * Reads a signed message; zeros may follow it, because a PDF file reserves more space than needed. Returns null if it
 * cannot be read, and `unsupported` if it has no signer, several signers or no attributes.
 */
export function readSignedMessage(bytes: Uint8Array): SignedMessage | 'unsupported' | null {
  try {
    const read = readPadded(bytes, MAX_VALUES);
    if (read === null || bytes.subarray(read.length).some((byte) => byte !== 0)) return null;
    const root = read.value;
    if (!isContentInfo(root)) return null;
    const outer = new ContentInfo({ schema: root });
    if (outer.contentType !== SIGNED_DATA) return 'unsupported';
    const data = new SignedData({ schema: outer.content });
    const [info, ...more] = data.signerInfos;
    if (info?.signedAttrs === undefined || more.length > 0) return 'unsupported';
    if (!(info.sid instanceof IssuerAndSerialNumber)) return 'unsupported';
    return isStandard(data, info) ? messageOf(data, info, root) : 'unsupported';
  } catch {
    return null;
  }
}

/** A content info has two parts: a type and one content. */
function isContentInfo(root: AsnType): boolean {
  return partsOf(root).length === 2 && partsOf(partsOf(root)[1]).length === 1;
}

/**
 * True if the unsigned parts follow the standard (RFC 5652, 5.1 and 5.3), so that a message cannot be read in two ways.
 */
function isStandard({ version, digestAlgorithms, encapContentInfo }: SignedData, info: SignerInfo): boolean {
  const { digestAlgorithm, signatureAlgorithm } = info;
  const isListed = digestAlgorithms.some(({ algorithmId }) => algorithmId === digestAlgorithm.algorithmId);
  const isVersion = version === (encapContentInfo.eContentType === CONTENT_TYPE.data ? 1 : 3) && info.version === 1;
  return isVersion && isListed && [...digestAlgorithms, digestAlgorithm, signatureAlgorithm].every(isPlain);
}

/** Digests have no parameters or null; only RSA-PSS signatures have parameters. */
function isPlain({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  const isEmpty = algorithmParams === undefined || algorithmParams instanceof Any || algorithmParams instanceof Null;
  return isEmpty || algorithmId === RSA_PSS;
}

function messageOf(data: SignedData, info: SignerInfo, root: AsnType): SignedMessage {
  const certificates = taggedParts(root, 0)
    .slice(0, MAX_CERTIFICATES)
    .flatMap((raw) => readCertificate(raw) ?? []);
  const signed = attributesOf(info.signedAttrs?.attributes);
  const unsigned = attributesOf(info.unsignedAttrs?.attributes);
  const time = signed(ATTRIBUTE.signingTime);
  const content = data.encapContentInfo.eContent;
  return {
    signer: certificates.find((certificate) => isSignerOf(info, certificate)) ?? null,
    certificates,
    validationData: [...taggedParts(root, 1), ...adobeRevocation(signed(ATTRIBUTE.adobeRevocation))],
    digest: digestName(info.digestAlgorithm.algorithmId),
    claimedAt: time instanceof UTCTime || time instanceof GeneralizedTime ? time.toDate().getTime() : null,
    type: data.encapContentInfo.eContentType,
    content: content === undefined ? null : new Uint8Array(content.getValue()),
    signature: info.signature.valueBlock.valueHexView,
    timestamp: unsigned(ATTRIBUTE.timestamp)?.valueBeforeDecodeView ?? null,
    info,
  };
}

/** Returns the DER of each member of a `[tag]` set in the message's signed data. */
function taggedParts(root: AsnType, tag: number): Uint8Array[] {
  const content = partsOf(partsOf(partsOf(root)[1])[0]);
  const found = content.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === tag);
  return partsOf(found).map(({ valueBeforeDecodeView }) => valueBeforeDecodeView);
}

/** Empty for a primitive value. */
export function partsOf(value: AsnType | undefined): readonly AsnType[] {
  return value instanceof Constructed ? value.valueBlock.value : [];
}

/**
 * Returns a lookup of an attribute's only value. The lookup throws if the attribute is repeated or has several values.
 */
function attributesOf(attributes: readonly Attribute[] = []): (type: string) => AsnType | undefined {
  return (type) => {
    const [found, ...more] = attributes.filter((attribute) => attribute.type === type);
    const values: readonly AsnType[] = found?.values ?? [];
    if (more.length > 0 || values.length > 1) throw new Error(`attribute ${type} is not alone`);
    return values[0];
  };
}

function isSignerOf({ sid }: SignerInfo, { parsed }: Certificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  return (
    sameBytes(sid.issuer.valueBeforeDecode, parsed.issuer.valueBeforeDecode) &&
    sid.serialNumber.isEqual(parsed.serialNumber)
  );
}

/** Adobe's attribute with `[0]` CRLs and `[1]` OCSP responses. */
function adobeRevocation(value: AsnType | undefined): Uint8Array[] {
  return partsOf(value)
    .flatMap((list) => partsOf(partsOf(list)[0]))
    .map(({ valueBeforeDecodeView }) => valueBeforeDecodeView);
}

/** Returns the problems of a message as a signature of `content`; the trust in its certificate is checked elsewhere. */
export function messageProblems(
  message: SignedMessage,
  content: readonly Uint8Array[],
  type: string,
): SignatureProblem[] {
  const { signer, digest, info } = message;
  const attributes = info.signedAttrs;
  if (
    digest === null ||
    attributes === undefined ||
    signatureDigest({ algorithm: info.signatureAlgorithm, digest }) === undefined
  ) {
    return ['unsupported'];
  }
  if (signer === null) return ['unreadable'];
  const signed = attributesOf(attributes.attributes);
  const isIntact = isOfContent(message, signed, { type, hash: digestOf(digest, content) });
  const data = new Uint8Array(attributes.encodedValue);
  const isSigned = isSignedBy(signer.key, {
    algorithm: info.signatureAlgorithm,
    data,
    signature: message.signature,
    digest,
  });
  return [
    ...(isIntact ? [] : ['digest' as const]),
    ...(isSigned ? [] : ['signature' as const]),
    ...(isNamed(signer, signed) ? [] : ['certificate' as const]),
    ...(mayUse(signer, 'digitalSignature', 'nonRepudiation') ? [] : ['certificate_use' as const]),
    ...(isWeakDigest(digest) ? ['weak' as const] : []),
  ];
}

type Attributes = (type: string) => AsnType | undefined;

/** True if the message and its signed attributes have this content type and hash. */
function isOfContent(
  message: SignedMessage,
  signed: Attributes,
  { type, hash }: { readonly type: string; readonly hash: Buffer },
): boolean {
  const named = signed(ATTRIBUTE.contentType);
  const hashed = signed(ATTRIBUTE.messageDigest);
  const isTyped = named instanceof ObjectIdentifier && named.valueBlock.toString() === type && message.type === type;
  return isTyped && hashed instanceof OctetString && hash.equals(hashed.valueBlock.valueHexView);
}

/** True if the attributes that identify the signer's certificate by hash, if any, match this one. */
function isNamed({ raw }: Certificate, signed: Attributes): boolean {
  const names = [
    { value: signed(ATTRIBUTE.signingCertificate), usual: 'sha1' },
    { value: signed(ATTRIBUTE.signingCertificateV2), usual: 'sha256' },
  ];
  return names.every(({ value, usual }) => {
    if (value === undefined) return true;
    const [first, second] = partsOf(partsOf(partsOf(value)[0])[0]);
    const own = first instanceof OctetString ? usual : digestNamed(first);
    const hash = first instanceof OctetString ? first : second;
    return own !== null && hash instanceof OctetString && digestOf(own, [raw]).equals(hash.valueBlock.valueHexView);
  });
}

function digestNamed(algorithm: AsnType | undefined): string | null {
  const [id] = partsOf(algorithm);
  return id instanceof ObjectIdentifier ? digestName(id.valueBlock.toString()) : null;
}
