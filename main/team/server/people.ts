import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { RECOVERY_HOLDER, type TeamServer, type TeamWorkstation, type WrappedKey } from '#main/ports/team.ts';
import { bounded, KEY_BYTES, readInstant, SIGNATURE_BYTES } from './columns.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';
import { headOf } from './log.ts';

type People = Pick<
  TeamServer,
  'workstations' | 'enrol' | 'admit' | 'remove' | 'wraps' | 'recoveryWraps' | 'renewRecovery'
>;

const WORKSTATIONS = `SELECT workstation_id, login, ${bounded('sign_key', KEY_BYTES)}, ${bounded('box_key', KEY_BYTES)},
  role, admitted_by, ${bounded('admission_signature', SIGNATURE_BYTES)}, removed_at
FROM lastro.workstations ORDER BY workstation_id`;

const ENROL = `INSERT INTO lastro.workstations (team_id, workstation_id, login, sign_key, box_key, role)
VALUES (lastro.login_team(), $1, session_user, $2, $3, $4)
ON CONFLICT (team_id, workstation_id) DO NOTHING`;

const IS_ENROLLED = `SELECT FROM lastro.workstations
WHERE workstation_id = $1 AND sign_key = $2 AND box_key = $3 AND role = $4 AND login = session_user AND removed_at IS NULL`;

const ADMIT = `UPDATE lastro.workstations SET admitted_by = $3, admission_signature = $4
WHERE workstation_id = $1 AND role = $2 AND removed_at IS NULL
  AND (admitted_by IS NULL OR (admitted_by = $3 AND admission_signature = $4))`;

const REMOVE = 'UPDATE lastro.workstations SET removed_at = coalesce(removed_at, now()) WHERE workstation_id = $1';

const WRAP = `INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed)
SELECT (SELECT lastro.this_team()), w.epoch, w.workstation, w.sealed
FROM unnest($1::integer[], $2::uuid[], $3::bytea[]) AS w (epoch, workstation, sealed)
ORDER BY w.epoch, w.workstation
ON CONFLICT DO NOTHING`;

/** The rows of others are not shown; one of an epoch, its own or the printed code's, tells whose epoch it is. */
const OTHER_WRAPS = `SELECT FROM lastro.wraps
JOIN unnest($1::integer[], $2::uuid[], $3::bytea[]) AS w (epoch, workstation, sealed)
  ON wraps.epoch = w.epoch AND wraps.workstation_id = w.workstation
WHERE wraps.sealed <> w.sealed`;

const REWRAP = `UPDATE lastro.wraps SET sealed = w.sealed, at = now()
FROM unnest($1::integer[], $2::uuid[], $3::bytea[]) AS w (epoch, workstation, sealed)
WHERE wraps.epoch = w.epoch AND wraps.workstation_id = w.workstation AND wraps.sealed <> w.sealed`;

/** A key that the printed code has and a new member would not. */
const NEWER_WRAPS = 'SELECT FROM lastro.wraps WHERE workstation_id = $1 AND epoch > $2';

/** Who was admitted since the members were read that a new key was wrapped for. */
const LEFT_OUT = `SELECT FROM lastro.workstations
WHERE admitted_by IS NOT NULL AND removed_at IS NULL AND workstation_id <> ALL ($1::uuid[])`;

/** Most bytes of a wrapped key of the team (`V2__tables.sql`). */
const MOST_WRAP = 4096;

const OWN_WRAPS = `SELECT epoch, workstation_id, ${bounded('sealed', MOST_WRAP)} FROM lastro.wraps
WHERE workstation_id = lastro.this_workstation() ORDER BY epoch`;

const RECOVERY_WRAPS = `SELECT epoch, workstation_id, ${bounded('sealed', MOST_WRAP)}, at FROM lastro.wraps
WHERE workstation_id = $1 ORDER BY epoch`;

interface WorkstationRow {
  readonly workstation_id: string;
  readonly login: string;
  readonly sign_key: Buffer;
  readonly box_key: Buffer;
  readonly role: TeamRole;
  readonly admitted_by: string | null;
  readonly admission_signature: Buffer | null;
  readonly removed_at: unknown;
}

interface WrapRow {
  readonly epoch: number;
  readonly workstation_id: string;
  readonly sealed: Buffer;
}

