import { expect, test } from 'vitest';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';
import { readPage, rowsUnder } from './pages.ts';

const page = readPage('docs/register.md');

test('the page of the register lists the maturity codes with label, class and field', () => {
  const listed = rowsUnder(page, 'Maturity codes').map((row) => row.map((cell) => cell.replaceAll('`', '')));
  expect(listed).toEqual(
    MATURITY_CODES.map(({ codigo, descricao, classe, campoDaCarteira }) => [
      codigo,
      descricao,
      classe,
      campoDaCarteira,
    ]),
  );
});

test('the page of the register tells what the meaning of each field rests on; a bucket stands under its total', () => {
  const sourced = rowsUnder(page, 'Fields').flatMap(([fields = '', , source = '']) =>
    /specification|\[[DSP]\]/.test(source) ? [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) : [],
  );
  const fields = Object.values(ptBR.meaning).flatMap((group) => Object.keys(group));
  expect(fields).toHaveLength(63);
  expect(fields.filter((field) => !sourced.some((name) => field.startsWith(name)))).toEqual([]);
});
