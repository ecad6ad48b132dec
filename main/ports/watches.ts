import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Centavos } from '#domain/basics/money.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { GroupLink } from '#domain/groups/group.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
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

/** A portfolio with the member that a subject is in it. */
export interface SubjectInWatch {
  readonly watch: Watch;
  readonly member: WatchMember;
}

/** A portfolio in numbers. */
export interface WatchSummary {
  readonly id: string;
  /** Members in the month asked: those that begin later are none yet. */
  readonly members: number;
  /** The cycle of the newest month; null before the first. */
  readonly last: WatchCycle | null;
  readonly findings: Readonly<Record<FindingState, number>>;
  /** Those that wait for an officer. */
  readonly open: Readonly<Record<Severity, number>>;
}

/** A finding with what lists show beside it. */
export interface ListedFinding extends Finding {
  /** Of the member now: cents, null where it was not said. */
  readonly ownExposure: Centavos | null;
  readonly responsible: string;
  readonly watchName: string;
  /** The newest month of its portfolio that was evaluated, and the month of the cycle that made it. */
  readonly lastMonth: DataBase;
  readonly since: DataBase;
  /** Economic groups that its subject is linked in, by name: one of each link, with the days on which that holds. */
  readonly groups: readonly (Pick<GroupLink, 'from' | 'to'> & { readonly id: string; readonly name: string })[];
  /** When an officer first acted on it; null before. */
  readonly firstActAt: Instant | null;
}

export interface FindingsRequest extends PageRequest {
  /** Null for those of all portfolios of the environment. */
  readonly watchId: string | null;
  /** Those that this cycle made, or that got worse in it; null for those of all. */
  readonly cycleId: string | null;
  readonly environment: Environment;
  readonly states: readonly FindingState[];
  readonly severity: Severity | null;
}

/** Whom a cycle tells nothing of; `search` matches as in the ledger. */
export interface GapsRequest extends PageRequest {
  readonly cycleId: string;
  /** Null for every gap. */
  readonly gap: CycleGap | null;
}

/** A member without what was found, and why. */
export interface MemberGap {
  readonly member: WatchMember;
  readonly gap: CycleGap;
}

/** What an evaluation changes, kept together. */
export interface EvaluatedCycle {
  readonly cycle: WatchCycle;
  /** Each member that was evaluated; a null gap where its month was compared. */
  readonly members: readonly { readonly key: SubjectKey; readonly gap: CycleGap | null }[];
  readonly made: readonly Finding[];
  /** Findings that got worse, are over, were restated or are shown again. */
  readonly changed: readonly Finding[];
  /** Why, one of each that was made or changed. */
  readonly events: readonly FindingEvent[];
}

/**
 * Monitored portfolios: whom they monitor, their cycles and findings. A member has one finding a rule that is not over
 * (`closedAt`); its name and document are the member's of today.
 */
export interface WatchRepository {
  add(watch: Watch, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<Watch | null>;
  /** Returns portfolios, those that are monitored first, then by name. */
  list(request: PageRequest): Promise<Page<Watch>>;
  /** Returns these portfolios in numbers, in the order of the ids. */
  summaries(ids: readonly string[], month: DataBase): Promise<readonly WatchSummary[]>;
  /** Replaces a portfolio. Returns false, and changes nothing, if its revision is not the one before. */
  replace(watch: Watch, auditEvent: AuditEvent): Promise<boolean>;
  /**
   * Adds members, and replaces those whose subject is there; a subject is in a portfolio once. Returns how many are new;
   * null, and changes nothing, where the portfolio would have more than its limit.
   */
  putMembers(watchId: string, members: readonly WatchMember[], auditEvent: AuditEvent): Promise<number | null>;
  /** Returns members by name; `search` matches as in the ledger, or the one responsible. */
  members(watchId: string, request: PageRequest): Promise<Page<WatchMember>>;
  /** Returns members of a month by subject, those after one. */
  membersOf(watchId: string, month: DataBase, after: SubjectKey | null, limit: number): Promise<readonly WatchMember[]>;
  /** Adds a cycle to a batch that was drafted before. Taking the draft back takes the cycle with it. */
  addCycle(cycle: WatchCycle, auditEvent: AuditEvent): Promise<void>;
  /** Returns the portfolios a subject is or was in. */
  ofSubject(key: SubjectKey): Promise<readonly SubjectInWatch[]>;
  cycle(id: string): Promise<WatchCycle | null>;
  /** Returns the cycle that a batch asks for; null where it asks for none. */
  cycleOfBatch(batchId: string): Promise<WatchCycle | null>;
  /** Returns the cycles of a portfolio, the newest month first. */
  cycles(watchId: string): Promise<readonly WatchCycle[]>;
  /** Returns the cycles that were not evaluated since their batch ended, or was stopped, the earliest month first. */
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
  /** Returns members that a cycle tells nothing of, by name. */
  gaps(request: GapsRequest): Promise<Page<MemberGap>>;
  finding(id: string): Promise<ListedFinding | null>;
  /** Returns findings, the gravest first, then the most that is owed, then the newest; `search` as of members. */
  findings(request: FindingsRequest): Promise<Page<ListedFinding>>;
  /** Counts findings by state, and those that wait for an officer (`new`, `seen`, `treating`) by severity. */
  counts(
    watchId: string | null,
    environment: Environment,
  ): Promise<{
    readonly states: Readonly<Record<FindingState, number>>;
    readonly open: Readonly<Record<Severity, number>>;
  }>;
  /** Returns what became of a finding, the newest first. */
  history(findingId: string): Promise<readonly FindingEvent[]>;
  /** Returns the rules of a portfolio as they were at a version; each is kept. */
  rulesAt(watchId: string, version: number): Promise<RuleSet | null>;
  /**
   * Sets what officers did about findings: state, words, officer, instant, month and case, each with an event of its state.
   * Those that were closed or got worse meanwhile stay as they are. Returns how many changed.
   */
  act(findings: readonly Finding[], auditEvent: AuditEvent): Promise<number>;
  /** Returns every finding that a cycle made or that got worse in it, the gravest first, for its report. */
  ofCycle(cycleId: string): Promise<readonly ListedFinding[]>;
  /** Returns every finding that cycles of earlier months made, that did not get worse in it and is still open, in that order. */
  openBefore(cycleId: string): Promise<readonly ListedFinding[]>;
  /** Returns findings of a subject, the newest first. */
  findingsOf(key: SubjectKey, limit: number): Promise<Page<ListedFinding>>;
  /** Returns what waits for an officer of the others in a subject's economic groups on a São Paulo date, the gravest first. */
  findingsOfGroups(
    key: SubjectKey,
    of: { readonly environment: Environment; readonly today: string; readonly limit: number },
  ): Promise<readonly ListedFinding[]>;
}
