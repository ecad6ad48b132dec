/**
 * Proof of an act apart from its record: the picture and strokes of a signature (`tracado`), a signed file, or the
 * paper that gives a representative the power to sign. `fonte`: the paper behind a fact that an analyst typed into a
 * case. `registrato`: the client's own report.
 */
export const EVIDENCE_KINDS = [
  'assinatura',
  'tracado',
  'arquivo_assinado',
  'instrumento',
  'fonte',
  'registrato',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const FILE_KINDS = ['arquivo_assinado', 'instrumento'] as const satisfies readonly EvidenceKind[];
export type FileKind = (typeof FILE_KINDS)[number];

/** Types of files; the strokes of a signature are JSON. */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export const EVIDENCE_TYPES = [...FILE_TYPES, 'application/json'] as const;
type FileType = (typeof FILE_TYPES)[number];
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** Largest signed file and drawn signature, in bytes. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;
export const MAX_SIGNATURE_SIZE = 256 * 1024;

/** Longest side of a drawn signature in pixels, because a small file may decode to a huge picture. */
const MAX_SIDE = 4096;

/** Bytes at each end of a file that show its type. */
export const ENDS = 1024;

export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** A file type's signature: `begins` at offsets of the head, `ends` anywhere in the tail. */
interface Signature {
  readonly type: FileType;
  readonly begins: readonly (readonly [offset: number, bytes: string])[];
  readonly ends: string;
}

/** Latin-1 text. A scanner may append a few bytes, so the whole tail is searched for the end. */
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

/** The type of a file's content, regardless of its name; null if unknown or truncated. */
export function evidenceType({ head, tail }: FileEnds): FileType | null {
  const [first, last] = [latin1(head), latin1(tail)];
  const fits = ({ begins, ends }: Signature): boolean =>
    begins.every(([offset, bytes]) => first.startsWith(bytes, offset)) && last.includes(ends);
  return SIGNATURES.find(fits)?.type ?? null;
}

/** Width and height of a PNG in pixels (its IHDR chunk); null if the head is not of a PNG. */
function pngSize(head: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (head.length < 24 || !latin1(head).startsWith('\x89PNG\r\n\x1a\n')) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

export function isSignatureSize(head: Uint8Array): boolean {
  const size = pngSize(head);
  return size !== null && [size.width, size.height].every((side) => side > 0 && side <= MAX_SIDE);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
