import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Bytes32, ClaimEnd, ClaimState, Counted, PaidClaim, TeamCeiling, TeamServer } from '#main/ports/team.ts';
import { readInstant, readWhole } from './columns.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';

type Claims = Pick<
  TeamServer,
  'claim' | 'markSending' | 'release' | 'takeOver' | 'claims' | 'unfinished' | 'ceilings' | 'setCeiling'
>;

/** An expired lease counts as free, or as paid if the month was paid before it was queried again. */
const STANDING = `CASE
  WHEN state = 'leased' AND lease_until <= now() THEN CASE WHEN entry_seq IS NULL THEN 'free' ELSE 'paid' END
  ELSE state END`;

/** Claims change through functions of the database, which check the holder (`V3__rights.sql`). */
export const CLAIM = 'SELECT fence, is_spent FROM lastro.claim($1, $2, $3)';
const MARK_SENDING = 'SELECT is_held, is_spent FROM lastro.mark_sending($1, $2)';
const RELEASE = 'SELECT lastro.release_claim($1, $2) AS is_held';
const TAKE_OVER = 'SELECT fence, is_spent FROM lastro.take_over($1, $2, $3)';
const PAY = 'SELECT lastro.pay_claims($1, $2, $3)';

const READ = `SELECT claim_tag, ${STANDING} AS state, workstation_id, fence, since,
  CASE WHEN isfinite(since) THEN (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 END AS age, entry_workstation, entry_seq
FROM lastro.claims`;

const UNFINISHED = `SELECT workstation_id, count(*)::integer AS months, min(since) AS since FROM lastro.claims
WHERE state = 'sending' AND since <= now() - $1 * interval '1 millisecond' GROUP BY workstation_id ORDER BY since`;

const SET_CEILING = 'SELECT lastro.set_limit($1, $2)';

/** Months of these ceilings that were asked today or are leased, by workstation, and limits that nobody asked under yet. */
const CEILINGS = `SELECT ceiling_tag, a_day, login, sum(months)::integer AS months
FROM lastro.limits
FULL JOIN (
  SELECT team_id, ceiling_tag, workstation_id, asked AS months FROM lastro.askings
  WHERE ceiling_tag = ANY ($1::bytea[]) AND day = (SELECT lastro.today()) AND asked > 0
  UNION ALL
  SELECT team_id, ceiling_tag, workstation_id, 1 FROM lastro.claims
  WHERE ceiling_tag = ANY ($1::bytea[]) AND state = 'leased' AND lease_until > now()
) AS today USING (team_id, ceiling_tag)
LEFT JOIN lastro.workstations USING (team_id, workstation_id)
WHERE ceiling_tag = ANY ($1::bytea[])
GROUP BY ceiling_tag, a_day, login ORDER BY ceiling_tag, months DESC, login`;

const CEILING_OF = 'SELECT ceiling_tag FROM lastro.claims WHERE claim_tag = $1';

interface Taken {
  /** Null if it could not be taken. */
  readonly fence: number | null;
  /** True if the daily ceiling is reached. */
  readonly is_spent: boolean;
}

interface CeilingRow {
  readonly ceiling_tag: Buffer;
  readonly a_day: number | null;
  /** Null before the first query. */
  readonly login: string | null;
  readonly months: number | null;
}

interface UnfinishedRow {
  readonly workstation_id: string;
  readonly months: number;
  readonly since: unknown;
}

type StandingClaim = ClaimState & { readonly tag: Bytes32 };

interface ClaimRow {
  readonly claim_tag: Buffer;
  readonly state: ClaimState['state'] | 'free';
  readonly workstation_id: string;
  readonly fence: number;
  readonly since: unknown;
  /** Null if `since` is infinite. */
  readonly age: number | null;
  readonly entry_workstation: string | null;
  readonly entry_seq: string | null;
}

