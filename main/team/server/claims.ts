import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { Bytes32, ClaimEnd, ClaimState, HeldClaim, PaidClaim, TeamServer } from '#main/ports/team.ts';
import { type Connections, type Session, unlessOutside } from './connections.ts';

type Claims = Pick<TeamServer, 'claim' | 'markSending' | 'release' | 'takeOver' | 'claims' | 'sendingFor'>;

/** A lease that ran out is nobody's, or paid where the month was paid before and asked anew. */
const STANDING = `CASE
  WHEN state = 'leased' AND lease_until <= now() THEN CASE WHEN entry_seq IS NULL THEN 'free' ELSE 'paid' END
  ELSE state END`;

/** Claims move by functions of the database, which check who holds what (`V3__rights.sql`). */
export const CLAIM = 'SELECT lastro.claim($1) AS fence';
const MARK_SENDING = 'SELECT lastro.mark_sending($1, $2) AS held';
const RELEASE = 'SELECT lastro.release_claim($1, $2) AS held';
const TAKE_OVER = 'SELECT lastro.take_over($1, $2, $3) AS fence';
const PAY = 'SELECT lastro.pay_claims($1, $2, $3)';

const READ = `SELECT claim_tag, ${STANDING} AS state, workstation_id, fence, since,
  (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 AS age, entry_workstation, entry_seq
FROM lastro.claims`;

interface Taken {
  /** Null where it could not be taken. */
  readonly fence: number | null;
}

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
    claim: (tag) => run('statement', (session) => claimEnd(session, tag, () => session.rows<Taken>(CLAIM, [tag]))),
    markSending: (claim) => run('statement', (session) => change(session, MARK_SENDING, claim)),
    release: (claim) => run('statement', (session) => change(session, RELEASE, claim)),
    takeOver: ({ tag, fence }, from) =>
      run('statement', async (session) => {
        const taking = () => session.rows<Taken>(TAKE_OVER, [tag, fence, from]);
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
  await session.rows(PAY, columns);
}

async function change(session: Session, text: string, { tag, fence }: HeldClaim): Promise<Outcome<boolean>> {
  const [found] = await session.rows<{ held: boolean }>(text, [tag, fence]);
  return ok(found?.held === true);
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
  take: () => Promise<readonly Taken[]>,
  tries = TRIES,
): Promise<Outcome<ClaimEnd>> {
  const [taken] = await take();
  if (taken?.fence != null) return ok({ won: true, fence: taken.fence });
  const [held] = await readClaims(session, 'WHERE claim_tag = $1', [tag]);
  if (held !== undefined) return ok({ won: false, held });
  if (tries === 1) return fail('team_refused');
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
