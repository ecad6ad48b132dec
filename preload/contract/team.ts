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

/** Address of the database; PEM of its root certificate, null to use this computer's trusted roots. */
const place = z.strictObject({
  host: z.string().trim().min(1).max(255),
  port: z.int().min(1).max(65_535),
  database: z.string().trim().min(1).max(63),
  login: z.string().trim().min(1).max(63),
  rootCertificate: z.string().max(64_000).nullable(),
});
const access = z.strictObject({ place, password: z.string().min(1).max(1_000) });

/** A key in a form that two people can compare: words to read aloud, and the code of a picture for a camera. */
const fingerprint = z.object({ words: z.array(z.string()), code: z.string() });

const memberSchema = z.object({
  workstation: z.string(),
  login: shownText(),
  role,
  isSelf: z.boolean(),
  /** `unproved`: the database reports an admission, `locked_out`: it reports a removal, and no supervisor signed it. */
  state: z.enum(['waiting', 'unproved', 'member', 'locked_out', 'removed']),
  fingerprint,
  /** Its last write to its log; null if there is none, or if the server does not answer. */
  wroteAt: instant.nullable(),
});
export type TeamMember = z.infer<typeof memberSchema>;

/** An erasure announced to the team, with the logins that have not carried it out yet. */
const erasureSchema = z.object({ at: instant, by: shownText(), missing: z.array(shownText()) });

/**
 * A workstation's months with a running query or one of unknown end: no other workstation may query them meanwhile.
 * `since`: the earliest.
 */
const openClaimSchema = z.object({ by: shownText(), months: z.number(), since: instant });

/**
 * `ahead`: the log is read up to an entry dated in the future. The other entries are skipped: too large, unreadable for
 * this version, or without a key after an earlier erasure.
 */
const UNREAD = ['ahead', 'too_large', 'unreadable', 'keyless'] as const;

/**
 * The team's queries today in an environment, by login, and the daily ceiling as supervisors set it (`set`) and as the
 * server applies it (`there`); null without a ceiling.
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
  /**
   * Key of the founder of the team that this workstation asked to join; null before it asked, or if the server does not
   * answer.
   */
  teamFingerprint: fingerprint.nullable(),
  /** When this archive last had everything that the team has; null if it never did. */
  syncedAt: instant.nullable(),
  /** Failure of the last exchange; null if it succeeded. */
  failure: z.enum(ERROR_CODES).nullable(),
  /** Logs that are not read to their end, and why; no entry is sent while the own log is one of them. */
  stops: z.array(z.object({ why: z.enum(['contradicts', 'server_behind', 'withheld']), by: shownText() })),
  isHealing: z.boolean(),
  /** True if the institution's code was last made here and not yet confirmed as kept. */
  isCodeUnkept: z.boolean(),
  /** `waiting`: changes that the team does not have; `held`: rows of others that wait for another row. */
  waiting: z.number(),
  held: z.number(),
  /** Skipped entries of others: author, reason, number and first entry. */
  unread: z.array(z.object({ by: shownText(), why: z.enum(UNREAD), entries: z.number(), first: z.number() })),
  /** The server's answer for this state; null if it does not answer. */
  server: z
    .object({
      members: z.array(memberSchema),
      erasures: z.array(erasureSchema),
      openClaims: z.array(openClaimSchema),
      /** Empty at an auditor's workstation, which never queries. */
      today: z.array(todaySchema),
      /** When the present institution's code was made; null if the server shows none. */
      codeMadeAt: instant.nullable(),
    })
    .nullable(),
});

const stateSchema = z.object({ joined: joinedSchema.nullable() });
export type TeamState = z.infer<typeof stateSchema>;

const testedSchema = z.object({
  /** PostgreSQL version, for example 150018 for 15.18. */
  version: z.number(),
  isVersionEnough: z.boolean(),
  schemaVersion: z.number(),
  login: shownText(),
  /** Role of a workstation with this login; null if the login may have none. */
  role: role.nullable(),
  /** The server's clock minus this computer's, in milliseconds. */
  clockDifference: z.number(),
  isEncrypted: z.boolean(),
  /** The same for the connection that the database sees; it is another one behind a pooler. */
  isEncryptedThere: z.boolean(),
  hasTeam: z.boolean(),
});
export type TestedTeamServer = z.infer<typeof testedSchema>;