export function serverClaims({ run }: Connections): Claims {
  return {
    claim: (tag, counted) => run('statement', (session) => claimEnd(session, tag, counted)),
    markSending: ({ tag, fence }) =>
      run<boolean>('statement', async (session) => {
        const [found] = await session.rows<{ is_held: boolean; is_spent: boolean }>(MARK_SENDING, [tag, fence]);
        return found?.is_spent ? ceilingReached(session, tag) : ok(found?.is_held === true);
      }),
    release: ({ tag, fence }) =>
      run('statement', async (session) => {
        const [found] = await session.rows<{ is_held: boolean }>(RELEASE, [tag, fence]);
        return ok(found?.is_held === true);
      }),
    takeOver: ({ tag, fence }, from) =>
      run<ClaimEnd>('statement', async (session) => {
        const [taken] = await session.rows<Taken>(TAKE_OVER, [tag, fence, from]);
        if (taken?.fence != null) return ok({ won: true, fence: taken.fence });
        return taken?.is_spent ? ceilingReached(session, tag) : claimEnd(session, tag);
      }),
    claims: (tags) =>
      run('statement', async (session) => {
        const found = await readClaims(session, 'WHERE claim_tag = ANY ($1::bytea[])', [tags]);
        return unlessOutside(session, found.length === 0, found);
      }),
    unfinished: (age) =>
      run('statement', async (session) => {
        const found = await session.rows<UnfinishedRow>(UNFINISHED, [age]);
        const read = found.map(({ workstation_id: workstation, months, since }) => ({
          workstation,
          months,
          since: readInstant(since) ?? 0,
        }));
        return unlessOutside(session, read.length === 0, read);
      }),
    ceilings: (tags) => run('statement', async (session) => ok(await readCeilings(session, tags))),
    setCeiling: (tag, aDay) =>
      run('statement', async (session) => {
        await session.rows(SET_CEILING, [tag, aDay]);
        return ok(undefined);
      }),
  };
}

/** Pays claims that this workstation still holds, in the transaction that pushes their entries. */
export async function payClaims(session: Session, paid: readonly PaidClaim[]): Promise<void> {
  if (paid.length === 0) return;
  const columns = [paid.map(({ tag }) => tag), paid.map(({ fence }) => fence), paid.map(({ entrySeq }) => entrySeq)];
  await session.rows(PAY, columns);
}

/** Tries to take a claim that is released between two statements. */
const TRIES = 5;

/**
 * Takes a claim, also one released meanwhile. A claim that another workstation holds or paid is reported before a
 * reached ceiling. Fails with `team_refused` if the database neither shows a claim nor lets it be taken.
 */
async function claimEnd(session: Session, tag: Bytes32, counted?: Counted): Promise<Outcome<ClaimEnd>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = [tag, counted?.ceiling ?? null, counted?.wasSent ?? false];
    const [taken] = await session.rows<Taken>(CLAIM, asked);
    if (taken?.fence != null) return ok({ won: true, fence: taken.fence });
    const [held] = await readClaims(session, 'WHERE claim_tag = $1', [tag]);
    if (held !== undefined) return ok({ won: false, held });
    if (taken?.is_spent) return ceilingReached(session, tag, counted);
  }
  return fail('team_refused');
}

async function ceilingReached(session: Session, claim: Bytes32, counted?: Counted): Promise<Outcome<never>> {
  const [row] = counted === undefined ? await session.rows<{ ceiling_tag: Buffer }>(CEILING_OF, [claim]) : [];
  const tag = Buffer.from(counted?.ceiling ?? row?.ceiling_tag ?? []);
  const [ceiling] = await readCeilings(session, [tag]);
  const asked = ceiling?.asked ?? [];
  return fail('team_ceiling', {
    value: ceiling?.aDay ?? 0,
    spent: asked.reduce((sum, { months }) => sum + months, 0),
    by: asked.map(({ login, months }) => `${login}: ${months}`).join(', '),
  });
}

async function readCeilings(session: Session, tags: readonly Bytes32[]): Promise<readonly TeamCeiling[]> {
  const rows = await session.rows<CeilingRow>(CEILINGS, [tags]);
  const byTag = Map.groupBy(rows, ({ ceiling_tag: tag }) => tag.toString('hex'));
  return [...byTag.values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (first === undefined) return [];
    const asked = ofOne.flatMap(({ login, months }) => (login === null || months === null ? [] : [{ login, months }]));
    return [{ tag: first.ceiling_tag, aDay: first.a_day, asked }];
  });
}

async function readClaims(
  session: Session,
  where: string,
  values: readonly unknown[],
): Promise<readonly StandingClaim[]> {
  const found = await session.rows<ClaimRow>(`${READ} ${where}`, values);
  return found.flatMap((row): StandingClaim[] => {
    const { claim_tag: tag, fence, state, age } = row;
    const since = readInstant(row.since) ?? 0;
    if (state === 'free') return [];
    const holder = row.workstation_id;
    if (state !== 'paid') return [{ tag, state, workstation: holder, fence, since, age: age ?? Date.now() }];
    const workstation = row.entry_workstation ?? holder;
    return [{ tag, state, workstation, fence, entrySeq: readWhole(row.entry_seq) }];
  });
}
