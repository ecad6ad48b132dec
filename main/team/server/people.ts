import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { RECOVERY_HOLDER, type TeamServer, type TeamWorkstation, type WrappedKey } from '#main/ports/team.ts';
import { bounded, boundedOrNull, KEY_BYTES, readInstant, SIGNATURE_BYTES } from './columns.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';
import { headOf } from './log.ts';

type People = Pick<
  TeamServer,
  'workstations' | 'enrol' | 'admit' | 'remove' | 'wraps' | 'newestEpoch' | 'recoveryWraps' | 'renewRecovery'
>;

const WORKSTATIONS = `SELECT workstation_id, login, ${bounded('sign_key', KEY_BYTES)}, ${bounded('box_key', KEY_BYTES)},
  role, admitted_by, ${boundedOrNull('admission_signature', SIGNATURE_BYTES)}, removed_at
FROM lastro.workstations ORDER BY workstation_id`;

const ENROL = `INSERT INTO lastro.workstations (team_id, workstation_id, login, sign_key, box_key, role)
VALUES (lastro.login_team(), $1, session_user, $2, $3, $4)
ON CONFLICT (team_id, workstation_id) DO NOTHING`;

const IS_ENROLLED = `SELECT FROM lastro.workstations
WHERE workstation_id = $1 AND sign_key = $2 AND box_key = $3 AND role = $4 AND login = session_user AND removed_at IS NULL`;

const ADMIT = 'SELECT lastro.admit($1, $2, $3, $4, $5, $6, $7) AS is_done';

const REMOVE = 'SELECT lastro.remove_workstation($1) AS is_done';

const BEGIN_EPOCH = 'SELECT lastro.begin_epoch($1, $2, $3, $4) AS is_done';

/** An epoch is not as great as that: what an administrator wrote there is none. */
const MOST_EPOCHS = 1_000_000;

const NEWEST_EPOCH = `SELECT max(epoch) AS epoch FROM lastro.wraps WHERE workstation_id = $1 AND epoch < ${MOST_EPOCHS}`;

const RENEW_CODE = 'SELECT lastro.renew_code($1, $2, $3, $4, $5, $6) AS is_done';

/** Most bytes of a wrapped key of the team (`V2__tables.sql`), and most of these that are read of one holder. */
const MOST_WRAP = 4096;
const MOST_WRAPS = 10_000;

const OWN_WRAPS = `SELECT epoch, workstation_id, ${bounded('sealed', MOST_WRAP)} FROM lastro.wraps
WHERE workstation_id = lastro.this_workstation() ORDER BY epoch LIMIT ${MOST_WRAPS}`;

const RECOVERY_WRAPS = `SELECT epoch, workstation_id, ${bounded('sealed', MOST_WRAP)}, at FROM lastro.wraps
WHERE workstation_id = $1 ORDER BY epoch LIMIT ${MOST_WRAPS}`;

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
      run('serializable', (session) =>
        unlessRefused(session, ADMIT, [id, role, admittedBy, admissionSignature, ...wrapColumns(wraps)]),
      ),
    remove: (id, wraps, known) =>
      run('serializable', async (session) => {
        // Keys first: a workstation that removes itself may not give any afterwards.
        const given = await beginEpoch(session, wraps, known);
        if (!given.ok) return given;
        const removed = await unlessRefused(session, REMOVE, [id]);
        return removed.ok ? ok(await headOf(session, id)) : removed;
      }),
    wraps: () =>
      run('statement', async (session) => {
        const found = (await session.rows<WrapRow>(OWN_WRAPS)).map(readWrap);
        return unlessOutside(session, found.length === 0, found);
      }),
    newestEpoch: () =>
      run('statement', async (session) => {
        const [newest] = await session.rows<{ epoch: number | null }>(NEWEST_EPOCH, [RECOVERY_HOLDER]);
        return ok(newest?.epoch ?? 0);
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
      run('serializable', (session) => {
        const next = newestOf(wraps);
        const [, holders, keys] = wrapColumns(wraps.filter(({ epoch }) => epoch === next));
        const [epochs, , former] = wrapColumns(wraps.filter(({ epoch }) => epoch < next));
        return unlessRefused(session, RENEW_CODE, [next, holders, keys, known, epochs, former]);
      }),
  };
}

const newestOf = (wraps: readonly WrappedKey[]): number => Math.max(...wraps.map(({ epoch }) => epoch));

/** Runs a function of the database that says whether it did what was asked. */
async function unlessRefused(session: Session, text: string, values: readonly unknown[]): Promise<Outcome<void>> {
  const [end] = await session.rows<{ is_done: boolean }>(text, values);
  return end?.is_done === true ? ok(undefined) : fail('team_refused');
}

/** Refused where another key has that epoch, or somebody was admitted who has no part in this one. */
async function beginEpoch(
  session: Session,
  wraps: readonly WrappedKey[],
  known: readonly string[],
): Promise<Outcome<void>> {
  if (wraps.length === 0) return ok(undefined);
  const next = newestOf(wraps);
  const [, holders, keys] = wrapColumns(wraps.filter(({ epoch }) => epoch === next));
  return unlessRefused(session, BEGIN_EPOCH, [next, holders, keys, known]);
}

/** A workstation that enrols is not a member yet, so that a missing right means a refusal. */
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
    // The database counts it as removed, if anything stands there.
    removedAt: row.removed_at === null ? null : (readInstant(row.removed_at) ?? 0),
  };
}

const readWrap = ({ epoch, workstation_id: workstation, sealed }: WrapRow): WrappedKey => ({
  epoch,
  workstation,
  sealed,
});
