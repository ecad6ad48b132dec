import { canonicalJson, type Sha256 } from '../audit/audit-entry.ts';
import { type SubjectKey, subjectKey } from '../basics/document.ts';
import type { Instant } from '../basics/instant.ts';
import { recordOf } from '../basics/record.ts';
import type { Group } from './group.ts';
import type { GroupSnapshot, SnapshotMember } from './group-snapshot.ts';
import { GROUP_AMOUNTS, type GroupView } from './group-view.ts';
import { tellsOf } from './tells-of.ts';

interface SnapshotOf {
  readonly id: string;
  /** Counts from 1 in each group. */
  readonly version: number;
  readonly at: Instant;
  readonly officer: string;
  readonly group: Pick<Group, 'id' | 'environment' | 'content'>;
  readonly view: GroupView;
  /** SHA-256 of each answer's text, by result id. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Makes a snapshot of a view for a committee. `salt` returns 128 random bits, in hex, at each call. */
export function makeSnapshot(
  { id, version, at, officer, group, view, hashes }: SnapshotOf,
  salt: () => string,
  sha256: Sha256,
): GroupSnapshot {
  const sealed = <Part extends object>(part: Part) => {
    const salted = { salt: salt(), ...part };
    return { digest: sha256(canonicalJson(salted)), part: salted };
  };
  const members = new Map(view.members.map((member) => [member.id, member]));
  const count = view.rows.length;
  const { name, criterion } = group.content;
  const known = (missing: readonly string[]): number => count - missing.length;
  const { institutions, limitUsage } = view;
  return {
    form: 1,
    id,
    groupId: group.id,
    version,
    environment: group.environment,
    month: view.month,
    at,
    officer,
    proportional: view.proportional,
    texts: sealed({ name, criterion }),
    groupMembers: view.members.length,
    members: view.rows.map(({ memberId, missing, resultId, provisional, nothingOnRecord, amounts, ...row }) => {
      const { nome = '', documento = null } = members.get(memberId) ?? {};
      const sha256OfText = resultId === null ? null : (hashes.get(resultId) ?? null);
      return sealed({
        nome,
        documento,
        missing,
        resultId,
        sha256: sha256OfText,
        provisional,
        nothingOnRecord,
        amounts,
        institutions: row.institutions,
        limitUsage: row.limitUsage,
      });
    }),
    totals: recordOf(GROUP_AMOUNTS, (amount) => {
      const { cents, missing } = view.totals[amount];
      return { cents, known: known(missing) };
    }),
    institutions:
      institutions === null
        ? null
        : { least: institutions.least, most: institutions.most, known: known(institutions.missing) },
    limitUsage: limitUsage === null ? null : { ratio: limitUsage.ratio, known: known(limitUsage.missing) },
  };
}

/** The SHA-256 of a snapshot. An erasure does not change it, because it covers only the digests of erasable parts. */
export function hashOfSnapshot(snapshot: GroupSnapshot, sha256: Sha256): string {
  const without = <Part>(sealed: { readonly digest: string; readonly part: Part }) => ({ ...sealed, part: null });
  return sha256(canonicalJson({ ...snapshot, texts: without(snapshot.texts), members: snapshot.members.map(without) }));
}

/** Whether a snapshot and each remaining part still match their hashes. */
export function verifySnapshot(snapshot: GroupSnapshot, hash: string, sha256: Sha256): boolean {
  const parts = [snapshot.texts, ...snapshot.members];
  return (
    hashOfSnapshot(snapshot, sha256) === hash &&
    parts.every(({ digest, part }) => part === null || sha256(canonicalJson(part)) === digest)
  );
}

/**
 * Erases a subject from a snapshot: the member's part, and the group's name and criterion if they mention the subject.
 * `names`: other names of the subject.
 */
export function eraseFromSnapshot(
  snapshot: GroupSnapshot,
  key: SubjectKey,
  names: readonly string[] = [],
): GroupSnapshot {
  const isOf = ({ part }: SnapshotMember): boolean => part?.documento != null && subjectKey(part.documento) === key;
  const own = snapshot.members.filter(isOf).flatMap(({ part }) => part?.nome ?? []);
  const { texts, members } = snapshot;
  const isNamed = texts.part !== null && tellsOf([texts.part.name, texts.part.criterion], key, [...own, ...names]);
  return {
    ...snapshot,
    texts: isNamed ? { ...texts, part: null } : texts,
    members: members.map((member) => (isOf(member) ? { ...member, part: null } : member)),
  };
}

/** Joins two archives' copies of one snapshot; a part that either archive erased stays erased. */
export function joinSnapshots(one: GroupSnapshot, other: GroupSnapshot): GroupSnapshot {
  const joined = <Sealed extends { readonly part: unknown }>(sealed: Sealed, same: Sealed | undefined): Sealed =>
    same?.part === null ? { ...sealed, part: null } : sealed;
  return {
    ...one,
    texts: joined(one.texts, other.texts),
    members: one.members.map((member, at) => joined(member, other.members[at])),
  };
}
