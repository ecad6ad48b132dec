import { setTimeout as after } from 'node:timers/promises';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { MonthClaims } from '../../ports/month-claims.ts';
import type { Bytes32 } from '../../ports/team.ts';
import type { Unlocked } from '../unlocked.ts';
import type { TeamAccess } from './access.ts';
import { ceilingTag } from './ceilings.ts';
import { createMonthClaims } from './claims.ts';
import { claimTag } from './epoch-keys.ts';
import type { TeamSession } from './team-session.ts';

type ClaimsPorts = Pick<Unlocked, 'monthClaims' | 'openClaims' | 'secrets' | 'team' | 'settings' | 'log'>;

interface SessionClaims {
  /** Starts a member's claims once the team's keys are known, and stores the first key for times without the server. */
  readonly use: (access: TeamAccess) => Promise<void>;
  /**
   * Starts claims from the stored key; none without a team. A member without a stored key connects at the first
   * claim.
   */
  readonly resume: () => Promise<void>;
  readonly settle: () => Promise<void>;
}

/** An auditor's workstation queries no month, even if the query was started before its admission. */
const READING: MonthClaims = { claim: async () => fail('team_reads_only'), settle: async () => ok(undefined) };

export function sessionClaims(ports: ClaimsPorts, session: () => TeamSession): SessionClaims {
  const { monthClaims, openClaims: open, secrets, team, settings, log } = ports;
  const names = new Map<string, string>();
  // A claim cannot be named without the team's key; the others would not learn of a query and might pay for it twice.
  const keyless: MonthClaims = {
    claim: async (...month) => {
      const opened = await session().withAccess(async () => ok(undefined));
      const { current } = monthClaims;
      if (current !== null && current !== keyless) return current.claim(...month);
      return fail('team_offline', opened.ok ? undefined : { cause: opened.error.code });
    },
    settle: async () => ok(undefined),
  };
  const begin = (self: string, first: Bytes32): void => {
    const keys = new Map([[1, first]]);
    monthClaims.current = createMonthClaims({
      self,
      open,
      log,
      server: {
        claim: (...asked) => session().withServer((server) => server.claim(...asked)),
        markSending: (claim) => session().withServer((server) => server.markSending(claim)),
        release: (claim) => session().withServer((server) => server.release(claim)),
        takeOver: (...how) => session().withServer((server) => server.takeOver(...how)),
        claims: (tags) => session().withServer((server) => server.claims(tags)),
      },
      tagOf: (month) => claimTag(keys, month),
      ceilingOf: (environment) => ceilingTag(first, environment),
      pull: (subject) => session().pullHeads(subject),
      pullUntil: (workstation, seq) => session().pullUntil(workstation, seq),
      nameOf: (workstation) => names.get(workstation) ?? workstation,
      mayAskOffline: async () => (await settings.read()).askWithoutTeam,
      wait: (milliseconds, signal) => after(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => {}),
    });
  };
  return {
    use: async ({ record, members, keys }) => {
      for (const { id, login } of members.values()) names.set(id, login);
      if (record.role === 'auditor') return;
      const first = keys.get(1);
      const isClaiming = monthClaims.current !== null && monthClaims.current !== keyless;
      if (isClaiming || first === undefined) return;
      await secrets.write('team-first-key', Buffer.from(first).toString('hex'));
      if (record.stage === 'member') begin(record.workstation, first);
    },
    resume: async () => {
      const record = await team.read();
      monthClaims.current = null;
      if (record?.stage !== 'member') return;
      if (record.role === 'auditor') {
        monthClaims.current = READING;
        return;
      }
      const kept = await secrets.read('team-first-key');
      if (kept.ok && kept.value !== null) begin(record.workstation, new Uint8Array(Buffer.from(kept.value, 'hex')));
      else monthClaims.current = keyless;
    },
    settle: async () => {
      await monthClaims.current?.settle();
    },
  };
}
