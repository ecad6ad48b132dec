import { attempts, institutions } from './attempts.ts';
import { batches, batchItems, batchLayouts, batchLines } from './batches.ts';
import { caseActs, casePages, cases } from './cases.ts';
import { consents } from './consents.ts';
import { creditPolicies } from './credit-policies.ts';
import { drafts } from './drafts.ts';
import { evidence, evidenceChunks } from './evidence.ts';
import { groupLinks, groupSnapshots, groups } from './groups.ts';
import { libraryViews, subjectNotes, subjectTags } from './library.ts';
import { ownKeys, people, personKeys } from './people.ts';
import { dictionaries, responses, results } from './results.ts';
import { settings } from './settings.ts';
import type { Share, Table } from './table.ts';
import { unreadableResponses } from './unreadable-responses.ts';
import {
  findingEvents,
  findings,
  watchCycleMembers,
  watchCycles,
  watches,
  watchMembers,
  watchRules,
} from './watches.ts';

/** Each table that officers' work stands in; a row needs rows of tables before its own alone. */
export const TABLES: readonly Table[] = [
  settings,
  consents,
  drafts,
  evidence,
  evidenceChunks,
  institutions,
  attempts,
  results,
  dictionaries,
  responses,
  unreadableResponses,
  subjectNotes,
  subjectTags,
  libraryViews,
  people,
  personKeys,
  ownKeys,
  creditPolicies,
  groups,
  groupLinks,
  groupSnapshots,
  cases,
  casePages,
  caseActs,
  batches,
  batchLines,
  batchItems,
  batchLayouts,
  watches,
  watchRules,
  watchMembers,
  watchCycles,
  watchCycleMembers,
  findings,
  findingEvents,
];

export interface SharedPart {
  /** Its key is the part's. */
  readonly table: Table;
  readonly share: Share;
}

/** The parts that a team shares, in the order in which one row needs another, by the name that entries carry. */
export const SHARED: ReadonlyMap<string, SharedPart> = new Map(
  TABLES.flatMap((table) =>
    (table.shares ?? []).map((share) => [share.part, { table: keyedBy(table, share), share }] as const),
  ),
);

/** The table as a part names its rows. */
function keyedBy(table: Table, { key }: Share): Table {
  return key === undefined ? table : { ...table, key };
}
