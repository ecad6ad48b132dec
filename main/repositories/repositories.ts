import type { Database } from 'better-sqlite3';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { damagedTables } from '../platform/database/check-database.ts';
import { loggedCommits, lostCommits } from '../platform/database/lost-commits.ts';
import { notUpdated, openDatabase } from '../platform/database/open-database.ts';
import { openReadOnly } from '../platform/database/open-read-only.ts';
import { placeCheck } from '../platform/database/opened-place.ts';
import { prepareOnUse } from '../platform/database/prepare-on-use.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { rebuildRows } from '../platform/database/rebuild-rows.ts';
import { refusedByStorage, storageFailure } from '../platform/database/storage-failure.ts';
import type { ArchiveProgress, Repositories } from '../ports/repositories.ts';
import type { LogFacts } from '../ports/system.ts';
import { answerTrial } from './answer-trial.ts';
import { archiveFile } from './archive-file.ts';
import { attemptRepository } from './attempts.ts';
import { auditLog } from './audit/log.ts';
import { batchRepository } from './batches/batch-repository.ts';
import { caseRepository } from './cases/case-repository.ts';
import { bestCodec } from './compression/response-compressor.ts';
import { consentRepository } from './consents/consent-repository.ts';
import { draftRepository } from './consents/draft-repository.ts';
import { evidenceRepository } from './consents/evidence-repository.ts';
import { archiveCopies } from './copies.ts';
import { eraser } from './erasure/erasure.ts';
import { rewriteIfDue } from './erasure/rewrite.ts';
import { resultExports } from './exports/result-exports.ts';
import { fileFreeze } from './file-freeze.ts';
import { filingRepository } from './filings/filing-repository.ts';
import { groupCommit } from './group-commit.ts';
import { groupRepository } from './groups/group-repository.ts';
import { library } from './library/library.ts';
import { subjectNotes } from './library/notes.ts';
import { subjectTags } from './library/tags.ts';
import { libraryViews } from './library/views.ts';
import { archiveMerge } from './merge/merge.ts';
import { openClaims } from './open-claims.ts';
import { archiveOverview } from './overview.ts';
import { peopleRepository } from './people.ts';
import { policyRepository } from './policies/policy-repository.ts';
import { policyTrials } from './policies/policy-trials.ts';
import { providedAnswers } from './provided/waiting-answers.ts';
import { reportRepository } from './registrato/report-repository.ts';
import { resultRepository } from './results/result-repository.ts';
import { subjectResults } from './results/subject-results.ts';
import { unreadableResponses } from './results/unreadable-responses.ts';
import { type ArchiveForm, archiveForm, archiveMigrations } from './schema/archive-form.ts';
import { settingsStore } from './settings.ts';
import { teamRepository } from './team/team-repository.ts';
import { watchRepository } from './watches/watch-repository.ts';

/** The archive in the thread that opened it. A new repository here and in the port needs no other code to be called. */
export interface OpenRepositories {
  readonly repositories: Repositories;
  /** For the log: the file's version, and how responses are compressed (`bestCodec`). */
  readonly facts: LogFacts;
  /** Ends an unfinished copy; called before the archive is closed. */
  readonly endOpen: () => Promise<void>;
  /** Throws if the file was moved since it was opened (`placeCheck`). */
  readonly checkPlace: () => void;
  /** Commits waiting writes and closes the file. */
  readonly close: () => Promise<void>;
}

interface OpeningOptions {
  /** Another form than the program's only in tests. */
  readonly form?: ArchiveForm;
  /** CNPJ of the usual institution if administrators fixed it; else the settings name it. */
  readonly institution?: string | undefined;
  readonly onProgress?: (progress: ArchiveProgress) => void;
  /** Called between the batches of an update, which then ends with `cancelled` and keeps the finished batches. */
  readonly isStopped?: () => boolean;
}

/**
 * Opens or creates the folder's archive for this process alone, and updates an older one to the program's version. If
 * the process ends during an update, the next opening does the rest. Fails with the codes of `openDatabase`
 * (`vault_changed`, `archive_in_use`, `archive_unreadable`, `disk_full`, `disk_read_only`) and with `cancelled`. `key`:
 * 32 bytes.
 */
