import { inflateSync } from 'node:zlib';
import type { Instant } from '#domain/basics/instant.ts';
import type { SignatureCoverage } from '#domain/consent/pdf-signature.ts';
import { findObjects, type PdfDictionary, type PdfObject, type PdfValue, readValue } from './pdf-objects.ts';

/** Signature dictionary of a file (ISO 32000, 12.8.1). */
export interface SignatureDictionary {
  /** SubFilter; empty if absent. */
  readonly format: string;
  /** M, the signing time as the signer states it; null if absent or unreadable. */
  readonly claimedAt: Instant | null;
  /** Null unless the ranges leave out exactly the signature. */
  readonly signed: SignedRanges | null;
}

export interface SignedRanges {
  readonly content: readonly Uint8Array[];
  readonly coverage: Exclude<SignatureCoverage, 'none'>;
  /** The signature with its trailing zeros. */
  readonly contents: Uint8Array;
}

interface FoundSignatures {
  readonly dictionaries: readonly SignatureDictionary[];
  readonly complete: boolean;
  /** Certificates, CRLs and OCSP responses in the file, outside its signatures; each as DER. */
  readonly validationData: readonly Uint8Array[];
}

/** More than any term has signers. */
const MAX_SIGNATURES = 20;
const MAX_STREAMS = 100;
/** Most characters of a list of references. */
const MAX_LIST = 8192;
/** Most inflated bytes of one stream and of all; an authority's CRL has some megabytes. */
const MAX_STREAM = 8 * 1024 * 1024;
const MAX_STREAMS_SIZE = 16 * 1024 * 1024;

/** Finds the signatures of a PDF file, within bounds; unreadable parts are reported as such. */
export function findSignatures(file: Uint8Array): FoundSignatures {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const none = { dictionaries: [], validationData: [] };
  if (!text.startsWith('%PDF-')) return { ...none, complete: true };
  const objects = findObjects(text);
  if (objects === null) return { ...none, complete: false };
  const mark = /\/ByteRange|\/Type[\0\t\n\f\r ]{0,4}\/(?:Sig|DocTimeStamp)(?![A-Za-z])/;
  const held = objects.filter(({ start, end }) => mark.test(text.slice(start, end)));
  return {
    dictionaries: held.slice(0, MAX_SIGNATURES).map((object) => readSignature(file, text, object)),
    complete: held.length <= MAX_SIGNATURES,
    validationData: held.length === 0 ? [] : readValidationData(file, text, objects),
  };
}

function readSignature(file: Uint8Array, text: string, object: PdfObject): SignatureDictionary {
  try {
    const dictionary = signatureIn(readValue(text, object.start, object.end));
    const format = dictionary?.entries.get('SubFilter');
    return {
      format: format?.kind === 'name' ? format.text : '',
      claimedAt: parsePdfDate(dictionary?.entries.get('M')),
      signed: dictionary === null ? null : signedRanges(file, text, dictionary),
    };
  } catch {
    return { format: '', claimedAt: null, signed: null };
  }
}

/** The signature is an object of its own, or lies within its field. */
function signatureIn(value: PdfValue): PdfDictionary | null {
  if (value.kind !== 'dictionary') return null;
  if (value.entries.has('ByteRange')) return value;
  const inner = value.entries.get('V');
  return inner === undefined ? null : signatureIn(inner);
}

/**
 * The ranges must start at the beginning, follow each other, end within the file, and leave out exactly the hexadecimal
 * Contents of the same dictionary with its brackets. With other ranges a signed file could be made to show unsigned
 * content.
 */
function signedRanges(file: Uint8Array, text: string, { entries }: PdfDictionary): SignedRanges | null {
  const contents = entries.get('Contents');
  const numbers = rangeNumbers(entries.get('ByteRange'));
  if (numbers === null || contents?.kind !== 'hex') return null;
  const [first, before, second, after] = numbers;
  const end = second + after;
  const isWhole = first === 0 && before === contents.start && second === contents.end && end <= file.length;
  if (after < 1 || !isWhole || !/^(?:[0-9A-Fa-f]{2})+$/.test(contents.text)) return null;
  return {
    content: [file.subarray(0, before), file.subarray(second, end)],
    coverage: end === text.length ? 'whole' : 'revision',
    contents: Buffer.from(contents.text, 'hex'),
  };
}

