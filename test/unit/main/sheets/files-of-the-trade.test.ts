import { describe, expect, test } from 'vitest';
import { readLines } from '#domain/batches/sheet-lines.ts';
import { proposeInvoiceLayout } from '#domain/invoice/invoice-columns.ts';
import { readInvoiceLine } from '#domain/invoice/invoice-line.ts';
import { linesBelow, proposeSheetLayout } from '#domain/sheets/sheet-columns.ts';
import type { Sheet } from '#main/ports/batches.ts';
import { textSheets } from '#test/support/fakes/text-sheets.ts';

const ANA = '529.982.247-25';
const BIA = '111.444.777-35';
const ACME = 'AB.12C.D34/0001-84';
const RULES = { months: { oldest: '2016-06', latest: '2026-10' }, perLine: true } as const;

async function sheetOf(text: string | Buffer): Promise<Sheet> {
  const read = await textSheets.read(Buffer.from(text), null);
  if (!read.ok) throw new Error(String(read.error.details?.reason));
  return read.value;
}

/** Lines of a batch as texts: row, document or fault, name, month and reference. */
async function batchOf(text: string | Buffer): Promise<{ header: number | null; lines: string[] }> {
  const { rows } = await sheetOf(text);
  const layout = proposeSheetLayout(rows);
  const lines = [...readLines(rows, layout, RULES)].map(({ n, documento, problem, nome, month, reference }) =>
    [n, documento ?? problem, nome, month, reference].filter((each) => each !== null && each !== '').join(' '),
  );
  return { header: layout.header, lines };
}

const ana = (n: number, more = ''): string => `${n} 52998224725 ANA SILVA${more}`;
const bia = (n: number): string => `${n} 11144477735 BIA LIMA`;

describe('titles', () => {
  test.each<[string, string, number | null, string[]]>([
    ['a report’s name and a blank', `Clientes, filial 1\n\nCPF;Nome\n${ANA};ANA SILVA`, 3, [ana(4)]],
    ['a quoted name', `"Relatório, 31/10";;\nCPF;Nome;Mês\n${ANA};ANA SILVA;09/2026`, 2, [ana(3, ' 2026-09')]],
    ['whose report it is', `BANCO - CNPJ 11.222.333/0001-81\nCPF;Nome\n${ANA};ANA SILVA`, 2, [ana(3)]],
    ['its company’s document', `Empresa;11.222.333/0001-81\nCPF;Nome\n${ANA};ANA SILVA`, 2, [ana(3)]],
    ['filters', `Filtro: CPF;Todos\nPeríodo;09/2026\nCPF;Nome;Mês\n${ANA};ANA SILVA;09/2026`, 3, [ana(4, ' 2026-09')]],
    ['nineteen rows', `${'x\n'.repeat(19)}CPF;Nome\n${ANA};ANA SILVA`, 20, [ana(21)]],
    ['groups of columns', `;Cliente;;Operação\nSeq;CPF;Nome;Contrato\n1;${ANA};ANA SILVA;7`, 2, [ana(3, ' 7')]],
    [
      'the first half of each',
      `Número do;Nome do;Mês de;Número do\nCPF;Cliente;Referência;Contrato\n${ANA};ANA SILVA;09/2026;7`,
      2,
      [ana(3, ' 2026-09 7')],
    ],
    [
      'breaks in them',
      `"CPF/\nCNPJ";"Nome do\nCliente";"Data\nbase"\n${ANA};ANA SILVA;09/2026`,
      1,
      [ana(2, ' 2026-09')],
    ],
    [
      'what fits below',
      `CPF;Nome\n(11 dígitos);(completo)\n${ANA};ANA SILVA`,
      1,
      ['2 not_a_document (completo)', ana(3)],
    ],
    [
      'them again on each page',
      `Pag 1\nCPF;Nome\n${ANA};ANA SILVA\nPag 2\nCPF;Nome\n${BIA};BIA LIMA`,
      2,
      [ana(3), '4 not_a_document', '5 not_a_document Nome', bia(6)],
    ],
    ['a total below', `CPF;Nome;Saldo\n${ANA};ANA SILVA;1,5\n\n;Total;1,5`, 1, [ana(2), '4 empty Total']],
    ['none', `${ANA};ANA SILVA\n${BIA};BIA LIMA`, null, [ana(1), bia(2)]],
  ])('with %s are found, and nothing beside the lines is one', async (_, text, header, lines) => {
    expect(await batchOf(text)).toEqual({ header, lines });
  });
});

