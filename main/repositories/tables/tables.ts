import { attempts, institutions } from './attempts.ts';
import { batches, batchItems, batchLayouts, batchLines } from './batches.ts';
import { caseActs, casePages, cases } from './cases.ts';
import { consents } from './consents.ts';
import { creditPolicies } from './credit-policies.ts';
import { drafts } from './drafts.ts';
import { evidence, evidenceChunks } from './evidence.ts';
import { filingPositions, filings } from './filings.ts';
import { groupLinks, groupSnapshots, groups } from './groups.ts';
import { libraryViews, subjectNotes, subjectTags } from './library.ts';
import { ownKeys, people, personKeys } from './people.ts';
import { registratoMonths, registratoReports } from './registrato.ts';
import { dictionaries, responses, results } from './results.ts';
import { settings } from './settings.ts';
import type { Share, Table } from './table.ts';
import { unreadableResponses } from './unreadable-responses.ts';
import { waitingAnswers } from './waiting-answers.ts';
import {
  findingEvents,
  findings,
  watchCycleMembers,
  watchCycles,
  watches,
  watchMembers,
  watchRules,
} from './watches.ts';

/** The tables with officers' work, in an order in which a row refers only to tables before its own. */
export const TABLES: readonly Table[] = [
  settings,
  consents,
  drafts,
  institutions,
  attempts,
  results,
  dictionaries,
  responses,
  unreadableResponses,
  waitingAnswers,
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
  registratoReports,
  registratoMonths,
  evidence,
  evidenceChunks,
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
  filings,
  filingPositions,
];

export interface SharedPart {
  /** With the part's key. */
  readonly table: Table;
  readonly share: Share;
}

/** The shared parts by their name in entries, in the order in which rows need one another. */
export const SHARED: ReadonlyMap<string, SharedPart> = new Map(
  TABLES.flatMap((table) =>
    (table.shares ?? []).map((share) => [share.part, { table: keyedBy(table, share), share }] as const),
  ),
);

/** Returns the table with the key by which the part names rows. */
function keyedBy(table: Table, { key }: Share): Table {
  return key === undefined ? table : { ...table, key };
}
