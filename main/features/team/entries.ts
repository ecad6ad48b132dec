import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Bytes32, EntryKind, SealedEntry } from '../../ports/team.ts';

export const NO_ENTRY: Bytes32 = new Uint8Array(32);

const NONCE = 12;
const TAG = 16;

/** The place and kind of an entry: all that the server sees, bound to the sealed body as associated data. */
type EntryHeader = Pick<SealedEntry, 'workstation' | 'seq' | 'kind' | 'clock' | 'subjectTag' | 'epoch' | 'previous'>;

/** False for an erasure, which is sealed by the team's key although it names its subject. */
export const isOfSubject = ({ kind, subjectTag }: Pick<SealedEntry, 'kind' | 'subjectTag'>): boolean =>
  kind !== 'tombstone' && subjectTag !== null;

/** AES-256-GCM; the header is associated data and binds the body to its place in the log. */
export function sealEntry(team: string, header: EntryHeader, key: Bytes32, body: Uint8Array): SealedEntry {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(headerBytes(team, header));
  const sealed = Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
  const sealedSha256 = sha256(sealed);
  return { ...header, sealed, sealedSha256, hash: hashOf(team, { ...header, sealedSha256 }) };
}

/** Null if another key sealed it, it was sealed for another place, or it was emptied. */
export function openEntry(team: string, entry: SealedEntry, key: Bytes32): Uint8Array | null {
  const { sealed } = entry;
  if (sealed.length < NONCE + TAG) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
      .setAAD(headerBytes(team, entry))
      .setAuthTag(sealed.subarray(sealed.length - TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The body of an entry whose content is gone before it was sent; other workstations refuse an empty body. */
export const SAYS_NOTHING = '{}';

/**
 * Seals an unsent entry again at another clock and after another entry. If its own key does not open it, its body
 * becomes `SAYS_NOTHING`.
 */
export function resealEntry(
  team: string,
  entry: SealedEntry,
  place: Pick<EntryHeader, 'clock' | 'previous'>,
  { own, ofNobody }: { readonly own: Bytes32 | null; readonly ofNobody: Bytes32 },
): SealedEntry {
  const moved = { ...entry, ...place };
  const body = own === null ? null : openEntry(team, entry, own);
  if (body !== null && own !== null) return sealEntry(team, moved, own, body);
  const nothing = { ...moved, kind: 'control', subjectTag: null } as const;
  return sealEntry(team, nothing, ofNobody, Buffer.from(SAYS_NOTHING, 'utf8'));
}

export interface LogEnd {
  readonly seq: number;
  readonly hash: Bytes32;
}

/**
 * Returns the end of a log after these entries; null if one does not follow the entry before, or its hash or sealed
 * body differs. An entry that an erasure emptied keeps its place.
 */
export function followChain(
  team: string,
  workstation: string,
  from: LogEnd,
  entries: readonly SealedEntry[],
): LogEnd | null {
  let end = from;
  for (const entry of entries) {
    const isNext = entry.workstation === workstation && entry.seq === end.seq + 1 && isSame(entry.previous, end.hash);
    const isWhole = entry.sealed.length === 0 || isSame(sha256(entry.sealed), entry.sealedSha256);
    if (!isNext || !isWhole || !isSame(hashOf(team, entry), entry.hash)) return null;
    end = { seq: entry.seq, hash: entry.hash };
  }
  return end;
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

function hashOf(team: string, entry: EntryHeader & Pick<SealedEntry, 'sealedSha256'>): Bytes32 {
  return createHash('sha256').update(headerBytes(team, entry)).update(entry.sealedSha256).digest();
}

/** Serialized as JSON, so that no two headers give the same bytes. */
function headerBytes(team: string, header: EntryHeader): Buffer {
  const { workstation, seq, kind, clock, subjectTag, epoch, previous } = header;
  const texts: readonly (string | number | EntryKind | null)[] = [
    'lastro team entry 1',
    team,
    workstation,
    seq,
    kind,
    String(clock),
    subjectTag === null ? null : Buffer.from(subjectTag).toString('hex'),
    epoch,
    Buffer.from(previous).toString('hex'),
  ];
  return Buffer.from(JSON.stringify(texts), 'utf8');
}
