import type { Database } from 'better-sqlite3';
import type { Migrations } from '../../platform/database/migrate.ts';
import type { RowRebuild } from '../../platform/database/rebuild-rows.ts';
import { judgedResults } from '../results/judged-results.ts';
import { v1 } from './released/v1.ts';

export interface ArchiveForm {
  readonly migrations: Migrations;
  /** Run in order after the migrations, for columns that SQL alone cannot compute. */
  readonly rebuilds: readonly ((database: Database) => RowRebuild)[];
}

/** A released migration is never edited: a changed schema needs a next one (docs/decisions/0015-released-schema.md). */
export const archiveForm: ArchiveForm = { migrations: [v1], rebuilds: [judgedResults] };

export const archiveMigrations = archiveForm.migrations;
