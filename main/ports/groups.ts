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
 * Known facts about a member: consents, one answer for each month (the newest informative one, or else the newest gap),
 * and unknown ends.
 */
export interface MemberFacts extends Omit<SubjectFacts, 'saved'> {
  readonly saved: readonly MonthResult[];
}

/** A subject's newest month with any answer, and that month's newest informative answer. */
export interface NewestAnswer {
  readonly key: SubjectKey;
  readonly month: DataBase;
  readonly resultId: string;
}

export interface SubjectInSnapshot extends Pick<GroupSnapshot, 'version' | 'month' | 'at'> {
  readonly snapshotId: string;
  /** The group's current name. */
  readonly groupName: string;
  readonly part: NonNullable<SnapshotMember['part']>;
}

export interface GroupRequest extends PageRequest {
  readonly archived: boolean;
}

/**
 * Groups of subjects and the snapshots that committees saw. If a subject is erased, its links stay without document and
 * name.
 */
export interface GroupRepository {
  add(group: Group, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<Group | null>;
  /** Returns groups, last changed first; `search` matches the group's name and its members' names and documents. */
  list(request: GroupRequest): Promise<Page<Group>>;
  /**
   * Returns the ids of an environment's groups in use by name, as `normalizeName` writes it; the last changed group
   * wins.
   */
  named(environment: Environment, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the groups that a subject is or was in, last changed first; includes archived groups and groups that hold
   * it only in a snapshot.
   */
  ofSubject(key: SubjectKey): Promise<readonly Group[]>;
  /**
   * Replaces a group; remaining links keep their order, new ones go last. Returns false, and changes nothing, if its
   * revision is not the next one.
   */
  replace(group: Group, auditEvent: AuditEvent): Promise<boolean>;
  /** Reads the facts about many subjects in these months at once, from stored figures only. */
  facts(
    environment: Environment,
    keys: readonly SubjectKey[],
    months: readonly DataBase[],
  ): Promise<readonly MemberFacts[]>;
  /** Returns the newest answer of each subject that has one. */
  newest(environment: Environment, keys: readonly SubjectKey[]): Promise<readonly NewestAnswer[]>;
  /**
   * Stores a snapshot, which only an erasure changes. Returns false, and stores nothing, if the group already has that
   * version, or if its revision differs from the given one: an erasure raises the revision, and an older view must not
   * bring erased data back.
   */
  addSnapshot(stored: StoredSnapshot, auditEvent: AuditEvent, revision?: number): Promise<boolean>;
  /**
   * Returns the snapshots of a group, newest version first; two workstations of a team may have stored the same
   * version.
   */
  snapshots(groupId: string): Promise<readonly StoredSnapshot[]>;
  snapshot(id: string): Promise<StoredSnapshot | null>;
  /** Returns a subject's parts in snapshots, last stored first. */
  snapshotsOf(key: SubjectKey, limit: number): Promise<Page<SubjectInSnapshot>>;
}