export function serverPeople({ run }: Connections): People {
  return {
    workstations: () =>
      run('statement', async (session) => ok((await session.rows<WorkstationRow>(WORKSTATIONS)).map(readWorkstation))),
    enrol: async (workstation) => asRefused(await run('transaction', (session) => enrol(session, workstation))),
    admit: ({ id, role, admittedBy, admissionSignature }, wraps) =>
      run('serializable', async (session) => {
        const admitted = await session.change(ADMIT, [id, role, admittedBy, admissionSignature]);
        if (admitted === 0) return fail('team_refused');
        if (wraps.length === 0) return ok(undefined);
        await session.change(WRAP, wrapColumns(wraps));
        const newer = await session.rows(NEWER_WRAPS, [RECOVERY_HOLDER, newestOf(wraps)]);
        return newer.length > 0 ? fail('team_refused') : ok(undefined);
      }),
    remove: (id, wraps, known) =>
      run('serializable', async (session) => {
        // First: who removes itself may give no key any more.
        const given = await beginEpoch(session, wraps, known);
        if (!given.ok) return given;
        if ((await session.change(REMOVE, [id])) !== 1) return fail('team_refused');
        return ok(await headOf(session, id));
      }),
    wraps: () =>
      run('statement', async (session) => {
        const found = (await session.rows<WrapRow>(OWN_WRAPS)).map(readWrap);
        return unlessOutside(session, found.length === 0, found);
      }),
    recoveryWraps: () =>
      run('statement', async (session) =>
        ok(
          (await session.rows<WrapRow & { readonly at: unknown }>(RECOVERY_WRAPS, [RECOVERY_HOLDER])).map((row) => ({
            ...readWrap(row),
            at: readInstant(row.at),
          })),
        ),
      ),
    renewRecovery: (wraps, known) =>
      run('serializable', async (session) => {
        const former = wraps.filter(({ epoch }) => epoch < newestOf(wraps));
        await session.change(REWRAP, wrapColumns(former));
        return beginEpoch(session, wraps, known);
      }),
  };
}

const newestOf = (wraps: readonly WrappedKey[]): number => Math.max(...wraps.map(({ epoch }) => epoch));

/** Refused where another key has that epoch, or somebody was admitted who has no part in this one. */
async function beginEpoch(
  session: Session,
  wraps: readonly WrappedKey[],
  known: readonly string[],
): Promise<Outcome<void>> {
  if (wraps.length === 0) return ok(undefined);
  await session.change(WRAP, wrapColumns(wraps));
  const isOther = (await session.rows(OTHER_WRAPS, wrapColumns(wraps))).length > 0;
  const isLeftOut = (await session.rows(LEFT_OUT, [known])).length > 0;
  return isOther || isLeftOut ? fail('team_refused') : ok(undefined);
}

/** One that enrols is no member yet: what the database refuses it is refused. */
const asRefused = (outcome: Outcome<void>): Outcome<void> =>
  !outcome.ok && outcome.error.code === 'team_not_admitted' ? fail('team_refused') : outcome;

async function enrol(
  session: Session,
  { id, signKey, boxKey, role }: Pick<TeamWorkstation, 'id' | 'signKey' | 'boxKey' | 'role'>,
): Promise<Outcome<void>> {
  const values = [id, signKey, boxKey, role];
  await session.change(ENROL, values);
  return (await session.rows(IS_ENROLLED, values)).length === 1 ? ok(undefined) : fail('team_refused');
}

const wrapColumns = (wraps: readonly WrappedKey[]): readonly unknown[] => [
  wraps.map(({ epoch }) => epoch),
  wraps.map(({ workstation }) => workstation),
  wraps.map(({ sealed }) => sealed),
];

function readWorkstation(row: WorkstationRow): TeamWorkstation {
  return {
    id: row.workstation_id,
    login: row.login,
    signKey: row.sign_key,
    boxKey: row.box_key,
    role: row.role,
    admittedBy: row.admitted_by,
    admissionSignature: row.admission_signature,
    // Whatever stands there, the database counts it as removed.
    removedAt: row.removed_at === null ? null : (readInstant(row.removed_at) ?? 0),
  };
}

const readWrap = ({ epoch, workstation_id: workstation, sealed }: WrapRow): WrappedKey => ({
  epoch,
  workstation,
  sealed,
});
