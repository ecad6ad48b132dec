import { expect, test } from 'vitest';
import { type ReadCell, readXlsx, readXlsxLooks } from '#test/support/read-xlsx.ts';
import { LINES, numbersOf, returnedStates, rowOf, TITLES } from './returned-states.ts';

const ADDED = [
  'Situação',
  'Data-base',
  'Risco total (R$)',
  'Carteira ativa (R$)',
  'Vencido (R$)',
  'Vencido > 90 dias (R$)',
  'Prejuízo (R$)',
  '% vencido',
  '% vencido > 90 dias',
  '% em prejuízo',
  'Uso de limites (%)',
  'Instituições',
  'Identificação do resultado',
  'Consultado em',
  'Cobrado',
];
const MONEY = '[$R$-416] #,##0.00;-[$R$-416] #,##0.00';
const textOf = (cell: ReadCell | undefined): string => (cell && 'text' in cell ? cell.text : '');
const cellOf = (given: string | number): ReadCell =>
  given === '' ? null : typeof given === 'number' ? { number: String(given) } : { text: given };

test('data, returned sheet: each kind of line comes back in its place with its own words, and cell for cell as it was', {
  tags: ['long'],
}, async () => {
  const { sheet, long } = await returnedStates();
  const rows = readXlsx(sheet).get('Carteira') ?? [];
  expect(rows[2]?.map(textOf)).toEqual([...TITLES, ...ADDED]);
  expect([rows.length, rows[0], rows[rowOf(9)]]).toEqual([rowOf(29), [], []]);
  for (const [index, { documento, nome, text, state, charged }] of LINES.entries()) {
    const row = rows[rowOf(index) - 1] ?? [];
    const own = [documento, nome, text, ...numbersOf(index)].map(cellOf);
    const isErased = state === 'titular excluído';
    expect(row.slice(0, 6), nome).toEqual(isErased ? own.map(() => null) : own);
    const [said, figures, charge] = [textOf(row[6]), row.slice(8, 18), textOf(row[20])];
    expect(said.startsWith(state), `${nome}: ${said}`).toBe(true);
    expect(said, 'a code').not.toMatch(/[a-z]_[a-z]/);
    expect(charge, nome).toBe(charged);
    const isAnswered = /^salva; (com operações|nada consta)/.test(said);
    const isGap = /^(não disponível|salva; (não localizado|ainda sem dados))/.test(said);
    if (isAnswered) expect(figures[0], nome).toEqual({ number: expect.any(String) });
    else if (isGap) expect(figures, nome).toEqual(figures.map(() => ({ text: 'não informado' })));
    else expect(figures, nome).toEqual(figures.map(() => null));
  }
  const looks = readXlsxLooks(sheet).get('Carteira');
  const formats = ['A17', 'D4', 'E4', 'F4', 'H4', 'I4', 'N4'].map((cell) => looks?.formatOf(cell));
  expect(formats).toEqual(['00000000000', 'dd/mm/yyyy', '"R$" #,##0.00', '0.00%', 'mm/yyyy', MONEY, '0.00%']);
  expect(looks?.frozenRows).toBe(3);

  const months = [...readXlsx(long).values()][0]?.slice(1) ?? [];
  const ofUnknown = months.filter((row) => textOf(row[1]) === '900.000.019-02');
  expect(ofUnknown.map((row) => [textOf(row[5]), textOf(row.at(-1))])).toEqual(
    Array.from({ length: 3 }, () => ['sem resposta confirmada; conexão interrompida', 'desconhecido']),
  );
  expect(JSON.stringify([rows, months])).not.toMatch(/Paulo|52998224725/);
});
