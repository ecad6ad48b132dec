import type { AnnouncedEvidence, EvidenceRepository, StoredEvidence } from '#main/ports/repositories.ts';

type Kept = AnnouncedEvidence & Partial<Pick<StoredEvidence, 'type' | 'sha256'>> & { readonly chunks: Uint8Array[] };

const isComplete = (kept: Kept): kept is Kept & StoredEvidence => kept.sha256 !== undefined;

/** Proofs in memory, in the pieces they came in. */
export function fakeEvidence(): EvidenceRepository {
  let room: Kept[] = [];
  const found = (id: string): Kept | undefined => room.find((each) => each.id === id);
  const proof = ({ chunks: _, ...rest }: Kept & StoredEvidence): StoredEvidence => rest;

  return {
    announce: async (evidence) => {
      const { ownerId, kind } = evidence;
      const stays = (each: Kept): boolean => isComplete(each) || each.ownerId !== ownerId || each.kind !== kind;
      const { id, name, size, addedAt } = evidence;
      room = [...room.filter(stays), { id, ownerId, kind, name, size, addedAt, chunks: [] }];
    },
    announced: async (id) => {
      const kept = found(id);
      if (kept === undefined || isComplete(kept)) return null;
      return { ...kept, received: kept.chunks.reduce((sum, chunk) => sum + chunk.length, 0) };
    },
    append: async (id, bytes) => void found(id)?.chunks.push(bytes),
    read: async (id, offset) => {
      let first = 0;
      for (const chunk of found(id)?.chunks ?? []) {
        if (offset < first + chunk.length) return chunk.subarray(offset - first);
        first += chunk.length;
      }
      return null;
    },
    complete: async (id, { type, sha256 }) => {
      room = room.map((each) => (each.id === id ? { ...each, type, sha256 } : each));
    },
    get: async (id) => {
      const kept = found(id);
      return kept !== undefined && isComplete(kept) ? proof(kept) : null;
    },
    ofOwner: async (ownerId) =>
      room
        .filter(isComplete)
        .filter((each) => each.ownerId === ownerId)
        .map(proof),
    remove: async (id) => {
      room = room.filter((each) => each.id !== id);
    },
  };
}
