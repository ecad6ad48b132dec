import { describe, expect, test } from 'vitest';
import type { Parsed } from '#contract/contract.ts';
import { fail } from '#domain/basics/outcome.ts';
import { proposeSubjectLayout } from '#domain/consent/subject-list.ts';
import { saveDraft } from '#main/features/consent/drafts.ts';
import { draftSubjects, subjectColumns } from '#main/features/consent/subject-list.ts';
import { readText } from '#main/sheets/read-text.ts';
import { cpfOf, paperForm } from '#test/e2e/support/paper-drafts.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { BANCO } from '#test/support/fakes/samples.ts';
import { textSheets, UPLOADED, uploadsOf } from '#test/support/fakes/text-sheets.ts';

const [ANA, BIA, CAIO] = [cpfOf(1), cpfOf(2), cpfOf(3)] as const;
const LIST = `Ana Souza;${ANA}\nBia Lima;${BIA}\nCaio Reis;${CAIO}`;

type Choice = Partial<Omit<Parsed<'consent.draft_subjects'>, 'upload'>>;

async function opened() {
  const ports = { ...consentPorts(fakeRegister()), sheets: textSheets };
  await ports.settings.write({ institutions: [BANCO] });
  return {
    ports,
    /** Takes a list with the columns it proposes. */
    take: async (text: string, choice: Choice = {}) => {
      const columns = await subjectColumns(ports, uploadsOf(text), UPLOADED);
      const layout = columns.ok ? columns.value.layout : { header: null, nome: null, documento: null };
      return draftSubjects(ports, uploadsOf(text), {
        ...UPLOADED,
        layout,
        purposes: ['concessao'],
        dryRun: false,
        ...choice,
      });
    },
    forms: async () => (await ports.drafts.list()).rows.map(({ form }) => form),
  };
}

const BARE = { nome: 0, documento: 1 };

describe('a list of subjects', () => {
  test.each([
    ['semicolons without a header', `Ana;${ANA}`, null, BARE],
    ['tabs', `Ana Souza\t${ANA}\nBia\t${BIA}`, null, BARE],
    ['commas, the document first', `${ANA},Ana\n${BIA},Bia`, null, { nome: 1, documento: 0 }],
    ['a header', `Conta;CPF/CNPJ;Nome do cliente\n77;${ANA};Ana`, 1, { nome: 2, documento: 1 }],
    ['a header in another language', `name;document\nAna;${ANA}`, 1, BARE],
    ['titles of no known name, which are no header', `Quem;Qual\nAna;${ANA}`, null, BARE],
    ['a first document that is wrong', `Ana;12\nBia;${BIA}`, null, BARE],
    ['a number of the account beside the document', `Ana;77;${ANA}`, null, { nome: 0, documento: 2 }],
    ['titles above the header', `Clientes de outubro\n\nNome;CPF\nAna;${ANA}`, 3, BARE],
    ['names alone', 'Ana\nBia', null, { nome: 0, documento: null }],
  ])('with %s is read by its columns', (_, text, header, layout) => {
    expect(proposeSubjectLayout(readText(text).rows)).toEqual({ header, ...layout });
  });

  test.each([
    ['no name', `;${BIA}`, ['name_missing']],
    ['too long a name', `${'B'.repeat(201)};${BIA}`, ['name_too_long']],
    ['a number for a name', `12;${BIA}`, ['name_missing']],
    ['a document for a name', `${BIA};${BIA}`, ['name_missing']],
    ['no document', 'Bia;', ['document_empty']],
    ['digits that are missing', 'Bia;1234', ['document_incomplete']],
    ['check digits that are wrong', 'Bia;52998224726', ['document_invalid']],
    ['a company', 'Bia Ltda.;11.222.333/0001-81', ['company']],
    ['a document of a line before', `Ana de Souza;${ANA}`, ['repeated']],
    ['two things wrong', ';', null],
    ['nothing right', ';12', ['name_missing', 'document_incomplete']],
  ])('with %s in one line makes nothing, and says which line', async (_, line, problems) => {
    const { take, forms } = await opened();
    const taken = await take(`Ana Souza;${ANA}\n${line}\nCaio Reis;${CAIO}`);
    // A line of separators alone is blank.
    const refused = problems === null ? [] : [{ line: 2, problems }];
    expect(taken).toMatchObject({ value: { rows: problems === null ? 2 : 3, fresh: 2, refused } });
    expect(await forms()).toHaveLength(problems === null ? 2 : 0);
  });

  test('becomes drafts on paper, in its order, with what was chosen for it', async () => {
    const { take, forms } = await opened();
    const taken = await take(`nome;cpf\n${LIST}`, { purposes: ['renovacao', 'outra'] });
    expect(taken).toMatchObject({ value: { rows: 3, fresh: 3, refused: [], open: [], made: [{}, {}, {}] } });
    expect(await forms()).toMatchObject(
      [
        ['Ana Souza', ANA],
        ['Bia Lima', BIA],
        ['Caio Reis', CAIO],
      ].map(([nome, documento]) => ({
        kind: 'papel',
        nome,
        documento,
        purposes: ['renovacao', 'outra'],
        institution: BANCO.cnpj,
        representatives: [],
      })),
    );
  });

  test('is only looked at in a dry run', async () => {
    const { take, forms } = await opened();
    expect(await take(LIST, { dryRun: true })).toMatchObject({ value: { fresh: 3, made: null } });
    expect(await forms()).toEqual([]);
  });

  test('names who has an open draft of the same act, and makes no second', async () => {
    const { ports, take, forms } = await opened();
    const kept = await saveDraft(ports, null, { ...paperForm(2), documento: BIA });
    await saveDraft(ports, null, { ...paperForm(3), documento: CAIO, purposes: ['outra'] });
    await saveDraft(ports, null, { ...paperForm(1), documento: ANA, kind: 'presencial' });
    const id = kept.ok ? kept.value.id : '';
    const open = [{ line: 2, nome: 'Bia Lima', id }];
    expect(await take(LIST)).toMatchObject({ value: { fresh: 2, open, made: [{}, {}] } });
    expect(await take(LIST)).toMatchObject({ value: { fresh: 0, open: [{}, { id }, {}], made: [] } });
    expect(await forms()).toHaveLength(5);
  });

  test.each([
    ['of a header alone', 'nome;cpf', {}, fail('import_unreadable', { reason: 'empty' })],
    [
      'that is too long',
      `${LIST}\n`.repeat(700),
      { layout: { header: null, ...BARE } },
      fail('import_unreadable', { reason: 'rows', max: 2000 }),
    ],
    ['without a column of documents', 'Ana\nBia', {}, fail('import_unreadable', { columns: 'documento' })],
    ['for an institution that is not set', LIST, { institution: '60746948000112' }, fail('not_found')],
  ])('%s is refused', async (_, text, choice, refusal) => {
    const { take, forms } = await opened();
    expect(await take(text, choice)).toEqual(refusal);
    expect(await forms()).toEqual([]);
  });

  test('names nobody in Produção for no institution', async () => {
    const { ports, take } = await opened();
    await ports.settings.write({ institutions: [], environment: 'producao' });
    expect(await take(LIST)).toEqual(fail('institution_missing'));
  });

  test('shows no document whole while its columns are confirmed', async () => {
    const { ports } = await opened();
    const columns = await subjectColumns(ports, uploadsOf(LIST), UPLOADED);
    expect(columns).toMatchObject({ value: { titles: [], rows: 3 } });
    expect(JSON.stringify(columns)).not.toContain(ANA);
  });
});
