import type { SubjectKey } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import type { Centavos } from '#domain/money.ts';
import type { RuleSet, Severity } from '#domain/monitoring/rule-set.ts';
import type { Finding, FindingEvent, FindingState, Watch, WatchCycle, WatchMember } from '#domain/monitoring/watch.ts';
import type { DataBase } from '#domain/month.ts';
import type { AuditEvent } from './audit.ts';
import type { MemberFacts } from './groups.ts';
import type { Page, PageRequest } from './page.ts';

/** A finding with what lists show beside it. */
export interface ListedFinding extends Finding {
  /** Of the member now: cents, null where it was not said. */
  readonly ownExposure: Centavos | null;
  readonly responsible: string;
  readonly watchName: string;
  /** The newest month of its portfolio that was evaluated, and the month of the cycle that made it. */
  readonly lastMonth: DataBase;
  readonly since: DataBase;
  /** Economic groups of its subject. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

export interface FindingsRequest extends PageRequest {
  /** Null for those of all portfolios of the environment. */
  readonly watchId: string | null;
  readonly environment: Environment;
  readonly states: readonly FindingState[];
  readonly severity: Severity | null;
}

/** What a member's cycle is evaluated from: its saved months, and the answer of the month before the one that counts now. */
export interface MemberToEvaluate extends MemberFacts {
  readonly member: WatchMember;
  readonly open: readonly Finding[];
  /** The answer of the cycle's month that was the newest before; null where there is one alone. */
  readonly earlier: MemberFacts['saved'][number] | null;
}

/** What an evaluation changes, kept together. */
export interface EvaluatedCycle {
  readonly cycle: WatchCycle;
  readonly made: readonly Finding[];
  /** Findings that got worse, are over or were restated. */
  readonly changed: readonly Finding[];
  /** Why, one of each that was made or changed. */
  readonly events: readonly FindingEvent[];
}

/** Monitored portfolios: whom they monitor, their cycles and findings. One subject has one open finding a rule. */
export interface WatchRepository {
  add(watch: Watch, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<Watch | null>;
  /** Returns portfolios, those that are monitored first, then by name. */
  list(request: PageRequest): Promise<Page<Watch>>;
  /** Replaces a portfolio. Returns false, and changes nothing, if its revision is not the one before. */
  replace(watch: Watch, auditEvent: AuditEvent): Promise<boolean>;
  /** Adds members, and replaces those whose subject is there; a subject is in a portfolio once. Returns how many are new. */
  putMembers(watchId: string, members: readonly WatchMember[], auditEvent: AuditEvent): Promise<number>;
  /** Returns members by name; `search` matches as in the ledger. */
  members(watchId: string, request: PageRequest): Promise<Page<WatchMember>>;
  /** Returns the portfolios a subject is or was in. */
  ofSubject(key: SubjectKey): Promise<readonly { readonly watch: Watch; readonly member: WatchMember }[]>;
  addCycle(cycle: WatchCycle, auditEvent: AuditEvent): Promise<void>;
  cycle(id: string): Promise<WatchCycle | null>;
  /** Returns the cycle that a batch asks for; null where it asks for none. */
  cycleOfBatch(batchId: string): Promise<WatchCycle | null>;
  /** Returns the cycles of a portfolio, the newest month first. */
  cycles(watchId: string): Promise<readonly WatchCycle[]>;
  /** Reads members after a subject with what they are evaluated from, from kept figures alone. */
  toEvaluate(
    cycle: WatchCycle,
    months: readonly DataBase[],
    after: SubjectKey | null,
    limit: number,
  ): Promise<readonly MemberToEvaluate[]>;
  /** Keeps what an evaluation made and changed, in one transaction. */
  keepEvaluation(evaluated: EvaluatedCycle, auditEvent: AuditEvent): Promise<void>;
  finding(id: string): Promise<ListedFinding | null>;
  /** Returns findings, the gravest first, then the most that is owed, then the newest. */
  findings(request: FindingsRequest): Promise<Page<ListedFinding>>;
  /** Counts findings by state and severity. */
  counts(watchId: string | null, environment: Environment): Promise<Readonly<Record<FindingState, number>>>;
  /** What became of a finding, the newest first. */
  history(findingId: string): Promise<readonly FindingEvent[]>;
  /** The rules of a portfolio as they were at a version; each is kept. */
  rulesAt(watchId: string, version: number): Promise<RuleSet | null>;
  /** Findings of a subject, the newest first. */
  findingsOf(key: SubjectKey): Promise<readonly ListedFinding[]>;
  /**
   * Replaces findings as officers act on them, each with an event of its state; those that were closed meanwhile stay as they
   * are. Returns how many changed.
   */
  act(findings: readonly Finding[], auditEvent: AuditEvent): Promise<number>;
  /** Every finding of a cycle, for its report. */
  ofCycle(cycleId: string): Promise<readonly ListedFinding[]>;
}
