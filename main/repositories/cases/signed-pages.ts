import type { Database } from 'better-sqlite3';
import type { CaseAct, CaseRepository, NewPage, PageName, SignedPage } from '../../ports/cases.ts';

type OfPage<Page> = Omit<Page, 'acts'> & { readonly seq: number };

interface ActColumns extends CaseAct {
  readonly pageSeq: number;
}

/** The workstation that concluded a page; without a shared row the page is this workstation's own. */
const WORKSTATION = `
SELECT iif(origin IS NULL OR origin = record ->> '$.workstation', record ->> '$.place.login',
  ifnull((SELECT login FROM peers WHERE workstation_id = origin), origin))
FROM team JOIN shared_rows ON part = 'case_acts' AND shared_rows.id = (
  SELECT sha256 || ' ' || version || ' concluded ' || person_id || ' ' || at FROM case_acts
  WHERE page_seq = case_pages.seq AND kind = 'concluded' ORDER BY at, person_id LIMIT 1
)`;

const pagesWith = (columns: string): string => `
SELECT case_pages.seq, cases.id AS caseId, version, sha256, ${columns} (${WORKSTATION}) AS workstation
FROM case_pages JOIN cases ON cases.seq = case_seq WHERE cases.id = ?
ORDER BY version DESC, (SELECT max(at) FROM case_acts WHERE page_seq = case_pages.seq) DESC, sha256`;

const ACTS = `
SELECT page_seq AS pageSeq, kind, person_id AS personId, name, role, text, level, at, key, signature FROM case_acts
WHERE page_seq IN (SELECT seq FROM case_pages WHERE case_seq = (SELECT seq FROM cases WHERE id = ?))
ORDER BY kind <> 'concluded', at, person_id, kind`;

export function signedPages(database: Database): Pick<CaseRepository, 'pages' | 'signatures'> {
  const pages = database.prepare<[string], OfPage<SignedPage>>(pagesWith('page,'));
  const signatures = database.prepare<[string], OfPage<Omit<SignedPage, 'page'>>>(pagesWith(''));
  const acts = database.prepare<[string], ActColumns>(ACTS);
  const withActs = <Page extends { readonly seq: number }>(caseId: string, found: readonly Page[]) => {
    const done = acts.all(caseId);
    return found.map(({ seq, ...page }) => ({
      ...page,
      acts: done.filter(({ pageSeq }) => pageSeq === seq).map(({ pageSeq: _, ...act }) => act),
    }));
  };
  return {
    pages: async (caseId) => withActs(caseId, pages.all(caseId)),
    signatures: async (caseId) => withActs(caseId, signatures.all(caseId)),
  };
}

interface PageWriter {
  /** Throws if the case does not exist or already has this page of this version. */
  readonly addPage: (page: NewPage) => void;
  /** Throws if the case does not have this page. */
  readonly addAct: (caseId: string, page: PageName, act: CaseAct) => void;
}

/** Must run within the transaction that replaces the case. 0 if the row does not exist; the foreign key refuses 0. */
export function pageWriter(database: Database): PageWriter {
  const insertPage = database.prepare<[Omit<NewPage, 'acts'>]>(
    `INSERT INTO case_pages (case_seq, version, page, sha256)
     VALUES (ifnull((SELECT seq FROM cases WHERE id = @caseId), 0), @version, @page, @sha256)`,
  );
  const insertAct = database.prepare<[CaseAct & PageName & { readonly caseId: string }]>(
    `INSERT INTO case_acts (page_seq, kind, person_id, name, role, text, level, at, key, signature)
     VALUES (
       ifnull((SELECT seq FROM case_pages
         WHERE case_seq = (SELECT seq FROM cases WHERE id = @caseId) AND version = @version AND sha256 = @sha256), 0),
       @kind, @personId, @name, @role, @text, @level, @at, @key, @signature)`,
  );
  const addAct: PageWriter['addAct'] = (caseId, { version, sha256 }, act) => {
    insertAct.run({ ...act, caseId, version, sha256 });
  };
  return {
    addPage: ({ acts, ...page }) => {
      insertPage.run(page);
      for (const act of acts) addAct(page.caseId, page, act);
    },
    addAct,
  };
}
