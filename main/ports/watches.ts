import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Centavos } from '#domain/basics/money.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { GroupLink } from '#domain/groups/group.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import type { RuleTrial, TriedWarning } from '#domain/monitoring/rule-trial.ts';
import type { Severity } from '#domain/monitoring/severity.ts';
import type {
  CycleGap,
  Finding,
  FindingEvent,
  FindingState,
  Watch,
  WatchCycle,
  WatchMember,
} from '#domain/monitoring/watch.ts';
import type { AuditEvent } from './audit.ts';
import type { Page, PageRequest } from './page.ts';

export interface SubjectInWatch {
  readonly watch: Watch;
  readonly member: WatchMember;
}

export interface WatchSummary {
  readonly id: string;
  /** Members in the given month, without those that begin later. */
  readonly members: number;
  /** Cycle of the newest month; null before the first cycle. */
  readonly last: WatchCycle | null;
  readonly findings: Readonly<Record<FindingState, number>>;
  /** Findings that wait for an officer. */
  readonly open: Readonly<Record<Severity, number>>;
}

/** A finding with further facts for lists. */
export interface ListedFinding extends Finding {
  /** The member's debt to the institution now, in cents: as it filed, else as typed; null if neither. */
  readonly ownExposure: Centavos | null;
  /** Month of the filing that it is of; null if it was typed. */
  readonly filedIn: DataBase | null;
  readonly responsible: string;
  readonly watchName: string;
  /** `lastMonth`: newest evaluated month of the portfolio; `since`: month of the cycle that made the finding. */
  readonly lastMonth: DataBase;
  readonly since: DataBase;
  /** Economic groups with a link to the subject, by name: one entry for each link, with the days on which it holds. */
  readonly groups: readonly (Pick<GroupLink, 'from' | 'to'> & { readonly id: string; readonly name: string })[];
  /** Null until an officer acts on it. */
  readonly firstActAt: Instant | null;
}

export interface FindingsRequest extends PageRequest {
  /** Null for all portfolios of the environment. */
  readonly watchId: string | null;
  /** Limits the list to findings that this cycle made or that got worse in it; null for all. */
  readonly cycleId: string | null;
  readonly environment: Environment;
  readonly states: readonly FindingState[];
  readonly severity: Severity | null;
}

/** Members without a comparison in a cycle; `search` matches as in the ledger. */
export interface GapsRequest extends PageRequest {
  readonly cycleId: string;
  readonly gap: CycleGap | null;
}

export interface MemberGap {
  readonly member: WatchMember;
  readonly gap: CycleGap;
  /** As of a listed finding. */
  readonly ownExposure: Centavos | null;
}

/** Changes of an evaluation, saved together. */
export interface EvaluatedCycle {
  readonly cycle: WatchCycle;
  /** All evaluated members; `gap` is null if the month was compared. */
  readonly members: readonly { readonly key: SubjectKey; readonly gap: CycleGap | null }[];
  readonly made: readonly Finding[];
  /** Findings that got worse, ended, were restated or reappeared. */
  readonly changed: readonly Finding[];
  /** One reason for each new or changed finding. */
  readonly events: readonly FindingEvent[];
}

/** The first warning that a tried rule would have given about a member. */
export interface TriedMember extends TriedWarning {
  readonly member: WatchMember;
}

/**
 * Monitored portfolios with members, cycles and findings. A member has at most one open finding (`closedAt` null) for
 * each rule; findings show the member's present name and document.
 */
