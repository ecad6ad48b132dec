import { setTimeout as after } from 'node:timers/promises';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { MonthClaims, OpenClaims } from '../../ports/month-claims.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';
import type { Bytes32, TeamServer } from '../../ports/team.ts';
import type { TeamArchive, TeamRecord } from '../../ports/team-archive.ts';
import type { TeamAccess } from './access.ts';
import { ceilingTag } from './ceilings.ts';
import { createMonthClaims } from './claims.ts';
import { claimTag } from './epoch-keys.ts';
import type { TeamMembership } from './known-membership.ts';

export interface ClaimsPorts {
  readonly team: Pick<TeamArchive, 'read'>;
  readonly membership: () => TeamMembership;
  readonly openClaims: OpenClaims;
  readonly secrets: SecretStore;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly log: Log;
}

/** Ways to the team's server and logs. */
export interface TeamReach {
  /**
   * Only reads, so that everything shared so far is here. Fails with `team_withheld` if a log that was not read to
   * its end may hold something about the subject.
   */
  readonly pullHeads: (subject?: string) => Promise<Outcome<void>>;
  readonly pullUntil: (workstation: string, seq: number) => Promise<Outcome<boolean>>;
  readonly withAccess: <Value>(work: (access: TeamAccess) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
  /** Runs `work` with the server only, outside the queue. */
  readonly withServer: <Value>(
    work: (server: TeamServer, record: TeamRecord) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

interface SessionClaims {
  /** Claims of this workstation by its present membership; null if it claims no months. */
  readonly current: () => MonthClaims | null;
  /** The team's keys are known; they are kept for when the server does not answer. */
  readonly use: (access: TeamAccess) => Promise<void>;
  /** The session begins, or begins anew: with the key that is kept. */
  readonly begin: () => Promise<void>;
}

/** An auditor's workstation queries no month, even if the query was started before its admission. */
const READING: MonthClaims = { claim: async () => fail('team_reads_only'), settle: async () => ok(undefined) };

export function sessionClaims(
  { team, membership, openClaims: open, secrets, settings, log }: ClaimsPorts,
  session: TeamReach,
): SessionClaims {
  const names = new Map<string, string>();
  /** By the team's first key, which names every claim; null until that is known. */
  let named: MonthClaims | null = null;
  // Without that key no claim has a name: nobody would learn of a query, and it might be paid twice.
  const keyless: MonthClaims = {
    claim: async (...month) => {
      const opened = await session.withAccess(async () => ok(undefined));
      if (named !== null) return named.claim(...month);
      return fail('team_offline', opened.ok ? undefined : { cause: opened.error.code });
    },
    settle: async () => ok(undefined),
  };
  const namedBy = (self: string, first: Bytes32): MonthClaims => {
    const keys = new Map([[1, first]]);
    return createMonthClaims({
      self,
      open,
      log,
      server: {
        claim: (...asked) => session.withServer((server) => server.claim(...asked)),
        markSending: (claim) => session.withServer((server) => server.markSending(claim)),
        release: (claim) => session.withServer((server) => server.release(claim)),
        takeOver: (...how) => session.withServer((server) => server.takeOver(...how)),
        claims: (tags) => session.withServer((server) => server.claims(tags)),
      },
      tagOf: (month) => claimTag(keys, month),
      ceilingOf: (environment) => ceilingTag(first, environment),
      pull: (subject) => session.pullHeads(subject),
      pullUntil: (workstation, seq) => session.pullUntil(workstation, seq),
      nameOf: (workstation) => names.get(workstation) ?? workstation,
      mayAskOffline: async () => (await settings.read()).askWithoutTeam,
      wait: (milliseconds, signal) => after(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => {}),
    });
  };
  return {
    current: () => {
      const { state, role } = membership();
      if (state !== 'member') return null;
      return role === 'auditor' ? READING : (named ?? keyless);
    },
    use: async ({ record, members, keys }) => {
      for (const { id, login } of members.values()) names.set(id, login);
      const first = keys.get(1);
      if (record.role === 'auditor' || named !== null || first === undefined) return;
      await secrets.write('team-first-key', Buffer.from(first).toString('hex'));
      named = namedBy(record.workstation, first);
    },
    begin: async () => {
      const record = await team.read();
      const kept = record === null ? null : await secrets.read('team-first-key');
      const key = kept?.ok ? kept.value : null;
      named = record === null || key === null ? null : namedBy(record.workstation, Buffer.from(key, 'hex'));
    },
  };
}
