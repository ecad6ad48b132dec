import { randomBytes } from 'node:crypto';
import type { Output, Parsed } from '#contract/contract.ts';
import type { SnapshotRow } from '#contract/groups.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { GROUP_LIMITS, type Group } from '#domain/groups/group.ts';
import type { GroupSnapshot } from '#domain/groups/group-snapshot.ts';
import { hashOfSnapshot, makeSnapshot, verifySnapshot } from '#domain/groups/make-snapshot.ts';
import { type SnapshotChange, snapshotChanges } from '#domain/groups/snapshot-changes.ts';
import type { StoredSnapshot } from '../../ports/groups.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { tryRecordEvent } from '../audit/record-event.ts';
import { stillShown, withShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';
import { groupEvent } from './change-group.ts';
import { type ViewPorts, viewGroup } from './view-group.ts';

const sha256Text = (text: string): string => sha256Of(text).toString('hex');
/** 128 random bits. */
const newSalt = (): string => randomBytes(16).toString('hex');

/** Saves a group's view if it is still as shown, with the SHA-256 of each answer's text that is not damaged. */
export async function keepSnapshot(
  unlocked: ViewPorts & Pick<Unlocked, 'cases' | 'newId' | 'officer'>,
  group: Group,
  { shown, ...asked }: Omit<Parsed<'groups.keep_snapshot'>, 'id'>,
): Promise<Outcome<SnapshotRow>> {
  const { cases, clock, groups, newId, officer } = unlocked;
  const view = await viewGroup(unlocked, group, asked);
  if (!view.ok) return view;
  const same = stillShown(withShown(view.value), shown);
  if (!same.ok) return same;
  const before = await groups.snapshots(group.id);
  if (before.length >= GROUP_LIMITS.snapshots) return fail('limit_reached', { max: GROUP_LIMITS.snapshots });
  const { kept } = await cases.answers(view.value.rows.flatMap(({ resultId }) => resultId ?? []));
  const hashes = new Map(kept.map(({ id, sha256 }) => [id, sha256]));
  const version = (before[0]?.snapshot.version ?? 0) + 1;
  const made = { id: newId(), version, at: clock(), officer: officer(), group, view: view.value, hashes };
  const snapshot = makeSnapshot(made, newSalt, sha256Text);
  const stored = { snapshot, sha256: hashOfSnapshot(snapshot, sha256Text) };
  const event = groupEvent(unlocked, group, 'kept_position', snapshotFacts(stored));
  return (await groups.addSnapshot(stored, event, group.revision)) ? ok(snapshotRow(stored)) : fail('group_changed');
}

/** Facts about a snapshot for the log: numbers and its hash, never a name. */
export function snapshotFacts({ snapshot, sha256 }: StoredSnapshot): Readonly<Record<string, string | number>> {
  const { version, month, members } = snapshot;
  return { position: version, positionSha256: sha256, month, members: members.length, known: knownOf(snapshot) };
}

export async function listSnapshots(
  { groups }: Pick<Unlocked, 'groups'>,
  groupId: string,
): Promise<Outcome<Output<'groups.snapshots'>>> {
  return ok({ rows: (await groups.snapshots(groupId)).map(snapshotRow) });
}

type OpenPorts = ViewPorts & Pick<Unlocked, 'audit' | 'log' | 'officer'>;

/** Opens a snapshot, verifies its hash and compares it with today. Unless `again`, it adds an entry to the log. */
export async function openSnapshot(
  unlocked: OpenPorts,
  { snapshotId, again }: Parsed<'groups.snapshot'>,
): Promise<Outcome<Output<'groups.snapshot'>>> {
  const { groups } = unlocked;
  const stored = await groups.snapshot(snapshotId);
  const group = stored === null ? null : await groups.get(stored.snapshot.groupId);
  if (stored === null || group === null) return fail('not_found');
  const { snapshot, sha256 } = stored;
  if (!again) await tryRecordEvent(unlocked, groupEvent(unlocked, group, 'opened', snapshotFacts(stored)));
  return ok({
    snapshot,
    row: snapshotRow(stored),
    holds: verifySnapshot(snapshot, sha256, sha256Text),
    changes: await changesToday(unlocked, snapshot, group),
  });
}

export async function changesToday(
  unlocked: ViewPorts,
  snapshot: GroupSnapshot,
  group: Group,
): Promise<SnapshotChange[]> {
  const { month, proportional } = snapshot;
  const view = await viewGroup(unlocked, group, { month, members: null, proportional });
  return view.ok ? snapshotChanges(snapshot, view.value) : [];
}

function snapshotRow({ snapshot, sha256 }: StoredSnapshot): SnapshotRow {
  const { id, version, month, at, officer, members } = snapshot;
  const known = knownOf(snapshot);
  return { id, version, month, at: isoWithOffset(at), officer, sha256, members: members.length, known };
}

/** Number of members with known figures; an erasure does not change it. */
function knownOf({ totals }: GroupSnapshot): number {
  return Math.max(...Object.values(totals).map(({ known }) => known));
}
