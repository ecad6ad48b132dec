import type { Database } from 'better-sqlite3';
import type { AnnouncedEvidence, EvidenceRepository, StoredEvidence } from '../../ports/repositories.ts';

const COLUMNS = 'id, owner_id AS ownerId, kind, name, size, added_at AS addedAt';
const COMPLETE = `SELECT ${COLUMNS}, type, sha256 FROM evidence WHERE sha256 IS NOT NULL`;

const RECEIVED = `
SELECT ${COLUMNS}, (
  SELECT ifnull(max(first_byte + length(bytes)), 0) FROM evidence_pieces WHERE evidence_seq = seq
) AS received FROM evidence WHERE id = ? AND sha256 IS NULL`;

const APPEND = `
INSERT INTO evidence_pieces (evidence_seq, first_byte, bytes)
SELECT seq, (SELECT ifnull(max(first_byte + length(bytes)), 0) FROM evidence_pieces WHERE evidence_seq = seq), @bytes
FROM evidence WHERE id = @id AND sha256 IS NULL`;

/** The piece that holds a byte: the last one that begins at it or before. */
const READ = `
SELECT first_byte AS first, bytes FROM evidence_pieces
WHERE evidence_seq = (SELECT seq FROM evidence WHERE id = ?) AND first_byte <= ? ORDER BY first_byte DESC LIMIT 1`;

type Announced = Awaited<ReturnType<EvidenceRepository['announced']>>;

/** Signed files and drawn signatures, in pieces: no file is ever in memory whole. */
export function evidenceRepository(database: Database): EvidenceRepository {
  const cancel = database.prepare('DELETE FROM evidence WHERE owner_id = ? AND kind = ? AND sha256 IS NULL');
  const insert = database.prepare(
    `INSERT INTO evidence (id, owner_id, kind, name, size, added_at)
     VALUES (@id, @ownerId, @kind, @name, @size, @addedAt)`,
  );
  const announced = database.prepare<[string], NonNullable<Announced>>(RECEIVED);
  const append = database.prepare(APPEND);
  const read = database.prepare<[string, number], { first: number; bytes: Buffer }>(READ);
  const complete = database.prepare('UPDATE evidence SET type = @type, sha256 = @sha256 WHERE id = @id');
  const get = database.prepare<[string], StoredEvidence>(`${COMPLETE} AND id = ?`);
  const ofOwner = database.prepare<[string], StoredEvidence>(`${COMPLETE} AND owner_id = ? ORDER BY seq`);
  const remove = database.prepare('DELETE FROM evidence WHERE id = ?');
  const announce = database.transaction((evidence: AnnouncedEvidence) => {
    cancel.run(evidence.ownerId, evidence.kind);
    insert.run(evidence);
  });

  return {
    announce: async (evidence) => announce(evidence),
    announced: async (id) => announced.get(id) ?? null,
    append: async (id, bytes) => void append.run({ id, bytes }),
    read: async (id, offset) => {
      const chunk = read.get(id, offset);
      const rest = chunk?.bytes.subarray(offset - chunk.first);
      return rest === undefined || rest.length === 0 ? null : rest;
    },
    complete: async (id, facts) => void complete.run({ id, ...facts }),
    get: async (id) => get.get(id) ?? null,
    ofOwner: async (ownerId) => ofOwner.all(ownerId),
    remove: async (id) => void remove.run(id),
  };
}
