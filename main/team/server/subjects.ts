import { ok } from '#domain/basics/outcome.ts';
import type { Acknowledgement, TeamServer, WrappedSubjectKey } from '#main/ports/team.ts';
import { bounded, readClock, SIGNATURE_BYTES } from './columns.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';

type Subjects = Pick<TeamServer, 'subjectKeys' | 'shareSubjectKeys' | 'erase' | 'acknowledge' | 'acknowledgements'>;

const WRAPPED = 60;

/** By the whole key of the table, since a workstation may have given many of one subject; null is its own. */
const KEYS = `SELECT subject_tag, epoch, workstation_id, ${bounded('wrapped', WRAPPED)} FROM lastro.subject_keys
JOIN (
  SELECT DISTINCT tag, epoch, coalesce(workstation, (SELECT lastro.this_workstation()))
  FROM unnest($1::bytea[], $2::integer[], $3::uuid[]) AS k (tag, epoch, workstation)
) AS asked (subject_tag, epoch, workstation_id) USING (subject_tag, epoch, workstation_id)`;

const SHARE = `INSERT INTO lastro.subject_keys (team_id, subject_tag, epoch, workstation_id, wrapped)
SELECT (SELECT lastro.this_team()), k.tag, k.epoch, (SELECT lastro.this_workstation()), k.wrapped
FROM unnest($1::bytea[], $2::integer[], $3::bytea[]) AS k (tag, epoch, wrapped)
ORDER BY k.tag, k.epoch
ON CONFLICT (team_id, subject_tag, epoch, workstation_id) DO NOTHING`;

const ACKNOWLEDGE = `INSERT INTO lastro.acks AS known (team_id, subject_tag, workstation_id, clock, signature, at)
VALUES (lastro.this_team(), $1, lastro.this_workstation(), $2, $3, now())
ON CONFLICT (team_id, subject_tag, workstation_id) DO UPDATE SET clock = excluded.clock, signature = excluded.signature, at = excluded.at
WHERE known.clock < excluded.clock`;

const ACKNOWLEDGEMENTS = `SELECT subject_tag, workstation_id, clock, ${bounded('signature', SIGNATURE_BYTES)}
FROM lastro.acks
WHERE subject_tag = ANY ($1::bytea[]) AND ($2::uuid IS NULL OR workstation_id = $2)`;

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
    subjectKeys: (names) =>
      run('statement', async (session) => {
        const found = await keysOf(session, names);
        return unlessOutside(session, found.length === 0, found);
      }),
    shareSubjectKeys: (keys) =>
      run('statement', async (session) => {
        const own = keys.map((key) => ({ ...key, workstation: null }));
        const [tags, epochs] = namesOf(own);
        await session.change(SHARE, [tags, epochs, keys.map(({ wrapped }) => wrapped)]);
        return ok(await keysOf(session, own));
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
    acknowledgements: (tags, workstation) =>
      run('statement', async (session) => {
        const found = (await session.rows<AckRow>(ACKNOWLEDGEMENTS, [tags, workstation])).map(readAck);
        return unlessOutside(session, found.length === 0, found);
      }),
  };
}

type KeyName = Parameters<TeamServer['subjectKeys']>[0][number];

const namesOf = (names: readonly KeyName[]): readonly unknown[] => [
  names.map(({ subjectTag }) => subjectTag),
  names.map(({ epoch }) => epoch),
  names.map(({ workstation }) => workstation),
];

async function keysOf(session: Session, names: readonly KeyName[]): Promise<readonly WrappedSubjectKey[]> {
  const rows = await session.rows<KeyRow>(KEYS, namesOf(names));
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
