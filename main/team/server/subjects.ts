import { ok } from '#domain/basics/outcome.ts';
import type { Acknowledgement, Bytes32, TeamServer, WrappedSubjectKey } from '#main/ports/team.ts';
import { bounded, KEY_BYTES, readClock, SIGNATURE_BYTES } from './columns.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';

type Subjects = Pick<TeamServer, 'subjectKeys' | 'shareSubjectKeys' | 'erase' | 'acknowledge' | 'acknowledgements'>;

/** Bytes of a subject's wrapped key. */
const WRAPPED = 60;

const KEYS = `SELECT subject_tag, epoch, workstation_id, ${bounded('wrapped', WRAPPED)} FROM lastro.subject_keys
WHERE subject_tag = ANY ($1::bytea[])`;

const OWN = 'AND workstation_id = lastro.this_workstation()';

const SHARE = `INSERT INTO lastro.subject_keys (team_id, subject_tag, epoch, workstation_id, wrapped)
SELECT (SELECT lastro.this_team()), k.tag, k.epoch, (SELECT lastro.this_workstation()), k.wrapped
FROM unnest($1::bytea[], $2::integer[], $3::bytea[]) AS k (tag, epoch, wrapped)
ORDER BY k.tag, k.epoch
ON CONFLICT (team_id, subject_tag, epoch, workstation_id) DO NOTHING`;

const ACKNOWLEDGE = `INSERT INTO lastro.acks AS known (team_id, subject_tag, workstation_id, clock, signature, at)
VALUES (lastro.this_team(), $1, lastro.this_workstation(), $2, $3, now())
ON CONFLICT (team_id, subject_tag, workstation_id) DO UPDATE SET clock = excluded.clock, signature = excluded.signature, at = excluded.at
WHERE known.clock < excluded.clock`;

const ACKNOWLEDGEMENTS = `SELECT ${bounded('subject_tag', KEY_BYTES)}, workstation_id, clock, ${bounded('signature', SIGNATURE_BYTES)}
FROM lastro.acks WHERE $1::uuid IS NULL OR workstation_id = $1`;

interface KeyRow {
  readonly subject_tag: Buffer;
  readonly epoch: number;
  readonly workstation_id: string;
  readonly wrapped: Buffer;
}

interface AckRow {
  readonly subject_tag: Buffer;
  readonly workstation_id: string;
  readonly clock: string;
  readonly signature: Buffer;
}

export function serverSubjects({ run }: Connections): Subjects {
  return {
    subjectKeys: (tags) =>
      run('statement', async (session) => {
        const found = await keysOf(session, KEYS, tags);
        return unlessOutside(session, found.length === 0, found);
      }),
    shareSubjectKeys: (keys) =>
      run('statement', async (session) => {
        const tags = keys.map(({ subjectTag }) => subjectTag);
        await session.change(SHARE, [tags, keys.map(({ epoch }) => epoch), keys.map(({ wrapped }) => wrapped)]);
        return ok(await keysOf(session, `${KEYS} ${OWN}`, tags));
      }),
    erase: (subjectTag, clock) =>
      run('serializable', async (session) => {
        await session.rows('SELECT lastro.erase_subject($1, $2)', [subjectTag, clock]);
        return ok(undefined);
      }),
    acknowledge: ({ subjectTag, clock, signature }) =>
      run('statement', async (session) => {
        await session.change(ACKNOWLEDGE, [subjectTag, clock, signature]);
        return ok(undefined);
      }),
    acknowledgements: (workstation) =>
      run('statement', async (session) => {
        const found = (await session.rows<AckRow>(ACKNOWLEDGEMENTS, [workstation])).map(readAck);
        return unlessOutside(session, found.length === 0, found);
      }),
  };
}

async function keysOf(session: Session, text: string, tags: readonly Bytes32[]): Promise<readonly WrappedSubjectKey[]> {
  const rows = await session.rows<KeyRow>(text, [tags]);
  return rows.map(({ subject_tag: subjectTag, epoch, workstation_id: workstation, wrapped }) => ({
    subjectTag,
    epoch,
    workstation,
    wrapped,
  }));
}

const readAck = ({
  subject_tag: subjectTag,
  workstation_id: workstation,
  clock,
  signature,
}: AckRow): Acknowledgement => ({
  subjectTag,
  workstation,
  clock: readClock(clock),
  signature,
});
