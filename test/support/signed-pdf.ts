import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

/** A DER value of a tag. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const digits = body.length.toString(16);
  const long = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x80 | long.length]), long]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
const tagged = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts);
const octets = (bytes: Uint8Array) => der(0x04, bytes);
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const text = (words: string) => der(0x0c, Buffer.from(words));
function integer(value: number): Buffer {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return (bytes[0] ?? 0) < 0x80 ? der(0x02, bytes) : der(0x02, Buffer.from([0]), bytes);
}
const truth = der(0x01, Buffer.from([255]));

function oid(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number);
  const digits = [first * 40 + second, ...rest].map((number) => {
    const sevens =
      number
        .toString(2)
        .padStart(Math.ceil(number.toString(2).length / 7) * 7, '0')
        .match(/.{7}/g) ?? [];
    return sevens.map((seven, index) => Number.parseInt(seven, 2) | (index < sevens.length - 1 ? 0x80 : 0));
  });
  return der(0x06, Buffer.from(digits.flat()));
}

const instantText = (at: number) => new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
const time = (at: number) => der(0x18, Buffer.from(instantText(at)));

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const SHA1 = sequence(oid('1.3.14.3.2.26'));
const DAY = 24 * 60 * 60 * 1000;

/** Validity of the test certificates, and the time at which their files are signed. */
export const SIGNED_AT = Date.parse('2026-11-20T10:15:00-03:00');
export const SOON_AFTER = SIGNED_AT + 2 * DAY;

/** Somebody with a key and a certificate of it. */
export interface Holder {
  readonly name: Buffer;
  readonly serial: number;
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
  readonly certificate: Buffer;
  readonly issuer: Holder | null;
}

export interface HolderOptions {
  readonly commonName: string;
  /** Null for a root. */
  readonly issuer: Holder | null;
  readonly isAuthority?: boolean;
  readonly pathLength?: number;
  readonly from?: number;
  readonly until?: number;
  /** Bits of the key's usage; those of an authority or of a signer if absent. */
  readonly usage?: number;
  readonly purpose?: string;
  readonly otherNames?: Readonly<Record<string, string>>;
  /** An unknown critical extension. */
  readonly strange?: boolean;
  readonly keys?: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
}

/** Beyond 32767 a serial number has a zero before it. */
let serials = 40_000;

/** Makes a key and its certificate. */
export function createHolder(options: HolderOptions): Holder {
  const { privateKey, publicKey } = options.keys ?? generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('2.5.4.3'), text(options.commonName))));
  serials += 1;
  const serial = serials;
  const { from = SIGNED_AT - 100 * DAY, until = SIGNED_AT + 200 * DAY, issuer } = options;
  const signed = sequence(
    tagged(0, integer(2)),
    integer(serial),
    ECDSA_SHA256,
    issuer?.name ?? name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions(options))),
  );
  const signature = sign('sha256', signed, issuer?.key ?? privateKey);
  const certificate = sequence(signed, ECDSA_SHA256, bits(signature));
  return { name, serial, key: privateKey, publicKey, certificate, issuer };
}

function extensions({ isAuthority = false, pathLength, usage, purpose, otherNames, strange }: HolderOptions): Buffer[] {
  const extension = (id: string, value: Uint8Array, isCritical = false) =>
    sequence(oid(id), ...(isCritical ? [truth] : []), octets(value));
  const length = pathLength === undefined ? [] : [integer(pathLength)];
  const names = Object.entries(otherNames ?? {}).map(([id, value]) =>
    tagged(0, oid(id), tagged(0, octets(Buffer.from(value)))),
  );
  return [
    ...(isAuthority ? [extension('2.5.29.19', sequence(truth, ...length), true)] : []),
    extension('2.5.29.15', der(0x03, Buffer.from([0, usage ?? (isAuthority ? 0x06 : 0xc0)])), true),
    ...(purpose === undefined ? [] : [extension('2.5.29.37', sequence(oid(purpose)), true)]),
    ...(names.length === 0 ? [] : [extension('2.5.29.17', sequence(...names))]),
    ...(strange === true ? [extension('1.2.3.4', octets(Buffer.from('?')), true)] : []),
  ];
}

