import type { Database } from 'better-sqlite3';
import type { CaseAct, CaseRepository, SignedPage } from '../../ports/cases.ts';

interface PageColumns extends Omit<SignedPage, 'acts'> {
  readonly seq: number;
}

interface ActColumns extends CaseAct {
  readonly pageSeq: number;
}

const PAGES = `
SELECT case_pages.seq, cases.id AS caseId, version, page, sha256
FROM case_pages JOIN cases ON cases.seq = case_seq WHERE cases.id = ? ORDER BY version DESC`;

const ACTS = `
SELECT page_seq AS pageSeq, kind, person_id AS personId, name, role, text, at FROM case_acts
WHERE page_seq IN (SELECT seq FROM case_pages WHERE case_seq = (SELECT seq FROM cases WHERE id = ?)) ORDER BY seq`;

export function signedPages(database: Database): CaseRepository['pages'] {
  const pages = database.prepare<[string], PageColumns>(PAGES);
  const acts = database.prepare<[string], ActColumns>(ACTS);
  return async (caseId) => {
    const done = acts.all(caseId);
    return pages.all(caseId).map(({ seq, ...page }) => ({
      ...page,
      acts: done.filter(({ pageSeq }) => pageSeq === seq).map(({ pageSeq: _, ...act }) => act),
    }));
  };
}

interface PageWriter {
  /** Throws where the case has a page of this version, or is not there. */
  readonly addPage: (page: SignedPage) => void;
  /** Throws where the case has no page of this version. */
  readonly addAct: (caseId: string, version: number, act: CaseAct) => void;
}

/** For the transaction that replaces their case. 0 is no row's number: the foreign key refuses it. */
export function pageWriter(database: Database): PageWriter {
  const insertPage = database.prepare<[Omit<SignedPage, 'acts'>]>(
    `INSERT INTO case_pages (case_seq, version, page, sha256)
     VALUES (ifnull((SELECT seq FROM cases WHERE id = @caseId), 0), @version, @page, @sha256)`,
  );
  const insertAct = database.prepare<[CaseAct & { readonly caseId: string; readonly version: number }]>(
    `INSERT INTO case_acts (page_seq, kind, person_id, name, role, text, at)
     VALUES (
       ifnull((SELECT seq FROM case_pages
         WHERE case_seq = (SELECT seq FROM cases WHERE id = @caseId) AND version = @version), 0),
       @kind, @personId, @name, @role, @text, @at)`,
  );
  const addAct: PageWriter['addAct'] = (caseId, version, act) => {
    insertAct.run({ ...act, caseId, version });
  };
  return {
    addPage: ({ acts, ...page }) => {
      insertPage.run(page);
      for (const act of acts) addAct(page.caseId, page.version, act);
    },
    addAct,
  };
}
