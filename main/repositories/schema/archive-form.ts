import type { Database } from 'better-sqlite3';
import type { Migrations } from '../../platform/database/migrate.ts';
import type { RowRebuild } from '../../platform/database/rebuild-rows.ts';
import { judgedResults } from '../results/judged-results.ts';
import { initialSchema } from './initial-schema.ts';

/** The way of an archive of an older version to the program's. */
export interface ArchiveForm {
  readonly migrations: Migrations;
  /** Run after the migrations, in their order: columns that SQL alone cannot compute. */
  readonly rebuilds: readonly ((database: Database) => RowRebuild)[];
}

/**
 * The archive's versions in order, and the columns that are computed from others. Until the first release a table is
 * added to the initial schema; from then on a released migration is never edited: the next one is added.
 */
export const archiveForm: ArchiveForm = { migrations: [initialSchema], rebuilds: [judgedResults] };

export const archiveMigrations = archiveForm.migrations;