/** An authority's list of revocations, each with its time. */
export function createCrl(
  issuer: Holder,
  revoked: readonly (readonly [Holder, number])[] = [],
  { from = SIGNED_AT - DAY, until = SIGNED_AT + DAY, isPart = false } = {},
): Buffer {
  const entries = revoked.map(([{ serial }, at]) => sequence(integer(serial), time(at)));
  const list = entries.length === 0 ? [] : [sequence(...entries)];
  // A list for a part of the certificates says so (issuingDistributionPoint).
  const part = isPart ? [tagged(0, sequence(sequence(oid('2.5.29.28'), truth, octets(sequence()))))] : [];
  const signed = sequence(integer(1), ECDSA_SHA256, issuer.name, time(from), time(until), ...list, ...part);
  return sequence(signed, ECDSA_SHA256, bits(sign('sha256', signed, issuer.key)));
}

/** An OCSP answer about a certificate from its authority, or from `responder`; `revokedAt` null means good. */
export function createOcsp(
  { serial, issuer }: Holder,
  {
    revokedAt = null,
    responder = issuer,
  }: { readonly revokedAt?: number | null; readonly responder?: Holder | null } = {},
): Buffer {
  if (issuer === null || responder === null) throw new Error('nobody answers for a root');
  const keyBits = issuer.publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
  const sha1 = (bytes: Uint8Array) => octets(createHash('sha1').update(bytes).digest());
  const about = sequence(SHA1, sha1(issuer.name), sha1(keyBits), integer(serial));
  const status = revokedAt === null ? der(0x80) : tagged(1, time(revokedAt));
  const answer = sequence(about, status, time(SIGNED_AT - DAY), tagged(0, time(SIGNED_AT + DAY)));
  const signed = sequence(tagged(1, responder.name), time(SIGNED_AT - DAY), sequence(answer));
  const carried = responder === issuer ? [] : [tagged(0, sequence(responder.certificate))];
  const basic = sequence(signed, ECDSA_SHA256, bits(sign('sha256', signed, responder.key)), ...carried);
  return sequence(der(0x0a, Buffer.from([0])), tagged(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))));
}

export interface MessageOptions {
  /** Time of signing as the signer states it; null for none. */
  readonly claimedAt?: number | null;
  /** Certificates beside the signer's. */
  readonly certificates?: readonly Buffer[];
  /** Carried as Adobe's signers do. */
  readonly crls?: readonly Buffer[];
  readonly timestampOf?: (signature: Uint8Array) => Buffer;
  /** The certificate that the signed attributes name; absent if they name none. */
  readonly named?: Buffer;
  /** The signed content, if the message itself carries it. */
  readonly carried?: { readonly type: string; readonly content: Buffer };
  readonly weak?: boolean;
  /** Outer parts have an end mark instead of a length, as some signers write them. */
  readonly open?: boolean;
}

/** A signed message (CMS) about bytes that stand elsewhere. */
export function createMessage(signer: Holder, content: Uint8Array, options: MessageOptions = {}): Buffer {
  const { claimedAt = SIGNED_AT, certificates = [], crls = [], carried, timestampOf, weak = false } = options;
  const [hash, digest] = weak ? (['sha1', SHA1] as const) : (['sha256', SHA256] as const);
  const attribute = (id: string, value: Uint8Array) => sequence(oid(id), set(value));
  const type = carried?.type ?? '1.2.840.113549.1.7.1';
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid(type)),
    attribute('1.2.840.113549.1.9.4', octets(createHash(hash).update(content).digest())),
    ...(claimedAt === null ? [] : [attribute('1.2.840.113549.1.9.5', time(claimedAt))]),
    ...(crls.length === 0 ? [] : [attribute('1.2.840.113583.1.1.8', sequence(tagged(0, sequence(...crls))))]),
    ...(options.named === undefined ? [] : [attribute('1.2.840.113549.1.9.16.2.47', namedCertificate(options.named))]),
  ];
  const isRsa = signer.key.asymmetricKeyType === 'rsa';
  const ofEc = weak ? sequence(oid('1.2.840.10045.4.1')) : ECDSA_SHA256;
  const algorithm = isRsa ? sequence(oid('1.2.840.113549.1.1.1'), der(0x05)) : ofEc;
  const signature = sign(hash, set(...attributes), signer.key);
  const stamp =
    timestampOf === undefined ? [] : [tagged(1, attribute('1.2.840.113549.1.9.16.2.14', timestampOf(signature)))];
  const issuerAndSerial = sequence(signer.issuer?.name ?? signer.name, integer(signer.serial));
  const info = sequence(
    integer(1),
    issuerAndSerial,
    digest,
    tagged(0, ...attributes),
    algorithm,
    octets(signature),
    ...stamp,
  );
  const inside = carried === undefined ? [] : [tagged(0, octets(carried.content))];
  const data = sequence(
    integer(type === '1.2.840.113549.1.7.1' ? 1 : 3),
    set(digest),
    sequence(oid(type), ...inside),
    tagged(0, signer.certificate, ...certificates),
    set(info),
  );
  const signedData = oid('1.2.840.113549.1.7.2');
  return options.open === true ? opened(0x30, signedData, opened(0xa0, data)) : sequence(signedData, tagged(0, data));
}

