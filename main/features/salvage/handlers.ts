import type { SalvageState } from '#contract/salvage.ts';
import type { WorkstationState } from '#contract/vault.ts';
import type { SalvagedPart } from '#domain/backup/salvage.ts';
import { SALVAGED_PARTS } from '#domain/backup/salvage.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { SalvageReport } from '../../ports/salvage.ts';
import type { BackupParts } from '../backup/handlers.ts';
import { emitExchanged, presentArchive } from '../backup/handlers.ts';
import { recordPendingRestore } from '../backup/pending-restore.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit } from '../unlocked.ts';

type SalvageParts = Pick<BackupParts, 'vault' | 'backups' | 'uploads' | 'onDisk' | 'workstation'>;

/** Handlers that copy the readable parts of a damaged archive into a new one; also work with a closed vault. */
export function salvageHandlers(parts: SalvageParts, emit: Emit): HandlersOf<'salvage'> {
  let running: { readonly controller: AbortController; share: number } | null = null;
  let report: SalvageReport | null = null;
  const state = (): SalvageState => ({
    running: running === null ? null : { share: running.share },
    report: report === null ? null : shownReport(report),
  });
  const run = async (secret: string | undefined): Promise<Outcome<WorkstationState>> => {
    if (running !== null) return fail('salvage_running');
    const turn = { controller: new AbortController(), share: 0 };
    running = turn;
    const progress = (share: number): void => {
      const whole = Math.floor(share * 100) / 100;
      if (whole === turn.share) return;
      turn.share = whole;
      emit('salvage.changed', { running: { share: whole } });
    };
    try {
      const salvaged = await salvageInto(parts, secret, { signal: turn.controller.signal, progress });
      if (salvaged.report !== null) report = salvaged.report;
      running = null;
      return await emitExchanged(salvaged.changed, parts.workstation, emit);
    } finally {
      running = null;
      emit('salvage.changed', { running: null });
    }
  };

  return {
    'salvage.state': async () => ok(state()),
    'salvage.run': ({ secret }) => parts.onDisk(() => run(secret)),
    'salvage.cancel': async () => {
      running?.controller.abort();
      return ok({ cancelled: running !== null });
    },
    'salvage.dismiss': async () => {
      report = null;
      return ok(state());
    },
  };
}

interface SalvageWatch {
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
}

/** The report is kept once the archives are exchanged, even if the new one does not open. */
async function salvageInto(
  { vault, backups, uploads }: SalvageParts,
  secret: string | undefined,
  watch: SalvageWatch,
): Promise<{ readonly changed: Outcome<void>; readonly report: SalvageReport | null }> {
  const present = (await presentArchive(vault))?.summary ?? null;
  let report: SalvageReport | null = null;
  try {
    const changed = await vault.rework(secret, async (archiveKey, secretStore) => {
      const salvaged = await backups.salvage({
        ...watch,
        archiveKey,
        present,
        announce: (head, { tables }) =>
          recordPendingRestore(secretStore, { head, backup: null, salvage: countOf(tables) }),
      });
      if (!salvaged.ok) return salvaged;
      report = salvaged.value;
      // The other uploads were for the old archive.
      await uploads.clear();
      return ok(undefined);
    });
    return { changed, report };
  } catch (cause) {
    if (!watch.signal.aborted) throw cause;
    return { changed: fail('cancelled'), report };
  }
}

function countOf(tables: SalvageReport['tables']): { readonly results: number; readonly lost: number } {
  const results = tables.find(({ name }) => name === 'results');
  return { results: results?.read ?? 0, lost: results?.lost ?? 0 };
}

/** The officer's name for each table. */
const PARTS: Readonly<Record<string, SalvagedPart>> = {
  results: 'results',
  consents: 'authorizations',
  evidence: 'proofs',
  attempts: 'attempts',
  unreadable_responses: 'texts',
  cases: 'cases',
  case_pages: 'pages',
  case_acts: 'acts',
  people: 'people',
  credit_policies: 'policies',
  batches: 'batches',
  batch_lines: 'lines',
  batch_items: 'questions',
  groups: 'groups',
  group_links: 'links',
  group_snapshots: 'positions',
  watches: 'watches',
  watch_members: 'members',
  watch_cycles: 'cycles',
  findings: 'findings',
  audit_entries: 'log',
  drafts: 'drafts',
  subject_notes: 'notes',
  tags: 'tags',
  library_views: 'views',
  settings: 'settings',
};

/** Losses in these tables are counted with their results or proofs. */
const COUNTED_ELSEWHERE: ReadonlySet<string> = new Set(['responses', 'evidence_chunks']);

/** Tables without rows and without losses are not listed. */
function shownReport({ tables, lostResults, ...rest }: SalvageReport): NonNullable<SalvageState['report']> {
  const other = tables.filter(({ name }) => PARTS[name] === undefined && !COUNTED_ELSEWHERE.has(name));
  const named = tables.map(({ name, read, lost }) => ({ part: PARTS[name], read, lost }));
  const all = [...named, { part: 'other' as const, read: 0, lost: sumOf(other.map(({ lost }) => lost)) }];
  const parts = SALVAGED_PARTS.flatMap((part) =>
    all.filter((one) => one.part === part).map((one) => ({ ...one, part })),
  );
  return {
    ...rest,
    parts: parts.filter(({ read, lost }) => read > 0 || lost !== 0),
    lostResults: lostResults.map((result) => ({ ...result, queriedAt: isoWithOffset(result.queriedAt) })),
  };
}

/** Null if any number is null. */
function sumOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce((sum, number) => (sum === null || number === null ? null : sum + number), 0);
}