export async function openRepositories(
  folder: string,
  key: Uint8Array,
  { form = archiveForm, institution, onProgress = () => {}, isStopped = () => false }: OpeningOptions = {},
): Promise<Outcome<OpenRepositories>> {
  const file = archiveFile(folder);
  const logged = loggedCommits(file);
  const opened = await openDatabase({
    file,
    key,
    keyId: keyIdOf(key),
    migrations: form.migrations,
    onMigrating: () => onProgress({ done: 0, total: 0 }),
  });
  if (!opened.ok) return opened;
  try {
    const lost = lostCommits(opened.value, logged);
    const done = await rebuilt(opened.value, form, { onProgress, isStopped });
    if (!done.ok) {
      opened.value.close();
      return done;
    }
    return ok(repositoriesIn(opened.value, { lostWrites: lost, checkPlace: placeCheck(file), institution }));
  } catch (cause) {
    // The first opening writes a dictionary, and the disk may be full.
    opened.value.close();
    return refusedByStorage(cause);
  }
}

/**
 * Opens the folder's archive on a disk that cannot be written; SQLite refuses every write with SQLITE_READONLY. Fails
 * as `openReadOnly` does, and with `not_updated` if an older program wrote the archive, because an update would have to
 * write.
 */
export async function openRepositoriesReadOnly(
  folder: string,
  key: Uint8Array,
  { form = archiveForm, institution }: Pick<OpeningOptions, 'form' | 'institution'> = {},
): Promise<Outcome<OpenRepositories>> {
  const opened = await openReadOnly({ file: archiveFile(folder), key, migrations: form.migrations });
  if (!opened.ok) return opened;
  const { database, release } = opened.value;
  try {
    if (form.rebuilds.some((rebuild) => rebuild(database).pending() > 0)) {
      database.close();
      await release();
      return fail('archive_unreadable', { reason: 'not_updated' });
    }
    const { close, ...open } = repositoriesIn(database, { institution });
    database.pragma('query_only = ON');
    return ok({ ...open, close: () => close().finally(release) });
  } catch (cause) {
    database.close();
    await release();
    return refusedByStorage(cause);
  }
}

/** Computes again the columns that an older program computed differently. */
async function rebuilt(
  database: Database,
  { rebuilds }: ArchiveForm,
  { onProgress, isStopped }: Required<Pick<OpeningOptions, 'onProgress' | 'isStopped'>>,
): Promise<Outcome<void>> {
  try {
    for (const rebuild of rebuilds) {
      const report = (done: number, total: number): void => onProgress({ done, total });
      if (!(await rebuildRows(database, rebuild(database), { report, isStopped }))) return fail('cancelled');
    }
    return ok(undefined);
  } catch (cause) {
    if (storageFailure(cause) !== null) throw cause;
    return fail('archive_unreadable', notUpdated(cause));
  }
}

interface OpenDatabase extends Pick<OpeningOptions, 'institution'> {
  /** The number of lost writes found at its opening. */
  readonly lostWrites?: number;
  readonly checkPlace?: OpenRepositories['checkPlace'];
}

/** The repositories of an open database of the newest version. */
export function repositoriesIn(
  database: Database,
  { lostWrites = 0, checkPlace = () => {}, institution }: OpenDatabase = {},
): OpenRepositories {
  prepareOnUse(database);
  const codec = bestCodec();
  const commits = groupCommit(database);
  const freezer = fileFreeze(database);
  const { close: release, ...copies } = archiveCopies(database, freezer);
  return {
    facts: { version: archiveMigrations.length, responses: codec },
    repositories: {
      consents: consentRepository(database),
      drafts: draftRepository(database),
      evidence: evidenceRepository(database),
      attempts: attemptRepository(database, commits, answerTrial(database)),
      openClaims: openClaims(database),
      audit: auditLog(database),
      eraser: eraser(database, freezer.released),
      results: resultRepository(database, commits, codec),
      exports: resultExports(database, codec),
      subjectResults: subjectResults(database),
      library: library(database),
      tags: subjectTags(database),
      notes: subjectNotes(database),
      views: libraryViews(database),
      overview: archiveOverview(database),
      batches: batchRepository(database, commits),
      cases: caseRepository(database, codec),
      groups: groupRepository(database),
      watches: watchRepository(database, institution),
      filings: filingRepository(database),
      reports: reportRepository(database),
      policies: policyRepository(database),
      policyTrials: policyTrials(database),
      people: peopleRepository(database),
      unreadable: unreadableResponses(database, commits),
      provided: providedAnswers(database, commits),
      settings: settingsStore(database),
      copies,
      merge: archiveMerge(database, codec),
      team: teamRepository(database, codec),
      integrity: { damaged: () => damagedTables(database), lostWrites: async () => lostWrites },
    },
    endOpen: copies.end,
    checkPlace,
    close: async () => {
      await copies.end();
      commits.flush();
      try {
        rewriteIfDue(database);
      } finally {
        database.close();
        await release();
      }
    },
  };
}
