import type { Database } from 'better-sqlite3';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import type { EvidenceRepository, StoredEvidence } from '../../ports/repositories.ts';

const SELECT = 'SELECT id, owner_id AS ownerId, kind, name, size, added_at AS addedAt, type, sha256 FROM evidence';

const INSERT = `
INSERT INTO evidence (id, owner_id, kind, name, size, added_at, type, sha256)
VALUES (@id, @ownerId, @kind, @name, @size, @addedAt, @type, @sha256)`;

/** The chunk that holds a byte: the last one that begins at it or before. */
const READ = `
SELECT first_byte AS first, bytes FROM evidence_chunks
WHERE evidence_seq = (SELECT seq FROM evidence WHERE id = ?) AND first_byte <= ? ORDER BY first_byte DESC LIMIT 1`;

/** Writes a proof with its chunks, in a transaction of its own or of its caller. */
export function evidenceWriter(database: Database): (evidence: StoredEvidence, bytes: Uint8Array) => void {
  const insert = database.prepare(INSERT);
  const insertChunk = database.prepare(
    'INSERT INTO evidence_chunks (evidence_seq, first_byte, bytes) VALUES (?, ?, ?)',
  );
  return database.transaction((evidence: StoredEvidence, bytes: Uint8Array) => {
    const seq = insert.run(evidence).lastInsertRowid;
    for (let first = 0; first < bytes.length; first += CHUNK_BYTES) {
      insertChunk.run(seq, first, bytes.subarray(first, first + CHUNK_BYTES));
    }
  });
}

/** Signed files and drawn signatures, in chunks that go to the window unchanged. */
export function evidenceRepository(database: Database): EvidenceRepository {
  const read = database.prepare<[string, number], { first: number; bytes: Buffer }>(READ);
  const get = database.prepare<[string], StoredEvidence>(`${SELECT} WHERE id = ?`);
  const ofOwner = database.prepare<[string], StoredEvidence>(`${SELECT} WHERE owner_id = ? ORDER BY seq`);
  const remove = database.prepare('DELETE FROM evidence WHERE id = ?');
  const add = evidenceWriter(database);

  return {
    add: async (evidence, bytes) => add(evidence, bytes),
    read: async (id, offset) => {
      const chunk = read.get(id, offset);
      const rest = chunk?.bytes.subarray(offset - chunk.first);
      return rest === undefined || rest.length === 0 ? null : rest;
    },
    get: async (id) => get.get(id) ?? null,
    ofOwner: async (ownerId) => ofOwner.all(ownerId),
    remove: async (id) => void remove.run(id),
  };
}
