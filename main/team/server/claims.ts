import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { Bytes32, ClaimEnd, ClaimState, HeldClaim, PaidClaim, TeamServer } from '#main/ports/team.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';

type Claims = Pick<TeamServer, 'claim' | 'markSending' | 'release' | 'takeOver' | 'claims' | 'sendingFor'>;

/** A lease that ran out is nobody's, or paid where the month was paid before and asked anew. */
const STANDING = `CASE
  WHEN state = 'leased' AND lease_until <= now() THEN CASE WHEN entry_seq IS NULL THEN 'free' ELSE 'paid' END
  ELSE state END`;

/** Its own lease a workstation takes again: it asks so where the answer was lost. */
export const CLAIM = `INSERT INTO lastro.claims AS held
  (claim_tag, team_id, state, workstation_id, fence, since, lease_until)
VALUES ($1, lastro.this_team(), 'leased', lastro.this_workstation(), 1, now(), now() + interval '2 minutes')
ON CONFLICT (claim_tag) DO UPDATE
SET workstation_id = excluded.workstation_id, fence = held.fence + 1, since = excluded.since, lease_until = excluded.lease_until
WHERE held.state = 'leased' AND (
  held.workstation_id = excluded.workstation_id OR (held.lease_until <= now() AND held.entry_seq IS NULL)
)
RETURNING fence`;

const MARK_SENDING = `UPDATE lastro.claims SET state = 'sending', since = now(), lease_until = NULL
WHERE claim_tag = $1 AND fence = $2 AND workstation_id = lastro.this_workstation() AND state IN ('leased', 'sending')`;

const RELEASE = `UPDATE lastro.claims
SET state = CASE WHEN entry_seq IS NULL THEN 'leased' ELSE 'paid' END,
  since = now(), lease_until = CASE WHEN entry_seq IS NULL THEN now() END
WHERE claim_tag = $1 AND fence = $2 AND workstation_id = lastro.this_workstation() AND state IN ('leased', 'sending')`;

/** The last line finds what a repetition did already. */
const TAKE_OVER = `UPDATE lastro.claims
SET state = CASE $3 WHEN 'sending' THEN 'sending' ELSE 'leased' END, workstation_id = lastro.this_workstation(),
  fence = $2 + 1, since = now(), lease_until = CASE $3 WHEN 'paid' THEN now() + interval '2 minutes' END
WHERE claim_tag = $1 AND (
  (fence = $2 AND ${STANDING} = $3)
  OR (fence = $2 + 1 AND state <> 'paid' AND workstation_id = lastro.this_workstation())
)
RETURNING fence`;

const READ = `SELECT claim_tag, ${STANDING} AS state, workstation_id, fence, since,
  (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 AS age, entry_workstation, entry_seq
FROM lastro.claims`;

const PAY = `UPDATE lastro.claims AS held
SET state = 'paid', lease_until = NULL, entry_workstation = held.workstation_id, entry_seq = paid.seq
FROM unnest($1::bytea[], $2::integer[], $3::bigint[]) AS paid (tag, fence, seq)
WHERE held.claim_tag = paid.tag AND held.fence = paid.fence
  AND held.workstation_id = lastro.this_workstation() AND held.state IN ('leased', 'sending')`;

type StandingClaim = ClaimState & { readonly tag: Bytes32 };

interface ClaimRow {
  readonly claim_tag: Buffer;
  readonly state: ClaimState['state'] | 'free';
  readonly workstation_id: string;
  readonly fence: number;
  readonly since: Date;
  readonly age: number;
  readonly entry_workstation: string | null;
  readonly entry_seq: string | null;
}

export function serverClaims({ run }: Connections): Claims {
  return {
    claim: (tag) =>
      run('statement', (session) => claimEnd(session, tag, () => session.rows<{ fence: number }>(CLAIM, [tag]))),
    markSending: (claim) => run('statement', (session) => change(session, MARK_SENDING, claim)),
    release: (claim) => run('statement', (session) => change(session, RELEASE, claim)),
    takeOver: ({ tag, fence }, from) =>
      run('statement', async (session) => {
        const taking = () => session.rows<{ fence: number }>(TAKE_OVER, [tag, fence, from]);
        return claimEnd(session, tag, taking);
      }),
    claims: (tags) =>
      run('statement', async (session) => {
        const found = await readClaims(session, 'WHERE claim_tag = ANY ($1::bytea[])', [tags]);
        return unlessOutside(session, found.length === 0, found);
      }),
    sendingFor: (age) =>
      run('statement', async (session) => {
        const where = `WHERE state = 'sending' AND since <= now() - $1 * interval '1 millisecond' ORDER BY since`;
        const found = await readClaims(session, where, [age]);
        return unlessOutside(session, found.length === 0, found);
      }),
  };
}

/** Pays claims that are still this workstation's; within the transaction of what pays them. */
export async function payClaims(session: Session, paid: readonly PaidClaim[]): Promise<void> {
  if (paid.length === 0) return;
  const columns = [paid.map(({ tag }) => tag), paid.map(({ fence }) => fence), paid.map(({ entrySeq }) => entrySeq)];
  await session.change(PAY, columns);
}

async function change(session: Session, text: string, { tag, fence }: HeldClaim): Promise<Outcome<boolean>> {
  const isHeld = (await session.change(text, [tag, fence])) === 1;
  return unlessOutside(session, !isHeld, isHeld);
}

/** How often a claim that is given back between two statements is taken anew. */
const TRIES = 5;

/**
 * What taking came to. A claim that was given back meanwhile is taken as any free one. Fails with `team_refused` where the
 * database shows none and lets none be taken.
 */
async function claimEnd(
  session: Session,
  tag: Bytes32,
  take: () => Promise<readonly { readonly fence: number }[]>,
  tries = TRIES,
): Promise<Outcome<ClaimEnd>> {
  const [taken] = await take();
  if (taken !== undefined) return ok({ won: true, fence: taken.fence });
  const [held] = await readClaims(session, 'WHERE claim_tag = $1', [tag]);
  if (held !== undefined) return ok({ won: false, held });
  if (tries === 1) return unlessOutside(session, true, undefined).then((end) => (end.ok ? fail('team_refused') : end));
  return claimEnd(session, tag, () => session.rows(CLAIM, [tag]), tries - 1);
}

async function readClaims(
  session: Session,
  where: string,
  values: readonly unknown[],
): Promise<readonly StandingClaim[]> {
  const found = await session.rows<ClaimRow>(`${READ} ${where}`, values);
  return found.flatMap((row): StandingClaim[] => {
    const { claim_tag: tag, fence, state, age } = row;
    if (state === 'free') return [];
    const holder = row.workstation_id;
    if (state !== 'paid') return [{ tag, state, workstation: holder, fence, since: row.since.getTime(), age }];
    const workstation = row.entry_workstation ?? holder;
    return [{ tag, state, workstation, fence, entrySeq: Number(row.entry_seq) }];
  });
}
