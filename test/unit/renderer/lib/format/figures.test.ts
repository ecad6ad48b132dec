import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { FigureLanguage } from '#domain/basics/amount-text.ts';
import { formatTick } from '#renderer/charts/axis/format-value.ts';
import { limitWords } from '#renderer/features/policies/rule-words.ts';
import { setFigureLanguage, typedMarks } from '#renderer/i18n/figures.ts';
import * as money from '#renderer/lib/format/money.ts';
import * as number from '#renderer/lib/format/number.ts';
import { textsIn } from '#test/support/texts.ts';

/** Every way the window writes a figure, of one that has thousands or decimals. */
const WRITTEN: Readonly<Record<string, () => string>> = {
  money: () => money.formatMoney(1_234_567_89),
  compact: () => money.formatCompactMoney(t(), 1_250_000_00),
  bare: () => money.formatBareAmount(t(), 184_220_00),
  tile: () => money.formatTileMoney(t(), 3_682_049_00),
  largeTile: () => money.formatTileMoney(t(), 12_350_000_00),
  amount: () => money.amountText(t(), 123_45),
  bar: () => money.barText(t(), 123_45),
  count: () => number.formatCount(12_345),
  beside: () => number.formatCountBeside(2_500.3, [2_500]),
  ratio: () => number.formatRatio(4.466),
  percent: () => number.formatPercentPoints(13.5),
  processed: () => number.formatProcessed(98.96),
  bytes: () => number.formatBytes(1_500_000),
  change: () => number.formatChange(t(), 0.123, 'points'),
  short: () => number.formatShortChange(t(), 0.021, 'percent'),
  tick: () => formatTick(t(), 'ratio', 0.125),
  limit: () => limitWords(t(), 'ratio', 0.0525),
  interpolated: () => t()('common.atLeast', { amount: 12_345.5 as unknown as string }),
};

const catalogues = { 'pt-BR': textsIn('pt-BR'), en: textsIn('en') };
let language: FigureLanguage = 'pt-BR';
const t = () => catalogues[language].t;

afterEach(() => setFigureLanguage('pt-BR'));

/** A group of thousands and decimals as the other language writes them; a version like 1.2 has no three digits behind. */
const FOREIGN = {
  en: /\d\.\d{3}(?!\d)|\d,\d{1,2}(?!\d)/,
  'pt-BR': /\d,\d{3}(?!\d)|\d\.\d{1,2}(?!\d)/,
} as const;

describe.each(['pt-BR', 'en'] as const)('figures in %s', (locale) => {
  test.each(Object.keys(WRITTEN))('are of that language: %s', (name) => {
    language = locale;
    setFigureLanguage(locale);
    const text = WRITTEN[name]?.() ?? '';
    expect(text).toMatch(/\d[.,]\d/);
    expect(text).not.toMatch(FOREIGN[locale]);
  });

  test('have the marks that its fields take', () => {
    setFigureLanguage(locale);
    expect(money.formatMoney(1_234_56)).toBe(
      `R$\u00a01${typedMarks().thousandSeparator}234${typedMarks().decimalSeparator}56`,
    );
  });
});

test('follow the language of the texts', async () => {
  const texts = textsIn('pt-BR');
  await texts.changeLanguage('en');
  expect(number.formatRatio(0.135)).toBe('13.5%');
  await texts.changeLanguage('pt-BR');
  expect(number.formatRatio(0.135)).toBe('13,5%');
});

test('are written in one place: no screen has a form of its own', () => {
  const sources = readdirSync('renderer', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const own = sources.filter((name) =>
    /NumberFormat\('|toLocaleString\(|decimalSeparator="|decimalSeparator: '/.test(
      readFileSync(join('renderer', name), 'utf8'),
    ),
  );
  // Spreadsheet formats are Brazilian in every language (docs/register.md#numbers).
  expect(own.toSorted()).toEqual(['charts/frame/figure-csv.ts', 'i18n/figures.ts']);
});
