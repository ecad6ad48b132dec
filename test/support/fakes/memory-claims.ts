import type { Instant } from '#domain/instant.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import type { Bytes32, ClaimEnd, ClaimState, HeldClaim, PaidClaim, TeamServer } from '#main/ports/team.ts';

const LEASE = 2 * 60_000;

type ClaimServer = Pick<TeamServer, 'claim' | 'markSending' | 'release' | 'takeOver' | 'claims'> & {
  /** What a push does about claims. */
  readonly pay: (paid: readonly PaidClaim[]) => Promise<Outcome<void>>;
};

interface Row {
  readonly tag: Bytes32;
  readonly state: ClaimState;
  readonly leaseUntil: Instant;
  /** A claim that was given back keeps its fence: an earlier holder never holds it again. */
  readonly isFree: boolean;
}

export interface ClaimTable {
  readonly rows: Map<string, Row>;
}

/** The claims of a team's server as one workstation sees them: the port, in memory. `now` is the server's clock. */
export function memoryClaims(table: ClaimTable, workstation: string, now: () => Instant): ClaimServer {
  const keyOf = (tag: Bytes32): string => Buffer.from(tag).toString('hex');
  const put = (tag: Bytes32, state: ClaimState, isFree = false): void => {
    table.rows.set(keyOf(tag), { tag, state, leaseUntil: now() + LEASE, isFree });
  };
  const lease = (tag: Bytes32, fence: number): Outcome<ClaimEnd> => {
    put(tag, { state: 'leased', workstation, fence, since: now() });
    return ok({ won: true, fence });
  };
  /** The row where this workstation holds it at this fence, unpaid. */
  const own = ({ tag, fence }: HeldClaim): Row | null => {
    const row = table.rows.get(keyOf(tag));
    const isOwn = row !== undefined && !row.isFree && row.state.workstation === workstation;
    return isOwn && row.state.fence === fence && row.state.state !== 'paid' ? row : null;
  };
  return {
    claim: async (tag) => {
      const row = table.rows.get(keyOf(tag));
      if (row === undefined) return lease(tag, 1);
      const isOver = row.state.state === 'leased' && row.leaseUntil <= now();
      return row.isFree || isOver ? lease(tag, row.state.fence + 1) : ok({ won: false, held: row.state });
    },
    markSending: async (claim) => {
      if (own(claim) === null) return ok(false);
      put(claim.tag, { state: 'sending', workstation, fence: claim.fence, since: now() });
      return ok(true);
    },
    release: async (claim) => {
      const row = own(claim);
      if (row !== null) put(claim.tag, row.state, true);
      return ok(row !== null);
    },
    takeOver: async ({ tag, fence }, from) => {
      const row = table.rows.get(keyOf(tag));
      if (row === undefined) return lease(tag, 1);
      if (row.isFree || row.state.state !== from || row.state.fence !== fence) {
        return ok({ won: false, held: row.state });
      }
      if (from === 'paid') return lease(tag, fence + 1);
      put(tag, { state: 'sending', workstation, fence: fence + 1, since: now() });
      return ok({ won: true, fence: fence + 1 });
    },
    claims: async (tags) =>
      ok(
        tags.flatMap((tag) => {
          const row = table.rows.get(keyOf(tag));
          return row === undefined || row.isFree ? [] : [{ ...row.state, tag }];
        }),
      ),
    pay: async (paid) => {
      for (const { tag, fence, entrySeq } of paid) {
        if (own({ tag, fence }) !== null) put(tag, { state: 'paid', workstation, fence, entrySeq });
      }
      return ok(undefined);
    },
  };
}
