/**
 * What proves an act besides its record: the picture of a signature and how it was drawn (`tracado`), a file that was
 * signed, or the paper by which somebody signs for the subject.
 */
export const EVIDENCE_KINDS = ['assinatura', 'tracado', 'arquivo_assinado', 'instrumento'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** The proofs that come as files. */
export const FILE_KINDS = ['arquivo_assinado', 'instrumento'] as const satisfies readonly EvidenceKind[];
export type FileKind = (typeof FILE_KINDS)[number];

/** The types a file may have; how a signature was drawn is JSON. */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export const EVIDENCE_TYPES = [...FILE_TYPES, 'application/json'] as const;
type FileType = (typeof FILE_TYPES)[number];
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** Largest signed file and largest drawn signature, in bytes. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;
export const MAX_SIGNATURE_SIZE = 256 * 1024;

/** Longest side of a drawn signature in pixels: a small file may unfold to a huge picture. */
const MAX_SIDE = 4096;

/** Bytes of a file's beginning and end that show its type. */
export const ENDS = 1024;

/** The first and the last bytes of a file, at most `ENDS` of each. */
export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** A file's signature: `begins` at an offset of the head, `ends` somewhere in the tail. */
interface Signature {
  readonly type: FileType;
  readonly begins: readonly (readonly [offset: number, bytes: string])[];
  readonly ends: string;
}

/** As Latin-1 text. A scanner may leave a few bytes after the end, so the end is looked for in the whole tail. */
const SIGNATURES: readonly Signature[] = [
  { type: 'application/pdf', begins: [[0, '%PDF-']], ends: '%%EOF' },
  {
    type: 'image/png',
    begins: [
      [0, '\x89PNG\r\n\x1a\n'],
      [12, 'IHDR'],
    ],
    ends: 'IEND\xaeB`\x82',
  },
  { type: 'image/jpeg', begins: [[0, '\xff\xd8\xff']], ends: '\xff\xd9' },
  {
    type: 'image/webp',
    begins: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    ends: '',
  },
];

/** The type a file's content has, whatever its name says; null when it is none of ours or was cut short. */
export function evidenceType({ head, tail }: FileEnds): FileType | null {
  const [first, last] = [latin1(head), latin1(tail)];
  const fits = ({ begins, ends }: Signature): boolean =>
    begins.every(([offset, bytes]) => first.startsWith(bytes, offset)) && last.includes(ends);
  return SIGNATURES.find(fits)?.type ?? null;
}

/** Width and height of a PNG in pixels (its IHDR chunk); null when the head is no PNG's. */
function pngSize(head: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (head.length < 24 || !latin1(head).startsWith('\x89PNG\r\n\x1a\n')) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Whether a PNG is of a size that a drawn signature has. */
export function isSignatureSize(head: Uint8Array): boolean {
  const size = pngSize(head);
  return size !== null && [size.width, size.height].every((side) => side > 0 && side <= MAX_SIDE);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
