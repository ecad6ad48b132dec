import { describe, expect, test } from 'vitest';
import { JSON_BOUNDS } from '#domain/basics/json-object.ts';
import { namedSubject, readFile } from '#domain/provided/read-file.ts';
import { documentAt, responseTo } from '#test/support/population.ts';
import { registerText, serviceText } from '#test/support/provided-texts.ts';

const CPF = documentAt('cpf', 2);
const WIRE = responseTo(CPF, '2026-09');

describe('a file', () => {
  test('tells whom and which month it is about', () => {
    const { answers, problems } = readFile(serviceText(WIRE), '2026-10');
    expect(problems).toEqual([]);
    expect(answers.map(({ format, subject, month }) => [format, subject, month])).toEqual([
      ['service', { key: CPF.numero, tipo: 'cpf', numero: CPF.numero }, '2026-09'],
    ]);
  });

  test('with a byte order mark is read', () => {
    expect(readFile(`\uFEFF${serviceText(WIRE)}`, '2026-10').answers).toHaveLength(1);
  });

  const changed = (from: string, to: string): string => {
    expect(serviceText(WIRE)).toContain(from);
    return serviceText(WIRE).replace(from, to);
  };

  test.each([
    ['whose bytes are no UTF-8', null, 'not_text'],
    ['that is a web page', '<html></html>', 'not_json'],
    ['that is a list', '[1]', 'not_json'],
    ['deeper than is read', `{"a":${'['.repeat(JSON_BOUNDS.depth + 1)}`, 'not_json'],
    ['with an endless text', `{"a":"${'x'.repeat(JSON_BOUNDS.text + 1)}"}`, 'not_json'],
    ['of something else', '{"ola":1}', 'unknown_format'],
    ['that tries to be everything', '{"__proto__":{"consulta":{"resumoDoCliente":{}}}}', 'unknown_format'],
    ['with an error of this service', changed('"sucesso"', '"erro"'), 'provider_error'],
    ['with an error of a provider', '{"Erro":true,"MensagemOperador":"sem acesso"}', 'provider_error'],
    ['without months', registerText([WIRE], { lsDtb: [] }), 'no_months'],
    ['with endless months', registerText(Array.from({ length: 121 }, () => WIRE)), 'too_many_months'],
    ['of nobody', changed(`"${CPF.numero}"`, 'null'), 'no_document'],
    ['of a CPF whose digits are wrong', changed(CPF.numero, '52998224726'), 'no_document'],
    ['of a month that does not exist', changed('"2026-09"', '"2026-13"'), 'no_month'],
    ['of a month to come', changed('"2026-09"', '"2027-01"'), 'no_month'],
  ])('%s is refused with its reason', (_, text, problem) => {
    expect(readFile(text, '2026-10')).toEqual({ answers: [], problems: [problem] });
  });

  test('keeps the months that can be read beside one that cannot', () => {
    const [one, other] = [WIRE, responseTo(CPF, '2026-08')];
    const { answers, problems } = readFile(
      registerText([one, other]).replace('"dtb":202608', '"dtb":999999'),
      '2026-10',
    );
    expect([answers.map(({ month }) => month), problems]).toEqual([['2026-09'], ['no_month']]);
  });
});

test.each([
  ['529.982.247-25', '1', { key: '52998224725', tipo: 'cpf', numero: '52998224725' }],
  ['11222333', '2', { key: '11222333', tipo: 'cnpj', numero: null }],
  ['11222333000181', '2', { key: '11222333', tipo: 'cnpj', numero: '11222333000181' }],
  ['11222333000182', '2', null],
  ['', '1', null],
  ['abc', null, null],
])('the document %s of type %s names its subject', (documento, tipo, named) => {
  expect(namedSubject(documento, tipo)).toEqual(named);
});
