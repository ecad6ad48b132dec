import { describe, expect, test } from 'vitest';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { changeIndicators, missingMonthsIndicator } from '#domain/series/change-indicators.ts';
import { en } from '#renderer/i18n/english.ts';
import { hasBucketText, hasFieldText, hasFormulaText, hasHighText, hasIndicatorText } from '#renderer/i18n/has-text.ts';
import { LOCALES } from '#renderer/i18n/i18n.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';
import { fieldLabel } from '#renderer/lib/field-label.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : [...flat(text, `${path}${key}.`)],
  );
  return new Map(entries);
}

const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `${name}`).sort();

const portuguese = flat(ptBR);
const english = flat(en);

describe('the two catalogues', () => {
  test('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort());
  });

  test('fill in the same facts', () => {
    const differing = [...portuguese].filter(
      ([key, text]) => variablesOf(english.get(key) ?? '').join() !== variablesOf(text).join(),
    );
    expect(differing).toEqual([]);
  });

  test('leave nothing empty, since an empty text would show its key', () => {
    const empty = [...portuguese, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  test('speak calmly', () => {
    const loud = [...portuguese, ...english].filter(([, text]) => /!|\boops\b|\bops\b/i.test(text));
    expect(loud).toEqual([]);
  });

  test('are not the same text twice, names and shared words aside', () => {
    const words = (text: string): number => text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu)?.length ?? 0;
    const same = [...portuguese].filter(([key, text]) => english.get(key) === text && words(text) > 2);
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe('counts', () => {
  const ONE = /_one$/;
  const plurals = [...portuguese.keys()].filter((key) => ONE.test(key)).map((key) => key.replace(ONE, ''));

  test.each(LOCALES)('are in the form of their number, none, one, many and a million: %s', (locale) => {
    const { t } = textsIn(locale);
    const catalogue = locale === 'en' ? english : portuguese;
    const said = (key: string, count: number): string => t(key as 'result.months', { count, skipInterpolation: true });
    const wrong = plurals.filter((key) => {
      const [one, many] = [catalogue.get(`${key}_one`), catalogue.get(`${key}_other`)];
      const none = catalogue.get(`${key}_zero`) ?? many;
      return ![said(key, 0) === none, said(key, 1) === one, said(key, 2) === many, said(key, 1e6) === many].every(
        Boolean,
      );
    });
    expect(plurals.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

describe('the data have their words', () => {
  const { consulta } = savedResultOf(PEOPLE.maria, '2026-09');
  const documento = { tipo: 'cpf', numero: PEOPLE.maria.documento } as const;
  const checks = reconcile(consulta, { documento, month: '2026-09', institutions: [] }, NOTHING_BESIDE);

  test('every indicator of a response and of a series: its name, its formula and what it tells', () => {
    const ofSeries = [...changeIndicators('2026-09', []), missingMonthsIndicator([])];
    const wordless = [...indicatorsOf(consulta, checks), ...ofSeries].filter(
      ({ id, formula }) => !hasIndicatorText(id) || !hasFormulaText(formula) || !hasHighText(id),
    );
    expect(wordless).toEqual([]);
  });

  test('every rung of the ladder', () => {
    expect(maturityLadder(consulta).filter(({ key }) => !hasBucketText(key))).toEqual([]);
  });

  test('every field of the portfolio and every checked part', () => {
    const parts = [...checks.map(({ part }) => part), ...checks.flatMap(({ terms }) => terms.map(({ name }) => name))];
    const { t } = textsIn('pt-BR');
    expect(CAMPOS_DA_CARTEIRA.filter((name) => !hasFieldText(name))).toEqual([]);
    expect(parts.filter((name) => fieldLabel(t, name) === name)).toEqual([]);
  });
});

describe('a figure by name', () => {
  const { t } = textsIn('pt-BR');

  test.each([
    ['carteiraVencido', 'Vencido'],
    ['resumoDaCarteira.riscoIndiretoVendor', 'Risco indireto de vendor'],
    ['vencido_91_180', 'Vencido de 91 a 180 dias'],
    ['0204', '0204 Crédito rotativo vinculado a cartão de crédito'],
    ['0204 VENCIDO', '0204 Crédito rotativo vinculado a cartão de crédito · VENCIDO'],
    ['9999 N v110', '9999 N v110'],
    ['Empréstimos', 'Empréstimos'],
  ])('%s is called "%s"', (name, label) => {
    expect(fieldLabel(t, name)).toBe(label);
  });
});

test('English acts that write a table say that its numbers are Brazilian or the file Portuguese', () => {
  const acts = [...flat(en)].filter(([, text]) =>
    /^(Copy|Export|Table|Workbook|Save)\b.*\b(CSV|workbook)\b/.test(text),
  );
  expect(acts.map(([key]) => key)).toEqual(
    expect.arrayContaining(['chart.copyCsv', 'costs.export', 'policies.export']),
  );
  expect(acts.filter(([, text]) => !/Brazilian|Portuguese/.test(text))).toEqual([]);
});
