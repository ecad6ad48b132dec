import type { Database } from 'better-sqlite3';
import { creditCaseSchema } from '#domain/cases/credit-case.ts';
import { isPageOf } from '../merge/cases.ts';
import { isAsWritten } from '../merge/policies.ts';
import { columnsOf, type Row } from '../merge/rows.ts';
import { isSound } from '../merge/sound.ts';
import type { SharedBody, WriteRows } from './body.ts';

type CasePart = 'people' | 'policies' | 'policy_drafts' | 'cases' | 'case_states' | 'case_pages' | 'case_acts';

/** Requests for credit, by whom and by what they are judged. What is signed is proved as in a merge, and added alone. */
export function caseWriters(database: Database): Readonly<Record<CasePart, WriteRows>> {
  return {
    people: personWriter(database),
    ...policyWriters(database),
    cases: caseWriter(database),
    case_states: stateWriter(database),
    ...pageWriters(database),
  };
}

const withId = ({ id, row }: SharedBody): Row => ({ ...row, id });

const insertInto = (table: string, more: string): string => {
  const columns = columnsOf(table);
  const values = columns.map((name) => `@${name}`).join(', ');
  return `INSERT INTO main.${table} (${columns.join(', ')}) VALUES (${values}) ${more}`;
};

/** Who ended anywhere has ended, from the earliest on; wrong passphrases are counted where they are typed. */
function personWriter(database: Database): WriteRows {
  const add = database.prepare<[Row]>(insertInto('people', 'ON CONFLICT (id) DO NOTHING'));
  const change = database.prepare<[Row]>('UPDATE main.people SET verifier = @verifier WHERE id = @id');
  const end = database.prepare<[Row]>(
    `UPDATE main.people SET ended_at = @ended_at
     WHERE id = @id AND @ended_at IS NOT NULL AND ifnull(ended_at, @ended_at + 1) > @ended_at`,
  );
  return (rows, areNewest) => {
    for (const row of rows.map(withId)) {
      if (!isSound('people', row)) continue;
      add.run({ ...row, wrong_tries: 0 });
      if (areNewest) change.run(row);
      end.run(row);
    }
  };
}

/** An approved version takes the place of a draft of its number; it is retired from the earliest on. */
function policyWriters(database: Database): Readonly<Record<'policies' | 'policy_drafts', WriteRows>> {
  const SAME = 'policy_id = @policy_id AND version = @version';
  const add = database.prepare<[Row]>(insertInto('credit_policies', 'ON CONFLICT DO NOTHING'));
  const retire = database.prepare<[Row]>(
    `UPDATE main.credit_policies SET retired_by = @retired_by, changed_at = @changed_at, revision = revision + 1
     WHERE ${SAME} AND sha256 = @sha256 AND approved_by = @approved_by AND @retired_by IS NOT NULL
       AND ifnull(retired_by ->> '$.at' > @retired_by ->> '$.at', true)`,
  );
  const dropDraft = database.prepare<[Row]>(`DELETE FROM main.credit_policies WHERE ${SAME} AND approved_by IS NULL`);
  const isApproved = database
    .prepare<[Row]>(`SELECT 1 FROM main.credit_policies WHERE ${SAME} AND approved_by IS NOT NULL`)
    .pluck();
  const replace = database.prepare<[Row]>(
    `UPDATE main.credit_policies SET content = @content, sha256 = @sha256, author = @author, changed_at = @changed_at,
       revision = revision + 1 WHERE ${SAME} AND approved_by IS NULL`,
  );
  const isPolicy = (row: Row): boolean => isSound('credit_policies', { ...row, revision: 1 }) && isAsWritten(row);
  return {
    policies: (rows) => {
      for (const { row } of rows) {
        if (row === null || row.approved_by === null || !isPolicy(row)) continue;
        dropDraft.run(row);
        add.run({ ...row, revision: 1 });
        retire.run(row);
      }
    },
    policy_drafts: (rows) => {
      for (const { id, row } of rows) {
        const [policy_id = '', version = ''] = id.split(' ');
        if (row === null) dropDraft.run({ policy_id, version: Number(version) });
        else if (isPolicy(row) && isApproved.get(row) === undefined && replace.run(row).changes === 0)
          add.run({ ...row, revision: 1, approved_by: null, from_day: null, retired_by: null });
      }
    },
  };
}

/** The state follows the last act on a case, where there was one; before that whether anything was typed. */
function caseWriter(database: Database): WriteRows {
  const kept = ['id', 'revision', 'environment', 'documento', 'created_at', 'changed_at', 'state'];
  const typed = columnsOf('cases').filter((name) => !kept.includes(name));
  const put = database.prepare<[Row]>(
    insertInto(
      'cases',
      `ON CONFLICT (id) DO UPDATE SET ${typed.map((name) => `${name} = excluded.${name}`).join(', ')},
         revision = revision + 1, changed_at = max(changed_at, excluded.changed_at), state = iif(
           EXISTS (SELECT 1 FROM main.shared_rows WHERE part = 'case_states' AND shared_rows.id = excluded.id),
           state, excluded.state)`,
    ),
  );
  return (rows) => {
    for (const row of rows.map(withId)) if (isSound('cases', row)) put.run({ ...row, revision: 1 });
  };
}

function stateWriter(database: Database): WriteRows {
  const set = database.prepare<[Row]>(
    `UPDATE main.cases SET state = @state, revision = revision + 1, changed_at = max(changed_at, @changed_at)
     WHERE id = @id`,
  );
  const isState = (row: Row): boolean => creditCaseSchema.shape.state.safeParse(row.state).success;
  return (rows) => {
    for (const row of rows.map(withId)) if (isState(row)) set.run(row);
  };
}

function pageWriters(database: Database): Readonly<Record<'case_pages' | 'case_acts', WriteRows>> {
  const addPage = database.prepare<[Row]>(
    `INSERT INTO main.case_pages (case_seq, version, page, sha256)
     SELECT seq, @version, @page, @sha256 FROM main.cases WHERE id = @case ON CONFLICT DO NOTHING`,
  );
  const addAct = database.prepare<[Row]>(
    `INSERT INTO main.case_acts (page_seq, kind, person_id, name, role, text, at)
     SELECT seq, @kind, @person_id, @name, @role, @text, @at FROM main.case_pages
     WHERE sha256 = substr(@page, 1, 64) AND version = CAST(substr(@page, 66) AS INTEGER) ON CONFLICT DO NOTHING`,
  );
  return {
    case_pages: (rows) => {
      for (const { row } of rows) if (row !== null && isPageOf(row, row.case ?? null)) addPage.run(row);
    },
    case_acts: (rows) => {
      for (const { row } of rows) if (row !== null && isSound('case_acts', row)) addAct.run(row);
    },
  };
}