const planSchema = z.object({
  /** Team rows that are not here, and rows here that the team does not have. */
  fromTeam: z.number(),
  toTeam: z.number(),
  /** Results of the same answer, and authorizations of the same service record, that both have. */
  sameAnswers: z.number(),
  sameAuthorizations: z.number(),
  /** Hash of the rows that this workstation would share only, because the team keeps writing. */
  ...shown,
});
export type TeamJoinPlan = z.infer<typeof planSchema>;

const verificationSchema = z.object({
  /**
   * A log holds if each entry follows the previous one up to the end that its workstation signed, and no entry is
   * withheld.
   */
  logs: z.array(
    z.object({
      workstation: z.string(),
      login: shownText(),
      entries: z.number(),
      /**
       * `emptied`: entries without content after an erasure; `withheld`: entries without readable content that no
       * erasure explains.
       */
      emptied: z.number(),
      withheld: z.number(),
      holds: z.boolean(),
    }),
  ),
});
export type TeamVerification = z.infer<typeof verificationSchema>;

const none = z.strictObject({});

export const teamMessages = {
  /** Returns this workstation's state in its team. It asks the server, and states if the server does not answer. */
  'team.state': { input: none, output: stateSchema, writesOwn: true },
  /**
   * Returns the failure of the last exchange, which prevents the team from sharing queries; null without a failure or a
   * team.
   */
  'team.reach': { input: none, output: z.object({ failure: z.enum(ERROR_CODES).nullable() }), writesOwn: true },
  /** Returns the facts about a server. Fails with the codes of a server. */
  'team.test': { input: access, output: testedSchema, writesOwn: true },
  /**
   * Makes a team with this workstation as its first supervisor, and shares the rows of this archive. The institution's
   * code is returned only this once. Fails with `team_exists`, `team_joined`, `team_not_supervisor` and the codes of a
   * server.
   */
  'team.create': {
    input: access,
    output: z.object({ recoveryCode: z.string(), state: stateSchema }),
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Makes a new institution's code, which is returned only this once; the former one becomes invalid. Fails with
   * `team_not_supervisor`, with `team_refused` if somebody changed the team's key meanwhile, and with the codes of a
   * server.
   */
  'team.new_code': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
    output: z.object({ recoveryCode: z.string(), state: stateSchema }),
    writesOwn: true,
    secondLook: true,
  },
  /** Confirms that the code that was last made here is printed and kept. */
  'team.confirm_code': { input: none, output: stateSchema, writesOwn: true },
  /** Asks for admission. Fails with `team_none`, `team_joined` and the codes of a server. */
  'team.join': { input: access, output: stateSchema, writesOwn: true, secondLook: true },
  /**
   * Makes this workstation a supervisor by the institution's code, after the team lost all its supervisors. Fails with
   * `recovery_mistyped`, `recovery_wrong`, `team_not_supervisor`, and `team_refused` while there is a supervisor.
   */
  'team.recover': {
    input: access.extend({ code: z.string().max(100) }),
    output: stateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Returns a preview of joining for an admitted workstation. */
  'team.plan': { input: none, output: planSchema, writesOwn: true },
  /**
   * Shares the rows of this archive with the team whose founder has this fingerprint, as the officer compared it, and
   * makes this workstation a member. Fails with `team_other_founder` if the founder is another one, and with
   * `shown_changed` if the rows to share differ from the preview.
   */
  'team.upload': {
    input: z.strictObject({ code: z.string().max(100), ...shown }),
    output: stateSchema,
    writesOwn: true,
  },
  /**
   * Admits a workstation with these keys, login and role, as the supervisor compared them. Fails with
   * `team_not_supervisor`, and with `team_other_keys` if its keys have changed.
   */
  'team.admit': {
    input: z.strictObject({ ...ofWorkstation, code: z.string().max(100) }),
    output: stateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Removes a workstation, which keeps its archive, or refuses a waiting one. Fails with `team_not_supervisor`. */
  'team.remove': { input: z.strictObject(ofWorkstation), output: stateSchema, writesOwn: true, secondLook: true },
  /** Exchanges changes now. Fails with `team_stopped` and the codes of a server. */
  'team.sync': { input: none, output: stateSchema, writesOwn: true },
  /** Starts sending the server again what it lost, after the administrator restored it from a backup. */
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
  /**
   * Follows every log of the team on the server from its first entry to its signed end; notes own rows again that somebody
   * emptied. Fails with the codes of a server.
   */
  'team.verify': { input: none, output: verificationSchema, writesOwn: true },
  /** Returns the SHA-256, in hex, of all shared rows: equal hashes mean equal contents. */
  'team.fingerprint': { input: none, output: z.object({ sha256: z.string() }), reads: true },
} as const;
