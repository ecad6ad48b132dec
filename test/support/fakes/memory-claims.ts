import type { Instant } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Bytes32, ClaimEnd, ClaimState, HeldClaim, PaidClaim, TeamServer } from '#main/ports/team.ts';

const LEASE = 2 * 60_000;

export type ClaimServer = Pick<TeamServer, 'claim' | 'markSending' | 'release' | 'takeOver' | 'claims'> & {
  /** Marks claims as paid, as a push does. */
  readonly pay: (paid: readonly PaidClaim[]) => Promise<Outcome<void>>;
};

interface Row {
  readonly tag: Bytes32;
  readonly state: 'leased' | 'sending' | 'paid';
  readonly workstation: string;
  readonly fence: number;
  readonly since: Instant;
  /** Of a lease; past once it was given back. */
  readonly until: Instant;
  readonly paid: { readonly workstation: string; readonly entrySeq: number } | null;
}

export interface ClaimTable {
  readonly rows: Map<string, Row>;
}

const keyOf = (tag: Bytes32): string => Buffer.from(tag).toString('hex');

/** State of a claim; null if it is free. An expired lease is paid if the month was paid before. */
export function standingClaim({ state, workstation, fence, since, until, paid }: Row, now: Instant): ClaimState | null {
  if (state === 'sending' || (state === 'leased' && until > now))
    return { state, workstation, fence, since, age: now - since };
  return paid === null ? null : { state: 'paid', fence, ...paid };
}

/** The claims of a team's server as one workstation sees them: the port, in memory. `now` is the server's clock. */
export function memoryClaims({ rows }: ClaimTable, workstation: string, now: () => Instant): ClaimServer {
  const put = (tag: Bytes32, changes: Partial<Row> & Pick<Row, 'state' | 'fence'>): void => {
    const paid = rows.get(keyOf(tag))?.paid ?? null;
    rows.set(keyOf(tag), { tag, workstation, since: now(), until: now() + LEASE, paid, ...changes });
  };
  const won = (tag: Bytes32, state: Row['state'], fence: number): Outcome<ClaimEnd> => {
    put(tag, { state, fence });
    return ok({ won: true, fence });
  };
  const isOwn = ({ tag, fence }: HeldClaim): boolean => {
    const row = rows.get(keyOf(tag));
    return row !== undefined && row.state !== 'paid' && row.workstation === workstation && row.fence === fence;
  };
  const server: ClaimServer = {
    claim: async (tag) => {
      const row = rows.get(keyOf(tag));
      const held = row === undefined ? null : standingClaim(row, now());
      if (held === null) return won(tag, 'leased', (row?.fence ?? 0) + 1);
      const isOwnLease = held.state === 'leased' && held.workstation === workstation;
      return isOwnLease ? won(tag, 'leased', held.fence + 1) : ok({ won: false, held });
    },
    markSending: async (claim) => {
      const isHeld = isOwn(claim);
      if (isHeld) put(claim.tag, { state: 'sending', fence: claim.fence });
      return ok(isHeld);
    },
    release: async (claim) => {
      const isHeld = isOwn(claim);
      if (isHeld) put(claim.tag, { state: 'leased', fence: claim.fence, until: now() });
      return ok(isHeld);
    },
    takeOver: async ({ tag, fence }, from) => {
      const row = rows.get(keyOf(tag));
      const held = row === undefined ? null : standingClaim(row, now());
      if (held === null) return server.claim(tag);
      if (held.state !== from || held.fence !== fence) return ok({ won: false, held });
      return won(tag, from === 'paid' ? 'leased' : 'sending', fence + 1);
    },
    claims: async (tags) =>
      ok(
        tags.flatMap((tag) => {
          const row = rows.get(keyOf(tag));
          const held = row === undefined ? null : standingClaim(row, now());
          return held === null ? [] : [{ ...held, tag }];
        }),
      ),
    pay: async (claims) => {
      for (const { tag, fence, entrySeq } of claims) {
        if (isOwn({ tag, fence })) put(tag, { state: 'paid', fence, until: 0, paid: { workstation, entrySeq } });
      }
      return ok(undefined);
    },
  };
  return server;
}