describe('delimiters and marks', () => {
  test.each<[string, string, string[]]>([
    ['pipes at both ends', `|CPF|Nome|\n|${ANA}|ANA SILVA|\n|${BIA}|BIA LIMA|`, [ana(2), bia(3)]],
    ['semicolons to the end', `CPF;Nome;;;\n${ANA};ANA SILVA;;;`, [ana(2)]],
    ['decimal commas', `CPF;Nome;Valor\n${ANA};ANA SILVA;1,5\n${BIA};BIA LIMA;2,5`, [ana(2), bia(3)]],
    ['commas in titles above', `Lista, filial 1, 2026\nCPF;Nome\n${ANA};ANA SILVA\n${BIA};BIA LIMA`, [ana(3), bia(4)]],
    ['tabs beside semicolons', `CPF\tNome\tObs\n${ANA}\tANA SILVA\ta; b; c\n${BIA}\tBIA LIMA\t`, [ana(2), bia(3)]],
    ['an inch mark', `CPF;Nome;Item\n${ANA};ANA SILVA;3/4"\n${BIA};BIA LIMA;"x`, [ana(2), bia(3)]],
    ['zeros kept by a mark', `CPF;Nome\n'52998224725;ANA SILVA\n="11144477735";BIA LIMA`, [ana(2), bia(3)]],
    ['hard blanks and long dashes', `CPF;Nome\n\u00a0529.982.247–25\u00a0;ANA SILVA`, [ana(2)]],
    ['digits of full width', 'CPF;Nome\n５２９９８２２４７２５;ANA SILVA', [ana(2)]],
    ['what a document is', `CPF;Nome\nCPF: ${ANA};ANA SILVA`, [ana(2)]],
    ['returns alone', `CPF;Nome\r${ANA};ANA SILVA\r${BIA};BIA LIMA`, [ana(2), bia(3)]],
  ])('with %s', async (_, text, lines) => {
    expect((await batchOf(text)).lines).toEqual(lines);
  });

  test.each([
    ['a lettered CNPJ', `CNPJ;Nome\n${ACME};ACME`],
    ['in small letters', 'CNPJ;Nome\nab12cd34000184;ACME'],
    ['bare, without titles', 'AB12CD34000184;ACME\nAB12CD34000184;ACME'],
    ['beside a word', `Cliente;Nome\nCNPJ ${ACME};ACME`],
    ['twice', `Documento;CNPJ;Nome\n${ACME};${ACME};ACME`],
  ])('%s is read', async (_, text) => {
    expect((await batchOf(text)).lines[0]).toMatch(/^[12] AB12CD34000184/);
  });

  test.each([
    ['one column of it', `Cliente\n${ANA}\n${BIA}`],
    ['beside a contract', `Cliente;Valor\n${ANA};1\n${BIA};2`],
    ['titled as names', `Nome;CPF\n${ANA};${ANA}\n${BIA};${BIA}`],
    ['as digits alone', 'Titular;Valor\n52998224725;1\n11144477735;2'],
  ])('documents in a column of names are nobody’s name: %s', async (_, text) => {
    expect((await batchOf(text)).lines).toEqual([expect.stringMatching(/^2 52998224725$/), '3 11144477735']);
  });

  test.each(['%PDF-1.7\n1 0 obj', '{\\rtf1 CPF}', `[{"cpf":"${ANA}"}]`, `{ "cpf": "${ANA}" }`, '<table><tr>'])(
    'what is no sheet is refused as none: %s',
    async (text) => {
      await expect(sheetOf(text)).rejects.toThrow('format');
    },
  );
});

/** Lines of an invoice as texts: day, document and cents, or row and fault. */
async function invoiceOf(text: string): Promise<{ header: number | null; lines: string[] }> {
  const { rows } = await sheetOf(text);
  const layout = proposeInvoiceLayout(rows);
  const lines = linesBelow(rows, layout.header).map(({ n, cells }) => {
    const read = readInvoiceLine(n, cells, layout);
    return read.ok
      ? `${read.value.day} ${read.value.document} ${read.value.cents}`
      : `${n} ${read.column} ${read.problem}`;
  });
  return { header: layout.header, lines };
}

describe('an invoice', () => {
  const LINE = '2026-10-01 52998224725 150';
  test.each<[string, string, number | null, string[]]>([
    ['lines above', `Fatura, outubro\nCliente: BANCO\n\nData;CPF/CNPJ;Valor\n01/10/2026;${ANA};1,50`, 4, [LINE]],
    ['commas, and one in its name', `Fatura, filial 1\nData,CPF/CNPJ,Valor\n01/10/2026,${ANA},"1,50"`, 2, [LINE]],
    [
      'a total above',
      `Período: 01/10/2026 a 31/10/2026\nValor total;R$ 1,50;\nData;CPF;Valor\n01/10/2026;${ANA};1,50`,
      3,
      [LINE],
    ],
    ['a total below', `Data;CPF;Valor\n01/10/2026;${ANA};1,50\n;;\nTotal;;1,50`, 1, [LINE, '4 document missing']],
    ['an inch mark', `Data;Nome;CPF;Valor\n01/10/2026;TUBO 3/4";${ANA};1,50`, 1, [LINE]],
    ['groups of columns', `CONSULTA;;;\nDia;Hora;CPF;Valor\n01/10/2026;10:00;${ANA};1,50`, 2, [LINE]],
    ['short titles', `Dt. Consulta;Nr. Documento;Mês Ref.;Vlr. Unit.\n01/10/26;52998224725;202609;1.50`, 1, [LINE]],
    ['hours in the day', `Data/Hora;Documento;Preço\n2026-10-01T10:00:00;CPF ${ANA};R$ 1,50`, 1, [LINE]],
    ['a credit', `Data;CPF;Valor\n01/10/2026;${ANA};-1,50`, 1, ['2 value credit']],
    ['no titles', `01/10/2026;${ANA};1,50`, null, ['1 document missing']],
  ])('with %s', async (_, text, header, lines) => {
    expect(await invoiceOf(text)).toEqual({ header, lines });
  });
});
