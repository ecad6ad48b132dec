import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import type { PolicyRule } from '#domain/policies/credit-policy.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { measuring, newRule, over, testedBy } from '#renderer/features/policies/content.ts';
import { findMeasures, MEASURES, measureName, ruleUnit } from '#renderer/features/policies/measures.ts';
import { ruleWords } from '#renderer/features/policies/rule-words.ts';
import { keptLimit, typedLimit } from '#renderer/features/policies/typed-limit.ts';
import { en } from '#renderer/i18n/english.ts';
import { addPortuguese, createTexts } from '#renderer/i18n/i18n.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';

const portuguese = createTexts('pt-BR');
addPortuguese(portuguese, ptBR);
const english = createTexts('en', { 'pt-BR': ptBR, en });
const { t } = portuguese;

const words = (rule: PolicyRule): string => ruleWords(t, rule).replaceAll('\u00a0', ' ');
const rulesOf = (example: keyof typeof EXAMPLE_CONTENTS): string[] => EXAMPLE_CONTENTS[example].rules.map(words);

test('each rule of the examples says itself in words', () => {
  expect(rulesOf('person_loan').slice(0, 2)).toEqual([
    '% vencido na data-base: abaixo de 5%: atende; até 15%: ressalva; acima: impeditiva. Sem dados: pendência. Só para pessoas.',
    'O maior valor de Vencido > 90 dias em 12 meses: no máximo R$ 0,00. Senão: impeditiva. Sem dados: pendência. Só para pessoas.',
  ]);
  expect(rulesOf('person_loan').at(-1)).toContain(
    'Meses, de 6, com Vencido de 1 a 14 dias acima de R$ 0,00: no máximo 2 meses.',
  );
  expect(rulesOf('fidc_seller')).toMatchObject([
    expect.any(String),
    expect.stringContaining('até 3 meses: atende; até 6 meses: ressalva; acima: sobe 1 alçada.'),
    expect.any(String),
    expect.stringContaining('Variação em % de Limite total (disponível + utilizado) em 3 meses: no mínimo -40%.'),
    expect.stringContaining('Meses conhecidos, dos últimos 12: no mínimo 6'),
  ]);
});

test('a rule without its limit says that it is missing, and of whom it is', () => {
  const rule = newRule('r', 'Vencido', { kind: 'figure', figure: 'carteiraVencido' });
  const applies = { tipo: 'cnpj', role: 'borrower', amountFrom: 100_00, amountTo: 200_00 } as const;
  expect(words({ ...rule, applies })).toBe(
    'Vencido na data-base: no máximo … (falta o limite). Senão: ressalva. Sem dados: pendência. Só para empresas, tomador no grupo, pedidos de R$ 100,00 a R$ 200,00.',
  );
});

test('everything that may be measured has a name of its own in both languages', () => {
  for (const texts of [portuguese, english]) {
    const names = MEASURES.map(({ measure, group }) => `${group} ${measureName(texts.t, measure, null)}`);
    expect(new Set(names).size).toBe(MEASURES.length);
    expect(names.filter((name) => name.includes('policies.'))).toEqual([]);
  }
  expect(MEASURES.filter(({ group }) => group === 'groups')).toHaveLength(GROUP_AMOUNTS.length);
});

test.each(['cpf', 'cnpj'] as const)(
  'what is offered to a policy of a %s alone means something for it, by its own name',
  (tipo) => {
    const wrong = tipo === 'cpf' ? /faturamento|revenue|balanço|accounts/i : /renda|income|comprometimento|commitment/i;
    for (const { t: texts } of [portuguese, english]) {
      const offered = [...findMeasures(texts, '', tipo).values()].flat();
      const names = offered.map(({ measure, group }) => `${group} ${measureName(texts, measure, tipo)}`);
      expect(new Set(names).size).toBe(offered.length);
      expect(names.filter((name) => wrong.test(name))).toEqual([]);
    }
  },
);

test('a measure is found by parts of its name and of its group, whatever their order', () => {
  expect([...findMeasures(t, 'limites uso', null).keys()]).toEqual(['shares', 'changes']);
  expect(findMeasures(t, 'nada disso', null).size).toBe(0);
});

test('a limit is typed as it is kept, in every unit', () => {
  const units = [...new Set(MEASURES.map(({ measure }) => ruleUnit({ measure, window: { kind: 'last' } })))];
  expect(units.length).toBeGreaterThan(6);
  const hundredths = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((whole) => whole / 100);
  fc.assert(
    fc.property(fc.constantFrom(...units), hundredths, (unit, typed) => {
      const kept = keptLimit(unit, typed);
      expect(typedLimit(unit, keptLimit(unit, typedLimit(unit, kept)))).toBe(typedLimit(unit, kept));
    }),
  );
  expect([keptLimit('ratio', 7), keptLimit('cents', 1234.56), typedLimit('ratio', 0.07)]).toEqual([0.07, 123456, 7]);
});

test('a limit is typed anew once it is of another unit, and stays where it is of the same', () => {
  const share: PolicyRule = {
    ...newRule('r', 'x', { kind: 'figure', figure: 'overdueRatio' }),
    test: { kind: 'limit', operator: 'at_most', limit: 0.05, effect: { kind: 'blocks' } },
  };
  expect(measuring(share, { kind: 'figure', figure: 'limitUsage' }).test).toEqual(share.test);
  expect(measuring(share, { kind: 'figure', figure: 'prejuizo' }).test).toMatchObject({ limit: null });
  const counted = over(share, { kind: 'months', months: 6, aggregate: 'count', above: 0.05 });
  expect(counted.test).toMatchObject({ limit: null });
  const bands = testedBy(share, 'bands');
  expect(bands.test).toMatchObject({
    bands: [
      { upTo: 0.05, effect: null },
      { upTo: null, effect: { kind: 'blocks' } },
    ],
  });
  expect(testedBy(bands, 'limit').test).toEqual(share.test);
  expect(measuring(counted, { kind: 'ratio', ratio: 'debt_to_income' }).window).toEqual({ kind: 'last' });
});
