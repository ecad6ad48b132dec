import type { Database } from 'better-sqlite3';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import type { MergeVerdict } from '#domain/merge.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { isErasedDocument, type Merging } from './parts.ts';
import { isSame, type Row, tableRows, type Value } from './rows.ts';
import { isSound } from './sound.ts';

/** Before cases, whose acts name them. Somebody who acts here keeps the name. */
export function mergePeople({ database, record }: Merging): void {
  const { numbers, read, present, insert } = tableRows(database, 'people');
  const isTaken = database.prepare<[Value]>('SELECT 1 FROM main.people WHERE normalized = ? AND ended_at IS NULL');
  const merge = (row: Row): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, ['name', 'role', 'ended_at']) ? 'present' : 'differs';
    if (!isSound('people', row)) return 'unreadable';
    if (row.ended_at === null && isTaken.get(row.normalized ?? null) !== undefined) return 'differs';
    insert(row);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('people', merge(row), { at: row.added_at });
  }
}

/** A case comes with all its signed pages and acts, each page proved by its SHA-256, or not at all. */
export function mergeCases(merging: Merging): void {
  const { database, record } = merging;
  const { numbers, read, present, insert } = tableRows(database, 'cases');
  const { pagesOf, keep } = signedPages(database);
  const merge = (row: Row, seq: number): MergeVerdict => {
    const here = present(row.id ?? null);
    if (here !== undefined) return isSame(row, here, Object.keys(row)) ? 'present' : 'differs';
    const pages = isSound('cases', row) ? pagesOf(seq, row.id ?? null) : null;
    if (pages === null) return 'unreadable';
    if (isErasedDocument(merging, row.documento)) return 'erased';
    keep(insert(row), pages);
    return 'taken';
  };
  for (const seq of numbers()) {
    const row = read(seq);
    record('cases', merge(row, seq), { documento: row.documento, at: row.created_at });
  }
}

interface PageRows {
  readonly page: Row;
  readonly acts: readonly Row[];
}

interface SignedPages {
  /** The pages of a case of the other archive; null if one, or an act on it, is not as it was signed. */
  readonly pagesOf: (caseSeq: number, caseId: Value) => readonly PageRows[] | null;
  /** Writes pages with the case that has this number here. */
  readonly keep: (caseSeq: number, pages: readonly PageRows[]) => void;
}

const ACT_COLUMNS = 'kind, person_id, name, role, text, at';

function signedPages(database: Database): SignedPages {
  const pages = database.prepare<[number], Row>(
    'SELECT seq, version, page, sha256 FROM source.case_pages WHERE case_seq = ? ORDER BY version',
  );
  const acts = database.prepare<[Value], Row>(
    `SELECT ${ACT_COLUMNS} FROM source.case_acts WHERE page_seq = ? ORDER BY seq`,
  );
  const insertPage = database.prepare<[Row]>(
    'INSERT INTO main.case_pages (case_seq, version, page, sha256) VALUES (@case_seq, @version, @page, @sha256)',
  );
  const insertAct = database.prepare<[Row]>(
    `INSERT INTO main.case_acts (page_seq, ${ACT_COLUMNS}) VALUES (@page_seq, ${ACT_COLUMNS.replaceAll(/\w+/g, '@$&')})`,
  );
  return {
    pagesOf: (caseSeq, caseId) => {
      const found = pages.all(caseSeq).map((page) => ({ page, acts: acts.all(page.seq ?? null) }));
      const isSigned = found.every(
        ({ page, acts: done }) => isPageOf(page, caseId) && done.every((act) => isSound('case_acts', act)),
      );
      return isSigned ? found : null;
    },
    keep: (caseSeq, found) => {
      for (const { page, acts: done } of found) {
        const pageSeq = Number(insertPage.run({ ...page, case_seq: caseSeq }).lastInsertRowid);
        for (const act of done) insertAct.run({ ...act, page_seq: pageSeq });
      }
    },
  };
}

/** Whether it is a page of the case as it was signed. */
export function isPageOf({ page: text, sha256 }: Row, caseId: Value): boolean {
  if (sha256Of(String(text)).toString('hex') !== sha256) return false;
  try {
    const { success, data } = committeePageSchema.safeParse(JSON.parse(String(text)));
    return success && data.caseId === caseId;
  } catch {
    return false;
  }
}
