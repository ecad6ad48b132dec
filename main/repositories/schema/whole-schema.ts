import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { batches } from './batches.ts';
import { cases } from './cases.ts';
import { consents } from './consents.ts';
import { filings } from './filings.ts';
import { groups } from './groups.ts';
import { library } from './library.ts';
import { policies } from './policies.ts';
import { provided } from './provided.ts';
import { registrato } from './registrato.ts';
import { results } from './results.ts';
import { team } from './team.ts';
import { watches } from './watches.ts';

/**
 * The whole schema as the files beside this one describe it; `archive-form.ts` has the migrations that bring an archive
 * to it. Instants are epoch milliseconds, amounts integer cents. `subject` is the `subjectKey` of a document: the
 * branches of a company are one subject.
 */
export const wholeSchema = [
  'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  consents,
  attempts,
  results,
  provided,
  library,
  audit,
  cases,
  policies,
  batches,
  groups,
  watches,
  filings,
  registrato,
  team,
].join('\n');
