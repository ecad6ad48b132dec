import type { Database } from 'better-sqlite3';
import type { Migrations } from '../../platform/database/migrate.ts';
import type { RowRebuild } from '../../platform/database/rebuild-rows.ts';
import { judgedResults } from '../results/judged-results.ts';
import { initialSchema } from './initial-schema.ts';

export interface ArchiveForm {
  readonly migrations: Migrations;
  /** Run in order after the migrations, for columns that SQL alone cannot compute. */
  readonly rebuilds: readonly ((database: Database) => RowRebuild)[];
}

/**
 * Until the first release, tables are added to the initial schema. After it, a released migration is never edited; a
 * new one is added.
 */
export const archiveForm: ArchiveForm = { migrations: [initialSchema], rebuilds: [judgedResults] };

export const archiveMigrations = archiveForm.migrations;