const opened = (tag: number, ...parts: readonly Uint8Array[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);

function namedCertificate(certificate: Buffer): Buffer {
  return sequence(sequence(sequence(octets(createHash('sha256').update(certificate).digest()))));
}

/** A time-stamping authority's token for a signature. */
export function createTimestamp(
  authority: Holder,
  signature: Uint8Array,
  at: number,
  certificates: readonly Buffer[] = [],
): Buffer {
  const imprint = sequence(SHA256, octets(createHash('sha256').update(signature).digest()));
  const content = sequence(integer(1), oid('1.2.3.4.5'), imprint, integer(7), time(at));
  const carried = { type: '1.2.840.113549.1.9.16.1.4', content };
  return createMessage(authority, content, { carried, certificates, claimedAt: null });
}

export interface PdfOptions {
  /** The one line on its page. */
  readonly text?: string;
  readonly format?: string;
  /** The dictionary's own M. */
  readonly date?: string;
  /** Entries of the file's DSS. */
  readonly certificates?: readonly Buffer[];
  readonly crls?: readonly Buffer[];
  readonly ocsps?: readonly Buffer[];
}

const ROOM = 8192;
const NUMBER = 1_000_000_000;

/** A PDF file with a page and the place of a signature; `signPdf` fills it. */
export async function createPdf(options: PdfOptions = {}): Promise<Buffer> {
  const { text: line = 'Termo de autorização', format = 'ETSI.CAdES.detached', date, ...dss } = options;
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  page.drawText(line, { x: 40, y: 60, size: 7 });
  const { context, catalog } = pdf;
  const dictionary = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: format,
    ByteRange: [0, NUMBER, NUMBER, NUMBER],
    Contents: PDFHexString.of('0'.repeat(ROOM * 2)),
    ...(date === undefined ? {} : { M: PDFString.of(date) }),
  });
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    T: PDFString.of('Assinatura'),
    V: context.register(dictionary),
    P: page.ref,
  });
  const widget = context.register(field);
  page.node.set(PDFName.of('Annots'), context.obj([widget]));
  catalog.set(PDFName.of('AcroForm'), context.register(context.obj({ SigFlags: 3, Fields: [widget] })));
  const listed = (found: readonly Buffer[] = []) => found.map((bytes) => context.register(context.flateStream(bytes)));
  const lists = { Certs: listed(dss.certificates), CRLs: listed(dss.crls), OCSPs: listed(dss.ocsps) };
  catalog.set(PDFName.of('DSS'), context.register(context.obj(lists)));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** Position of the signature in a file made by `createPdf`, brackets included. */
export function contentsOf(pdf: Buffer): { readonly start: number; readonly end: number } {
  const start = pdf.indexOf('/Contents <') + '/Contents '.length;
  return { start, end: pdf.indexOf('>', start) + 1 };
}

/** Signs a file made by `createPdf`; `ranges` replaces the true ones for misleading files. */
export function signPdf(
  pdf: Buffer,
  message: (content: Buffer) => Buffer,
  ranges?: (gap: { readonly start: number; readonly end: number; readonly size: number }) => readonly number[],
): Buffer {
  const { start, end } = contentsOf(pdf);
  const numbers = ranges?.({ start, end, size: pdf.length }) ?? [0, start, end, pdf.length - end];
  const signed = Buffer.from(
    pdf.toString('latin1').replace(/\/ByteRange \[[^\]]*\]/, (found) => {
      return `/ByteRange [ ${numbers.join(' ')}`.padEnd(found.length - 1).concat(']');
    }),
    'latin1',
  );
  const [first = 0, before = 0, second = 0, after = 0] = numbers;
  const content = Buffer.concat([signed.subarray(first, first + before), signed.subarray(second, second + after)]);
  signed.write(message(content).toString('hex'), start + 1, 'latin1');
  return signed;
}