/** Returns the four numbers of a ByteRange, -1 for a value that is not a number; null if there are not four. */
function rangeNumbers(range: PdfValue | undefined): readonly [number, number, number, number] | null {
  if (range?.kind !== 'array' || range.items.length !== 4) return null;
  const numberAt = (at: number): number => {
    const item = range.items[at];
    return item?.kind === 'word' && /^\d{1,10}$/.test(item.text) ? +item.text : -1;
  };
  return [numberAt(0), numberAt(1), numberAt(2), numberAt(3)];
}

/** Reads `D:20261120101500-03'00'`; null without an offset, because the instant is unknown. */
function parsePdfDate(value: PdfValue | undefined): Instant | null {
  if (value?.kind !== 'string') return null;
  const found = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-]\d{2})'?(\d{2})'?)/.exec(value.text);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, hours, minutes = '00'] = found;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}

/**
 * Reads the streams that lists of certificates, CRLs and OCSP responses refer to (ETSI EN 319 142-1, 5.4). The lists
 * may lie anywhere, because authorities sign their entries.
 */
function readValidationData(file: Uint8Array, text: string, objects: readonly PdfObject[]): Uint8Array[] {
  const byNumber = new Map(objects.map((object) => [object.number, object]));
  const lists = text.matchAll(/\/(?:OCSPs?|CRLs?|Certs?)(?=[\0\t\n\f\r [])/g).take(MAX_STREAMS);
  const numbers = [...lists].flatMap(({ 0: key, index }) => referencesAt(text, byNumber, index + key.length));
  const streams: Uint8Array[] = [];
  let left = MAX_STREAMS_SIZE;
  for (const number of [...new Set(numbers)].slice(0, MAX_STREAMS)) {
    const bytes = readStream({ file, text, objects: byNumber }, number, Math.min(left, MAX_STREAM));
    if (bytes === null) continue;
    left -= bytes.length;
    streams.push(bytes);
  }
  return streams;
}

/** Returns the object numbers in a list, which may be an object itself. */
function referencesAt(text: string, objects: ObjectsByNumber, at: number): number[] {
  try {
    const value = readValue(text, at, Math.min(text.length, at + MAX_LIST));
    const list = value.kind === 'word' ? resolved(text, objects, value) : value;
    return list?.kind === 'array' ? list.items.flatMap((item) => referredNumber(item) ?? []) : [];
  } catch {
    return [];
  }
}

function referredNumber(value: PdfValue): number | null {
  const found = value.kind === 'word' ? /^(\d+).*R$/s.exec(value.text) : null;
  return found === null ? null : Number(found[1]);
}

/** Follows a reference; returns other values unchanged. */
function resolved(text: string, objects: ObjectsByNumber, value: PdfValue | undefined): PdfValue | null {
  if (value === undefined) return null;
  const number = referredNumber(value);
  if (number === null) return value;
  const object = objects.get(number);
  return object === undefined ? null : readValue(text, object.start, Math.min(object.end, object.start + MAX_LIST));
}

type ObjectsByNumber = ReadonlyMap<number, PdfObject>;

interface ReadFile {
  readonly file: Uint8Array;
  readonly text: string;
  readonly objects: ObjectsByNumber;
}

/** Null if the object is not a stream, exceeds `limit`, or is not compressed with Flate. */
function readStream({ file, text, objects }: ReadFile, number: number, limit: number): Uint8Array | null {
  const object = objects.get(number);
  if (object === undefined || limit < 1) return null;
  try {
    const dictionary = readValue(text, object.start, object.end);
    const begin = /[\0\t\n\f\r ]{0,8}stream(?:\r\n|\n)/y;
    begin.lastIndex = dictionary.end;
    if (dictionary.kind !== 'dictionary' || begin.exec(text) === null) return null;
    const length = resolved(text, objects, dictionary.entries.get('Length'));
    if (length?.kind !== 'word') return null;
    const bytes = file.subarray(begin.lastIndex, begin.lastIndex + Number(length.text));
    return unpacked(bytes, dictionary.entries.get('Filter'), limit);
  } catch {
    return null;
  }
}

/** Null if the stream is not plain or Flate; throws if it exceeds `limit` when inflated. */
function unpacked(bytes: Uint8Array, filter: PdfValue | undefined, limit: number): Uint8Array | null {
  const named = filter?.kind === 'array' ? filter.items : filter === undefined ? [] : [filter];
  if (named.some((one) => one.kind !== 'name' || one.text !== 'FlateDecode') || named.length > 1) return null;
  if (named.length === 0) return bytes.length > limit ? null : bytes;
  return inflateSync(bytes, { maxOutputLength: limit });
}
