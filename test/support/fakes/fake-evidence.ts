import type { EvidenceRepository, StoredEvidence } from '#main/ports/repositories.ts';

/** Bytes of a chunk: every file is of several. */
const CHUNK = 5;

/** Proofs in memory, read in chunks. */
export function fakeEvidence(): EvidenceRepository {
  let proofs: StoredEvidence[] = [];
  const contents = new Map<string, Uint8Array>();

  return {
    add: async (evidence, bytes) => {
      proofs = [...proofs, evidence];
      contents.set(evidence.id, bytes);
    },
    read: async (id, offset) => {
      const rest = contents.get(id)?.subarray(offset, offset + CHUNK) ?? [];
      return rest.length === 0 ? null : Uint8Array.from(rest);
    },
    get: async (id) => proofs.find((proof) => proof.id === id) ?? null,
    ofOwner: async (ownerId) => proofs.filter((proof) => proof.ownerId === ownerId),
    remove: async (id) => {
      proofs = proofs.filter((proof) => proof.id !== id);
      contents.delete(id);
    },
  };
}