export interface WatchRepository {
  add(watch: Watch, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<Watch | null>;
  /** Returns portfolios, active ones first, then by name. */
  list(request: PageRequest): Promise<Page<Watch>>;
  /** Returns the counts of these portfolios, in the order of the ids. */
  summaries(ids: readonly string[], month: DataBase): Promise<readonly WatchSummary[]>;
  /** Replaces a portfolio. Returns false, and changes nothing, if its revision is not the next one. */
  replace(watch: Watch, auditEvent: AuditEvent): Promise<boolean>;
  /**
   * Adds members, and replaces members with the same subject. Returns the number of new members; null, without any
   * change, if the portfolio would exceed its limit.
   */
  putMembers(watchId: string, members: readonly WatchMember[], auditEvent: AuditEvent): Promise<number | null>;
  /** Returns members by name; `search` matches as in the ledger, or the person responsible. */
  members(watchId: string, request: PageRequest): Promise<Page<WatchMember>>;
  /** Returns the members of a month after a subject, ordered by subject. */
  membersOf(watchId: string, month: DataBase, after: SubjectKey | null, limit: number): Promise<readonly WatchMember[]>;
  /** Adds a cycle to an existing draft. Discarding the draft also discards the cycle. */
  addCycle(cycle: WatchCycle, auditEvent: AuditEvent): Promise<void>;
  /** Returns the portfolios a subject is or was in. */
  ofSubject(key: SubjectKey): Promise<readonly SubjectInWatch[]>;
  cycle(id: string): Promise<WatchCycle | null>;
  /** Returns the cycle that a batch belongs to; null if there is none. */
  cycleOfBatch(batchId: string): Promise<WatchCycle | null>;
  /** Returns the cycles of a portfolio, newest month first. */
  cycles(watchId: string): Promise<readonly WatchCycle[]>;
  /** Returns cycles whose batch ended or was stopped and that were not evaluated since, earliest month first. */
  unevaluated(): Promise<readonly WatchCycle[]>;
  /**
   * Evaluates a cycle from what is saved now, by kept figures alone, some members at a time; writes nothing. Null where the
   * cycle is gone.
   */
  evaluate(cycleId: string, at: Instant): Promise<EvaluatedCycle | null>;
  /**
   * Keeps what an evaluation made and changed, in one transaction, which the facts of the event then count. A member that
   * was erased meanwhile is left out. One is evaluated once more if an officer acted meanwhile on what is changed of it, or
   * a rule that made a finding has another one that is not over. Returns false, and keeps nothing, where the cycle is gone.
   */
  keepEvaluation(evaluated: EvaluatedCycle, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the newest month of which an answer about a member is saved; null if there is none. */
  newestSaved(watchId: string): Promise<DataBase | null>;
  /**
   * Tries rules on the saved months of members after a subject, ordered by subject; writes nothing. `last` is the last
   * tried subject, null if there was none.
   */
  tryRules(
    watchId: string,
    trial: RuleTrial,
    after: SubjectKey | null,
    limit: number,
  ): Promise<{
    readonly tried: number;
    readonly last: SubjectKey | null;
    readonly warned: readonly TriedMember[];
  }>;
  /** Returns members without a comparison in a cycle, by name. */
  gaps(request: GapsRequest): Promise<Page<MemberGap>>;
  finding(id: string): Promise<ListedFinding | null>;
  /** Returns findings by severity, then by amount owed, then newest first; `search` matches as in `members`. */
  findings(request: FindingsRequest): Promise<Page<ListedFinding>>;
  /** Counts findings by state, and those that wait for an officer (`new`, `seen`, `treating`) by severity. */
  counts(
    watchId: string | null,
    environment: Environment,
  ): Promise<{
    readonly states: Readonly<Record<FindingState, number>>;
    readonly open: Readonly<Record<Severity, number>>;
  }>;
  /** Returns the events of a finding, newest first. */
  history(findingId: string): Promise<readonly FindingEvent[]>;
  /** Returns a portfolio's rules at a version; all versions are kept. */
  rulesAt(watchId: string, version: number): Promise<RuleSet | null>;
  /**
   * Stores officers' acts on findings: state, text, officer, instant, month and case, with an event each. Findings that
   * were closed or got worse meanwhile stay as they are. Returns the number of changed findings.
   */
  act(findings: readonly Finding[], auditEvent: AuditEvent): Promise<number>;
  /** Returns the findings that a cycle made or that got worse in it, gravest first. */
  ofCycle(cycleId: string): Promise<readonly ListedFinding[]>;
  /** Returns open findings of earlier cycles that did not get worse in this one, gravest first. */
  openBefore(cycleId: string): Promise<readonly ListedFinding[]>;
  /** Returns a subject's findings, newest first. */
  findingsOf(key: SubjectKey, limit: number): Promise<Page<ListedFinding>>;
  /** Returns open findings of the other members of a subject's economic groups on a São Paulo date, gravest first. */
  findingsOfGroups(
    key: SubjectKey,
    of: { readonly environment: Environment; readonly today: string; readonly limit: number },
  ): Promise<readonly ListedFinding[]>;
}
