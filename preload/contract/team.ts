import { z } from 'zod';
import { MAX_REASON_LENGTH } from '#domain/audit/audit-entry.ts';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';
import { TEAM_ROLES } from '#domain/team/role.ts';
import { shown } from './message.ts';
import { shownText } from './shown-text.ts';

/** ISO instant with offset. */
const instant = z.string();
const role = z.enum(TEAM_ROLES);
const ofWorkstation = { workstation: z.string().max(64) };

/** Where the database is; PEM of its root certificate, null for the roots that this computer trusts. */
const place = z.strictObject({
  host: z.string().trim().min(1).max(255),
  port: z.int().min(1).max(65_535),
  database: z.string().trim().min(1).max(63),
  login: z.string().trim().min(1).max(63),
  rootCertificate: z.string().max(64_000).nullable(),
});
const access = z.strictObject({ place, password: z.string().min(1).max(1_000) });

/** Keys as two people compare them: words that are read aloud, and a code for a picture that a camera reads. */
const fingerprint = z.object({ words: z.array(z.string()), code: z.string() });

const memberSchema = z.object({
  workstation: z.string(),
  login: shownText(),
  role,
  isSelf: z.boolean(),
  /** `unproved`: the database says that it was admitted, `locked_out`: that it was removed, and no supervisor signed that. */
  state: z.enum(['waiting', 'unproved', 'member', 'locked_out', 'removed']),
  fingerprint,
  /** When it last wrote to its log; null where it never did, or the server does not answer. */
  wroteAt: instant.nullable(),
});
export type TeamMember = z.infer<typeof memberSchema>;

/** An erasure that was told to the team, and who has not carried it out yet, by login. */
const erasureSchema = z.object({ at: instant, by: shownText(), missing: z.array(shownText()) });

/** A month that somebody asks, or asked without an outcome: nobody else may ask it meanwhile. */
const openClaimSchema = z.object({ by: shownText(), since: instant });

/**
 * A log that is dated ahead of everybody is read up to there; what is too large, no entry of this version, or has lost its key
 * by an earlier erasure is set aside.
 */
const UNREAD = ['ahead', 'too_large', 'unreadable', 'keyless'] as const;

/**
 * What the team asked today of an environment: how many each, by login; the ceiling of the day as the supervisors set it and as
 * the server counts by it, null where there is none.
 */
const todaySchema = z.object({
  environment: z.enum(OUTER_ENVIRONMENTS),
  asked: z.array(z.object({ by: shownText(), months: z.number() })),
  set: z.number().nullable(),
  there: z.number().nullable(),
});

const joinedSchema = z.object({
  stage: z.enum(['waiting', 'admitted', 'member']),
  place: place.omit({ rootCertificate: true }),
  role,
  self: z.object({ workstation: z.string(), fingerprint }),
  /** Of who made the team that this workstation asked to be admitted to; null before it asked, or where the server does not answer. */
  teamFingerprint: fingerprint.nullable(),
  /** When this archive last had all that the team has; null where it never did. */
  syncedAt: instant.nullable(),
  /** Why the last exchange failed; null where it did not. */
  failure: z.enum(ERROR_CODES).nullable(),
  /** Logs that are not read to their end, and why; nothing is sent while the own one is among them. */
  stops: z.array(z.object({ why: z.enum(['contradicts', 'server_behind', 'withheld']), by: shownText() })),
  isHealing: z.boolean(),
  /** Whether the institution's code was made here last, and nobody said yet that it is kept. */
  isCodeUnkept: z.boolean(),
  /** Changes that the team has not got, and rows of others that wait for another row. */
  waiting: z.number(),
  held: z.number(),
  /** Entries of others that are not read: whose, why, how many and the first of them. */
  unread: z.array(z.object({ by: shownText(), why: z.enum(UNREAD), entries: z.number(), first: z.number() })),
  /** What the server said when it was asked for this state; null where it does not answer. */
  server: z
    .object({
      members: z.array(memberSchema),
      erasures: z.array(erasureSchema),
      openClaims: z.array(openClaimSchema),
      /** Of an auditor's workstation, which has no part in asking, none. */
      today: z.array(todaySchema),
      /** When the institution's code was made that is valid now; null where the server shows none. */
      codeMadeAt: instant.nullable(),
    })
    .nullable(),
});

const stateSchema = z.object({ joined: joinedSchema.nullable() });
export type TeamState = z.infer<typeof stateSchema>;

const testedSchema = z.object({
  /** Of PostgreSQL: 150018 is 15.18. */
  version: z.number(),
  isVersionEnough: z.boolean(),
  schemaVersion: z.number(),
  login: shownText(),
  /** What a workstation with this login is; null where the login may be nothing. */
  role: role.nullable(),
  /** The server's clock less this computer's, in milliseconds. */
  clockDifference: z.number(),
  isEncrypted: z.boolean(),
  /** Of the connection that the database itself sees: another one where a pooler stands between. */
  isEncryptedThere: z.boolean(),
  hasTeam: z.boolean(),
});
export type TestedTeamServer = z.infer<typeof testedSchema>;

