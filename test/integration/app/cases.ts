import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CaseView } from '#contract/cases.ts';
import type { Output } from '#contract/contract.ts';
import { type CaseContent, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { type FakeFiles, fakeFiles } from '../../support/fakes/fake-files.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { flip, rowPagesOf } from '../repositories/damaged.ts';
import { registerConsent, runMonth } from './officer.ts';
import { type Ask, type OpenedWorkstation, openAt, value } from './opened.ts';

export const MONTH = '2026-07';
export const ANA = 'girassol de quarta-feira';
export const RUI = 'ponte velha sem corrimão';

/** The content that a conclusion needs. */
export const CONTENT: CaseContent = {
  ...EMPTY_CONTENT,
  reference: 'Proposta 7781/A',
  request: { ...EMPTY_CONTENT.request, product: 'Capital de giro', amount: 5_000_000 },
  proposal: 'Conceder, com a carteira ativa de [1].',
  citations: [{ number: 1, cited: { kind: 'figure', month: MONTH, figure: 'carteiraAtiva' } }],
};

export interface CasesUnderTest {
  readonly home: string;
  readonly ask: () => Ask;
  readonly workstation: () => OpenedWorkstation['workstation'];
  readonly on: OpenedWorkstation['on'];
  readonly files: FakeFiles;
  readonly results: readonly Output<'consulta.run'>[];
  /** Ana, an analyst, and Rui, an approver. */
  readonly ana: string;
  readonly rui: string;
  /** Closes, changes the database by SQL, and opens again. */
  readonly restart: (...sql: string[]) => Promise<void>;
  /** Closes, flips a byte of the page where a row of the table lies in the encrypted file, and opens again. */
  readonly flip: (table: string, row: number) => Promise<void>;
}

/** A workstation with saved results of two months and two people. */
export async function openCases(): Promise<CasesUnderTest> {
  const home = await freshFolder();
  const [keychain, files] = [rememberingSecrets(), fakeFiles()];
  let opened = await openAt(home, keychain, files);
  onTestFinished(() => opened.close());
  await registerConsent(opened.ask);
  const results = [await value(runMonth(opened.ask, '2026-06')), await value(runMonth(opened.ask, MONTH))];
  const ana = await addPerson(opened.ask, 'Ana Prado', 'analyst', ANA);
  const rui = await addPerson(opened.ask, 'Rui Matos', 'approver', RUI);
  const restart = async (...sql: string[]): Promise<void> => {
    await opened.close();
    if (sql.length > 0) await alter(home, Buffer.from(keychain.kept.get(ARCHIVE_KEY) ?? '', 'hex'), sql);
    opened = await openAt(home, keychain, files);
  };
  const flipRow = async (table: string, row: number): Promise<void> => {
    await opened.close();
    await damageRow(home, Buffer.from(keychain.kept.get(ARCHIVE_KEY) ?? '', 'hex'), table, row);
    opened = await openAt(home, keychain, files);
  };
  const { on } = opened;
  const [ask, workstation] = [() => opened.ask, () => opened.workstation];
  return { home, ask, workstation, on, files, results, ana, rui, restart, flip: flipRow };
}

export async function addPerson(ask: Ask, name: string, role: 'analyst' | 'approver', passphrase: string) {
  const { people } = await value(ask('people.add', { name, role, passphrase }));
  return people.find((each) => each.name === name && each.endedAt === null)?.id ?? '';
}

/** A case of the newest result with everything that it takes to conclude it. */
export async function writtenCase({ ask, results }: CasesUnderTest): Promise<CaseView> {
  const { case: one } = await value(ask()('cases.start', { resultId: results[1]?.id ?? '' }));
  return value(ask()('cases.save', { id: one.id, revision: one.revision, content: CONTENT }));
}

/** A case with its page, as who concludes it was shown them. */
export function shownPage({ case: { id, revision }, pageSha256: sha256 }: CaseView) {
  return { id, revision, sha256 };
}

export async function concludedCase(opened: CasesUnderTest, author: 'ana' | 'rui' = 'ana'): Promise<CaseView> {
  const shown = shownPage(await writtenCase(opened));
  const passphrase = author === 'ana' ? ANA : RUI;
  return value(opened.ask()('cases.conclude', { ...shown, personId: opened[author], passphrase }));
}

async function damageRow(home: string, key: Buffer, table: string, row: number): Promise<void> {
  const file = archiveFile(join(home, 'archive'));
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const [page = 0] = rowPagesOf(opened.value, table).get(row) ?? [];
  opened.value.close();
  await writeFile(file, flip(page, 2_000).apply(await readFile(file)));
}

/**
 * Alters the archive as an owner of its key could: drops the triggers that protect signed pages, then restores them.
 */
async function alter(home: string, key: Buffer, sql: readonly string[]): Promise<void> {
  const file = archiveFile(join(home, 'archive'));
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: archiveMigrations });
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const guards = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('case_pages', 'case_acts', 'credit_policies')",
    )
    .all();
  for (const { name } of guards) database.exec(`DROP TRIGGER ${name}`);
  for (const one of sql) if (database.prepare(one).run().changes === 0) throw new Error('nothing was altered');
  for (const guard of guards) database.exec(guard.sql);
  database.close();
}
