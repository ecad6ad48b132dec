import { firstTables } from './0001-first-shelves.ts';
import { proofAndDossier } from './0002-proof-and-dossier.ts';
import { unreadableTables } from './0003-unreadable-answers.ts';
import { compressionMethod } from './0004-press-method.ts';
import { auditLogTables } from './0005-audit-log.ts';
import { unreadableOfWhom } from './0006-unreadable-of-whom.ts';
import { library } from './0007-library.ts';
import { slimResults } from './0008-slim-results.ts';
import { auditOfCompanies } from './0009-audit-of-companies.ts';

/** The archive's versions in order. A published step is never changed: the next one is added below it. */
export const archiveMigrations: readonly string[] = [
  firstTables,
  proofAndDossier,
  unreadableTables,
  compressionMethod,
  auditLogTables,
  unreadableOfWhom,
  library,
  slimResults,
  auditOfCompanies,
];