const planSchema = z.object({
  /** Rows of the team that are not here, and rows here that the team has not. */
  fromTeam: z.number(),
  toTeam: z.number(),
  /** Results of the same answer, and authorizations of the same record of the service, that both have. */
  sameAnswers: z.number(),
  sameAuthorizations: z.number(),
  /** Of what is shared from here alone: the team goes on writing meanwhile. */
  ...shown,
});
export type TeamJoinPlan = z.infer<typeof planSchema>;

const verificationSchema = z.object({
  /** A log holds where each entry follows the one before, up to the end that its workstation signed, and none is withheld. */
  logs: z.array(
    z.object({
      workstation: z.string(),
      login: shownText(),
      entries: z.number(),
      /** Of which the content is gone, and those without content, or that do not open, although no erasure explains it. */
      emptied: z.number(),
      withheld: z.number(),
      holds: z.boolean(),
    }),
  ),
});
export type TeamVerification = z.infer<typeof verificationSchema>;

const none = z.strictObject({});

export const teamMessages = {
  /** Returns how this workstation stands to its team; asks the server, and says so where that does not answer. */
  'team.state': { input: none, output: stateSchema, writesOwn: true },
  /** Why the last exchange failed, so that queries are not shared with the team; null where it did not, and without a team. */
  'team.reach': { input: none, output: z.object({ failure: z.enum(ERROR_CODES).nullable() }), writesOwn: true },
  /** Asks a server what it is. Fails with the codes of a server. */
  'team.test': { input: access, output: testedSchema, writesOwn: true },
  /**
   * Makes a team, of which this workstation is the first supervisor, and shares what is here. The institution's code is
   * returned only this once. Fails with `team_exists`, `team_joined`, `team_not_supervisor` and the codes of a server.
   */
  'team.create': {
    input: access,
    output: z.object({ recoveryCode: z.string(), state: stateSchema }),
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Makes another code of the institution, which is returned only this once; the former one is no longer valid. Fails with
   * `team_not_supervisor`, `team_refused` where somebody changed the team's key meanwhile, and the codes of a server.
   */
  'team.new_code': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
    output: z.object({ recoveryCode: z.string(), state: stateSchema }),
    writesOwn: true,
    secondLook: true,
  },
  /** The code that was made here last is printed and kept. */
  'team.confirm_code': { input: none, output: stateSchema, writesOwn: true },
  /** Asks to be admitted. Fails with `team_none`, `team_joined` and the codes of a server. */
  'team.join': { input: access, output: stateSchema, writesOwn: true, secondLook: true },
  /**
   * Where a team lost every supervisor: makes this workstation one, by the institution's code. Fails with
   * `recovery_mistyped`, `recovery_wrong`, `team_not_supervisor`, and `team_refused` while there is a supervisor.
   */
  'team.recover': {
    input: access.extend({ code: z.string().max(100) }),
    output: stateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** What joining would bring and share; for a workstation that is admitted. */
  'team.plan': { input: none, output: planSchema, writesOwn: true },
  /**
   * Shares what is here with the team whose founder has this fingerprint, as the officer compared it, and is a member from
   * now on. Fails with `team_other_founder` where the team is another's, and with `shown_changed` where more or less would
   * be shared than the plan said.
   */
  'team.upload': {
    input: z.strictObject({ code: z.string().max(100), ...shown }),
    output: stateSchema,
    writesOwn: true,
  },
  /**
   * Admits a workstation with these keys, login and role, which the supervisor compared. Fails with `team_not_supervisor`,
   * `team_other_keys` where its keys are others by now.
   */
  'team.admit': {
    input: z.strictObject({ ...ofWorkstation, code: z.string().max(100) }),
    output: stateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Removes a workstation, whose archive stays with it, or refuses one that waits. Fails with `team_not_supervisor`. */
  'team.remove': { input: z.strictObject(ofWorkstation), output: stateSchema, writesOwn: true, secondLook: true },
  /** Exchanges now. Fails with `team_stopped` and the codes of a server. */
  'team.sync': { input: none, output: stateSchema, writesOwn: true },
  /** The server was restored from a backup, as its administrator says: what it lost is sent again. */
  'team.heal': { input: none, output: stateSchema, writesOwn: true, secondLook: true },
  /** Replaces the password of the database's login. */
  'team.set_password': {
    input: z.strictObject({ password: z.string().min(1).max(1_000) }),
    output: stateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Forgets the team here; what came from it stays. */
  'team.leave': { input: none, output: stateSchema, writesOwn: true, secondLook: true },
  /** Follows every log of the team on the server from its first entry to its signed end. Fails with the codes of a server. */
  'team.verify': { input: none, output: verificationSchema, reads: true },
  /** Returns the SHA-256, in hex, of all that is shared: workstations that have the same show the same. */
  'team.fingerprint': { input: none, output: z.object({ sha256: z.string() }), reads: true },
} as const;
