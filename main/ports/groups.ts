import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Group } from '#domain/groups/group.ts';
import type { GroupSnapshot, SnapshotMember } from '#domain/groups/group-snapshot.ts';
import type { AuditEvent } from './audit.ts';
import type { SubjectFacts } from './batches.ts';
import type { Page, PageRequest } from './page.ts';
import type { MonthResult } from './saved-result.ts';

/** A snapshot with its SHA-256, in hex. */
export interface StoredSnapshot {
  readonly snapshot: GroupSnapshot;
  readonly sha256: string;
}

/**
 * What is known of a subject of a group: its acts, one answer a month (the newest that tells something, else the newest
 * gap), and unknown ends.
 */
export interface MemberFacts extends Omit<SubjectFacts, 'saved'> {
  readonly saved: readonly MonthResult[];
}

/** The newest month of a subject of which something is known, with its newest answer that tells something. */
export interface NewestAnswer {
  readonly key: SubjectKey;
  readonly month: DataBase;
  readonly resultId: string;
}

/** What a snapshot tells of a subject. */
export interface SubjectInSnapshot extends Pick<GroupSnapshot, 'version' | 'month' | 'at'> {
  readonly snapshotId: string;
  /** As it is today. */
  readonly groupName: string;
  readonly part: NonNullable<SnapshotMember['part']>;
}

export interface GroupRequest extends PageRequest {
  /** Whether the archived groups are read, or those in use. */
  readonly archived: boolean;
}

/** Groups of subjects, and what committees saw of them. A link whose subject was erased stays, without document and name. */
export interface GroupRepository {
  add(group: Group, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<Group | null>;
  /** Returns groups, the last changed first; `search` matches the group's name and its members' names and documents. */
  list(request: GroupRequest): Promise<Page<Group>>;
  /** Returns the ids of groups in use of an environment by their names as `normalizeName` writes them; of several the last changed. */
  named(environment: Environment, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the groups a subject is or was in, the last changed first; also archived ones, and one of which only a snapshot still tells. */
  ofSubject(key: SubjectKey): Promise<readonly Group[]>;
  /**
   * Replaces a group; links that stay keep their order, new ones go last. Returns false, and changes nothing, if its revision
   * is not the one before.
   */
  replace(group: Group, auditEvent: AuditEvent): Promise<boolean>;
  /** Reads what is known of many subjects in these months at once, from kept figures alone. */
  facts(
    environment: Environment,
    keys: readonly SubjectKey[],
    months: readonly DataBase[],
  ): Promise<readonly MemberFacts[]>;
  /** Returns the newest answer of each of these subjects; one without any is not among them. */
  newest(environment: Environment, keys: readonly SubjectKey[]): Promise<readonly NewestAnswer[]>;
  /**
   * Keeps a snapshot; nothing but an erasure changes it. Returns false, and keeps nothing, if the group has another revision
   * than the one given (an erasure makes one, and what it took must not come back with a view of before), or has that
   * version already.
   */
  addSnapshot(stored: StoredSnapshot, auditEvent: AuditEvent, revision?: number): Promise<boolean>;
  /** Returns the snapshots of a group, the newest version first; two workstations of a team may have kept one version. */
  snapshots(groupId: string): Promise<readonly StoredSnapshot[]>;
  snapshot(id: string): Promise<StoredSnapshot | null>;
  /** Returns what snapshots tell of a subject, the newest kept first, at most so many. */
  snapshotsOf(key: SubjectKey, limit: number): Promise<Page<SubjectInSnapshot>>;
}
