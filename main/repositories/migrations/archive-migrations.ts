import type { Database } from 'better-sqlite3';
import type { Migrations } from '../../platform/database/migrate.ts';
import type { RowRebuild } from '../../platform/database/rebuild-rows.ts';
import { formerPseudonyms } from '../audit/former-pseudonyms.ts';
import { judgedResults } from '../results/judged-results.ts';
import { initialSchema } from './0001-initial-schema.ts';
import { attemptsAndKinds } from './0002-attempts-and-kinds.ts';
import { consentParties } from './0003-consent-parties.ts';
import { subjectsAndWords } from './0004-subjects.ts';
import { auditPseudonyms } from './0005-audit-pseudonyms.ts';
import { cases } from './0006-cases.ts';
import { batches } from './0007-batches.ts';
import { groups } from './0008-groups.ts';
import { watches } from './0009-watches.ts';
import { policies } from './0010-policies.ts';
import { team } from './0011-team.ts';
import { claims } from './0012-claims.ts';
import { readings } from './0013-readings.ts';
import { sharedWork } from './0014-shared-work.ts';
import { rowKeys } from './0015-row-keys.ts';
import { sharedGroups } from './0015-shared-groups.ts';
import { sharedWatches } from './0015-shared-watches.ts';

/** How an archive of an older version becomes one of the program's. */
export interface ArchiveForm {
  readonly migrations: Migrations;
  /** Run after the migrations, in their order: columns that SQL alone cannot compute. */
  readonly rebuilds: readonly ((database: Database) => RowRebuild)[];
}

/**
 * The archive's versions in order, and the columns that are computed from others. From the first release on a released
 * migration is never edited: the next one is added.
 */
export const archiveForm: ArchiveForm = {
  migrations: [
    ...[initialSchema, attemptsAndKinds, consentParties, subjectsAndWords, auditPseudonyms, cases, batches],
    ...[groups, watches, policies, team, claims, readings, sharedWork],
    [rowKeys, sharedGroups, sharedWatches].join('\n'),
  ],
  rebuilds: [judgedResults, formerPseudonyms],
};

export const archiveMigrations = archiveForm.migrations;
