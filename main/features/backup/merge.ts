import type { MergeOutcome, MergePlan, ShownMergePlan } from '#contract/backup.ts';
import type { Parsed } from '#contract/contract.ts';
import { MERGED_PARTS, type MergedPart } from '#domain/backup/merge.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { BackupStore, PreviousCopy } from '../../ports/backup.ts';
import type { MergeReport } from '../../ports/merge.ts';
import { linesOfLog } from '../audit/log.ts';
import { buildEvent, recordEvent } from '../audit/record-event.ts';
import { sealedFacts } from '../audit/seal.ts';
import { stillShown, withShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Vault } from '../vault/vault.ts';

interface MergeParts {
  readonly vault: Pick<Vault, 'archiveKey'>;
  readonly backups: Pick<BackupStore, 'copyPrevious'>;
}

/** Returns what a merge of a previous archive would add, without changing anything. */
export async function planMerge(unlocked: Unlocked, parts: MergeParts, id: string): Promise<Outcome<ShownMergePlan>> {
  return withCopy(unlocked, parts, id, async (copy) => ok(await shownPlan(unlocked, copy)));
}

async function shownPlan({ merge }: Pick<Unlocked, 'merge'>, copy: PreviousCopy): Promise<ShownMergePlan> {
  return withShown(planOf(await merge.plan(copy.source), copy));
}

/**
 * Adds to the present archive the rows of a previous one that it lacks, if the plan is still as shown. The previous log
 * is not merged: it is first saved as a file where the officer chooses. If the officer chooses no place, the merge does
 * not run.
 */
export async function mergePrevious(
  unlocked: Unlocked,
  parts: MergeParts,
  { id, shown }: Parsed<'backup.merge_run'>,
): Promise<Outcome<MergeOutcome>> {
  return withCopy<MergeOutcome>(unlocked, parts, id, async (copy) => {
    const target = await unlocked.files.chooseTarget(
      `lastro-auditoria-base-anterior-${saoPauloDate(unlocked.clock())}.jsonl`,
    );
    if (target === null) return ok({ outcome: 'declined' });
    // Rows may have changed while the officer chose a place.
    const same = stillShown(await shownPlan(unlocked, copy), shown);
    if (!same.ok) return same;
    const { merge } = unlocked;
    await recordEvent(unlocked, { kind: 'export', facts: { what: 'audit', entries: copy.head.count } });
    const entries = (seq: number, limit: number) => merge.entries(copy.source, seq, limit);
    const path = await target.save(linesOfLog(entries, copy.head.count));
    const facts = { act: 'merge', ...sealedFacts(copy.head) };
    const report = await merge.run(copy.source, buildEvent(unlocked, { kind: 'restore', facts }));
    return ok({ outcome: 'merged', path, ...planOf(report, copy) });
  });
}

async function withCopy<Value>(
  { closing: { signal } }: Pick<Unlocked, 'closing'>,
  { vault, backups }: MergeParts,
  id: string,
  work: (copy: PreviousCopy) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const key = await vault.archiveKey();
  if (!key.ok) return key;
  try {
    const copied = await backups.copyPrevious(id, key.value, signal).finally(() => key.value.fill(0));
    if (!copied.ok) return copied;
    return await work(copied.value).finally(copied.value.discard);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    return fail('cancelled');
  }
}

/** Parts of the plan by table, to count rows that a salvage lost. */
const LOST_OF: Readonly<Record<string, MergedPart>> = {
  results: 'results',
  consents: 'authorizations',
  evidence: 'proofs',
  attempts: 'attempts',
  cases: 'cases',
  people: 'people',
  person_keys: 'keys',
  credit_policies: 'policies',
  batches: 'batches',
  groups: 'groups',
  watches: 'watches',
  filings: 'filings',
  filing_positions: 'filings',
  registrato_reports: 'registrato',
  unreadable_responses: 'texts',
  drafts: 'drafts',
  subject_notes: 'notes',
  subject_tags: 'tags',
};

/** Counts rows that a damaged archive lost as unreadable too, and leaves out empty parts. */
function planOf({ counts, rows }: MergeReport, { lost }: PreviousCopy): MergePlan {
  const unread = (part: MergedPart): number =>
    lost.reduce((sum, { name, lost: rest }) => (LOST_OF[name] === part ? sum + (rest ?? 0) : sum), 0);
  const parts = MERGED_PARTS.map((part) => ({
    part,
    ...counts[part],
    unreadable: counts[part].unreadable + unread(part),
  }));
  return {
    parts: parts.filter(({ part: _, ...each }) => Object.values(each).some((count) => count > 0)),
    rows: rows.map((row) => ({ ...row, at: row.at === null ? null : isoWithOffset(row.at) })),
  };
}
