import { describe, expect, test } from 'vitest';
import type { MonthResponse, SavedMonths, SavedResult } from '#contract/results.ts';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/indicators/thresholds.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { formatFigure, whyNoValue } from '#renderer/features/results/format-figure.ts';
import { changeWords, drawnFigures, zeroText } from '#renderer/features/results/glance/figure-words.ts';
import { type GlanceKey, glanceFigures } from '#renderer/features/results/glance/glance-figures.ts';
import { sparklinePath } from '#renderer/features/results/glance/sparkline-path.ts';
import { compareChoices, usualChoice } from '#renderer/features/results/header/compare-choices.ts';
import { besideResult, changesOf, type History, historyOf } from '#renderer/features/results/history.ts';
import { sourceHref, sourcesOf } from '#renderer/features/results/indicator-sources.ts';
import { changesTitle, indicatorText } from '#renderer/features/results/indicator-words.ts';
import { type KpiKey, kpiFigures, kpiText } from '#renderer/features/results/kpi-figures.ts';
import { limitFigure, notesText } from '#renderer/features/results/kpi-notes.ts';
import { ladderOverlays } from '#renderer/features/results/ladder-overlays.ts';
import { indented } from '#renderer/features/results/raw/raw-text-parts.ts';
import { readResult } from '#renderer/features/results/read-result.ts';
import { paperMonths } from '#renderer/features/results/report/report-months.ts';
import { limitRows } from '#renderer/features/results/report/report-rows.ts';
import { sentenceText } from '#renderer/features/results/summary/summary-words.ts';
import { changeText } from '#renderer/lib/change-text.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';
import { example, withOperations } from '#test/unit/preload/domain/support/example.ts';

const { t } = textsIn('pt-BR');
const NOTHING: History = [];
/** Of a month that was processed as a whole. */
const RESULT: SavedResult = { ...savedResultOf(PEOPLE.overdue, '2026-09'), processed: 100 };
/** The month after the newest one: the register has not processed it yet. */
const LATER = savedResultOf(PEOPLE.overdue, '2026-10');

const reading = (result: SavedResult, thresholds: Thresholds = DEFAULT_THRESHOLDS) =>
  readResult(result, thresholds, NOTHING_BESIDE);

type Cliente = SavedResult['consulta']['resumoDoCliente'];
type Carteira = SavedResult['consulta']['resumoDaCarteira'];

/** The overdue client's result with other figures in its summaries. */
function changed(cliente: Partial<Cliente>, carteira: Partial<Carteira> = {}): SavedResult {
  const { consulta } = RESULT;
  return {
    ...RESULT,
    consulta: {
      ...consulta,
      resumoDoCliente: { ...consulta.resumoDoCliente, ...cliente },
      resumoDaCarteira: { ...consulta.resumoDaCarteira, ...carteira },
    },
  };
}

const ASKABLE = { newest: '2026-10', oldest: '2000-06' };

/** Main's answer about these months, other figures aside. */
function savedMonths(months: Readonly<Record<string, Partial<Carteira>>>): SavedMonths {
  const { environment, documento, nome, queriedAt } = RESULT;
  const rows = Object.entries(months).map(([month, carteira]): SavedMonths['months'][number] => ({
    ...monthSummary(month, changed({}, carteira).consulta),
    id: `resultado-${month}`,
    queriedAt,
    kind: 'operations',
    whose: 'asked',
    processed: 100,
    provisional: false,
    source: 'received',
    simulation: 1,
  }));
  return { environment, documento, nome, months: rows, testData: null, askable: ASKABLE };
}

const historyWith = (result: SavedResult, months: Readonly<Record<string, Partial<Carteira>>>): History =>
  historyOf(result, savedMonths(months));

function figure(result: SavedResult, key: KpiKey) {
  return kpiFigures(reading(result)).find((one) => one.key === key);
}

/** The change of a figure that decides. */
function changeOf(result: SavedResult, key: GlanceKey, history: History) {
  return glanceFigures(result, history).find((one) => one.key === key)?.change;
}

describe('the figures over the ladder', () => {
  test('are nine, in the order of a reading', () => {
    expect(kpiFigures(reading(RESULT)).map(({ key }) => key)).toEqual([
      'dividaTotal',
      'vencido',
      'over90',
      'early',
      'prejuizo',
      'aVencer30',
      'limites',
      'responsabilidade',
      'instituicoes',
    ]);
  });

  test.each([
    ['a month as a whole', RESULT, 'Nada consta'],
    ['a provisional month', { ...RESULT, provisional: true }, 'Ainda sem dados'],
    ['a month of which it is not known', changed({ percentualVolumeProcessado: null }), 'Ainda sem dados'],
    ['nothing on record', { ...RESULT, kind: 'nothing_on_record', provisional: true }, 'Nada consta'],
  ] as const)('say of zero no more than is known of %s', (_case, result, said) => {
    const { resumoDaCarteira } = result.consulta;
    const zero = { ...result.consulta, resumoDaCarteira: { ...resumoDaCarteira, prejuizo: 0 } };
    const shown = figure({ ...result, consulta: zero }, 'prejuizo');
    expect(shown && kpiText(t, shown, String)).toBe(said);
  });

  const notes = (consulta: SavedResult['consulta'], texts = t): string[] =>
    kpiFigures(reading({ ...RESULT, consulta }))
      .map((one) => notesText(texts, one.notes).replaceAll('\u00a0', ' '))
      .filter(Boolean);

  test('tell what is in an amount, what is not, and how much of the limits is used', () => {
    expect(notes(example())).toEqual([
      'com R$ 100 de prejuízo',
      'sem o de 1 a 14 dias',
      'saldo das operações em atraso: até R$ 9.359',
      'incluído em a vencer',
      'em 90 dias R$ 2.180',
      'usado R$ 910 de R$ 4.910 · cartão 18,5% · + R$ 1.500 em outros limites',
      'coobrigações R$ 15',
      '9 operações',
    ]);
  });

  test('say the total limit and its use line by line, what is used most or is not known first', () => {
    const lines = withOperations({
      1902: { v20: 10_00 },
      1304: { v110: 80_00 },
      1904: { v20: 20_00 },
      '0214': { v199: 5_00 },
    });
    expect(limitFigure(lines)).toMatchObject({ key: 'limiteTotal', value: 115_00, usage: 85 / 115 });
    expect(notesText(t, limitFigure(lines).notes)).toBe(
      'conta garantida limite esgotado · cartão 80,0% · cheque especial sem uso',
    );
  });

  test.each([
    [{ 1901: { v20: 10_00 }, '0213': { v199: 5_00 } }, 0, 'limiteTotal', 'cheque especial: não se sabe · global R$ 10'],
    [{ 1901: { v20: 10_00 } }, 10_00, 'limites', 'uso: não se sabe'],
    [{ 1999: { v20: 10_00 } }, 10_00, 'limites', 'uso: não se sabe'],
    [{}, 0, 'limiteTotal', ''],
  ] as const)('do not call the use of a limit known that is not: %j', (operations, limitesdeCredito, key, text) => {
    const limits = limitFigure(withOperations(operations, { limitesdeCredito }));
    expect([limits.key, notesText(t, limits.notes).replaceAll('\u00a0', ' ')]).toEqual([key, text]);
  });

  test('say of an amount that is not told that it is not known, and nothing of zero', () => {
    expect(notes({ ...example(), resumoDasOperacoes: [] })).toEqual([
      'com R$ 100 de prejuízo',
      'sem o de 1 a 14 dias',
      'saldo das operações em atraso: não se sabe',
      'incluído em a vencer',
      'em 90 dias R$ 2.230 · com o vencido de 1 a 14 dias',
      'uso: não se sabe',
      'coobrigações R$ 15',
      '9 operações',
    ]);
    expect(notes(savedResultOf(PEOPLE.nothing, '2026-09').consulta)).toEqual([]);
  });

  test('set a line that is not in the total apart with a plus', () => {
    const apart = withOperations({
      1304: { v110: 80_00 },
      1904: { v20: 20_00 },
      '0301': { v110: 5_00 },
      1909: { v20: 5_00 },
    });
    expect(notesText(t, limitFigure(apart).notes).replaceAll('\u00a0', ' ')).toBe('cartão 80,0% · + descontos 50,0%');
    expect(limitFigure(apart).value).toBe(100_00);
    expect(limitRows(t, apart).map(({ cells }) => cells[0])).toEqual(['Cartão', 'Descontos, fora do total']);
  });

  test('call limits without any operation listed by what the portfolio has of them', () => {
    const unlisted = { ...withOperations({}, { limitesdeCredito: 9_00 }), resumoDasOperacoes: [] };
    expect(limitFigure(unlisted)).toEqual({
      key: 'limites',
      value: 9_00,
      available: 9_00,
      drawn: null,
      usage: null,
      notes: [{ kind: 'use_unknown' }],
    });
  });

  test('take what is overdue by 1 to 14 days out of what falls due where the operations agree', () => {
    const first = { carteiraVencerAte30diasVencidosAte14dias: 100_00, carteiraVencer: 100_00 };
    const due = (v205: number) =>
      figure({ ...RESULT, consulta: withOperations({ '0203': { v110: 70_00, v205 } }, first) }, 'aVencer30');
    expect([due(30_00)?.value, due(20_00)?.value]).toEqual([70_00, 100_00]);
    expect(notesText(t, due(20_00)?.notes ?? [])).toMatch(/com o vencido de 1 a 14 dias$/);
  });

  test('say that a limit is used up, which is not the same as none', () => {
    const said = (operations: Parameters<typeof withOperations>[0]): string => {
      const limits = figure({ ...RESULT, consulta: withOperations(operations) }, 'limites');
      return limits === undefined ? '' : kpiText(t, limits, String);
    };
    expect([said({ 1304: { v110: 80_00 } }), said({})]).toEqual(['limite esgotado', 'Nada consta']);
  });

  test('tell a silence from zero', () => {
    expect(figure(changed({}, { prejuizo: null }), 'prejuizo')?.value).toBeNull();
    expect(figure(changed({}, { prejuizo: 0 }), 'prejuizo')?.value).toBe(0);
  });
});

describe('the figures that decide', () => {
  test('follow the last 24 months, and move since a year before, else since the month before, else not at all', () => {
    const now = changed({}, { carteiradeCredito: 150_00 });
    const [august, year] = [{ carteiradeCredito: 300_00 }, { carteiradeCredito: 100_00 }];
    const [both, month] = [
      historyWith(now, { '2026-08': august, '2025-09': year }),
      historyWith(now, { '2026-08': august, '2026-07': year }),
    ];
    const [debt] = glanceFigures(now, both);
    expect(debt?.months).toHaveLength(24);
    expect(debt?.months.slice(-13)).toEqual([100_00, ...Array(10).fill(null), 300_00, 150_00]);
    expect(debt?.change).toMatchObject({ period: 'yearly', cents: 50_00, news: null });
    expect(changeOf(now, 'dividaTotal', month)).toMatchObject({ period: 'monthly', cents: -150_00, news: null });
    expect(changeOf(now, 'dividaTotal', historyWith(now, { '2026-07': {}, '2025-08': {} }))).toBeNull();
  });

  test.each([
    ['prejuizo', { prejuizo: 20_00 }, { prejuizo: 10_00 }, 'bad'],
    ['prejuizo', { prejuizo: 10_00 }, { prejuizo: 20_00 }, null],
    ['vencido', { carteiraVencido: 20_00 }, { carteiraVencido: 10_00 }, 'bad'],
    ['vencido', { carteiraVencido: 10_00 }, { carteiraVencido: 20_00 }, 'good'],
    ['vencido', { carteiraVencido: 20_00, carteiraVencer: 380_00 }, { carteiraVencido: 10_00 }, null],
    ['vencido', { carteiraVencido: 10_00, carteiraVencer: 10_00 }, { carteiraVencido: 20_00 }, null],
  ] as const)('take a changed %s for what amount and share say together: %j', (key, today, then, news) => {
    const rest = { carteiraVencer: 80_00, carteiradeCredito: 100_00, prejuizo: 0, carteiraVencido: 0 };
    const now = changed({}, { ...rest, ...today });
    expect(changeOf(now, key, historyWith(now, { '2026-08': { ...rest, ...then } }))?.news).toBe(news);
  });

  test.each([
    ['more', 20_00, 10_00, { now: 0, before: 0 }, 'bad'],
    ['less', 10_00, 20_00, { now: 5_00, before: 5_00 }, 'good'],
    ['less, with more written off', 10_00, 20_00, { now: 10_00, before: 0 }, null],
    ['less, with a loss that is not known', 10_00, 20_00, { now: null, before: 0 }, null],
    ['the same', 10_00, 10_00, { now: 0, before: 0 }, null],
  ] as const)('take %s that is long overdue for what it says', (_, today, then, loss, news) => {
    const carteira = { carteiraVencer: 50_00, carteiraVencido: 50_00, carteiraVencido181a360dias: 0 };
    const rest = { ...carteira, carteiraVencidoAcima360dias: 0 };
    const now = changed({}, { ...rest, carteiraVencido91a180dias: today, prejuizo: loss.now });
    const before = { ...rest, carteiraVencido91a180dias: then, prejuizo: loss.before };
    expect(changeOf(now, 'over90', historyWith(now, { '2026-08': before }))?.news).toBe(news);
  });

  test('do not compare losses, nor what is long overdue, across later write-offs', () => {
    const old = { prejuizo: 10_00, carteiraVencido91a180dias: 10_00, carteiradeCredito: 100_00 };
    const june = { ...changed({}, old), dataBase: '2025-06' };
    const history = historyWith(june, { '2025-05': old, '2024-06': old });
    const across = (key: GlanceKey) => changeOf(june, key, history)?.isAcrossRules;
    expect([across('over90'), across('prejuizo'), across('dividaTotal')]).toEqual([true, true, false]);
    const overlays = ladderOverlays(t, june.dataBase, history, savedMonths({ '2025-05': old, '2024-06': old }));
    expect(overlays.map(({ note }) => note?.slice(0, 13))).toEqual([undefined, 'Desde 01/2025']);
  });

  test.each([
    ['nothing late', {}, 0, false, 'Sem vencidos e sem prejuízo'],
    ['a month that is not over', {}, 0, true, 'Sem vencidos e sem prejuízo até agora'],
    ['a few days late', {}, 1_00, false, 'Sem vencidos há 15 dias ou mais e sem prejuízo'],
    ['days that are not known', {}, null, false, 'Sem vencidos há 15 dias ou mais e sem prejuízo'],
    ['weeks late', { vencido: 1_00 }, 0, false, 'Sem vencidos há mais de 90 dias e sem prejuízo'],
    ['months late', { vencido: 2_00, over90: 1_00 }, 0, false, 'Sem prejuízo'],
    ['a loss that is not known', { prejuizo: null }, 0, false, 'Sem vencidos'],
    ['all of it', { vencido: 2_00, over90: 1_00, prejuizo: 1_00 }, 0, false, null],
  ] as const)(
    'say of %s what is nothing',
    (_, values: Partial<Record<GlanceKey, number | null>>, early, isPartial, said) => {
      const figures = glanceFigures(RESULT, NOTHING).map((one) => {
        const value = values[one.key];
        return { ...one, value: value === undefined ? 0 : value };
      });
      expect(zeroText(t, figures, { early, isPartial })).toBe(said);
      const drawn = drawnFigures(figures).map(({ key }) => key);
      expect(drawn).toEqual(['dividaTotal', ...Object.keys(values)]);
    },
  );

  test('say how they moved in words', () => {
    const words = (cents: number, isAcrossRules = false): string =>
      changeWords(t, { period: 'yearly', cents, isAcrossRules, news: null }).replaceAll('\u00a0', ' ');
    expect([words(205_000_00), words(-1_500_000_00), words(0), words(1_00, true)]).toEqual([
      'subiu R$ 205 mil em 12 meses',
      'caiu R$ 1,5 mi em 12 meses',
      'sem mudança em 12 meses',
      'subiu R$ 1 em 12 meses *',
    ]);
  });

  test('are drawn from nothing at the foot to the largest, and break where a month is not known', () => {
    const size = { width: 30, height: 10 };
    expect(sparklinePath([0, 5, null, 10], size)).toBe('M0 10l0 0L10 5M30 0l0 0');
    expect(sparklinePath([null, null], size)).toBe('');
  });
});

describe('the months of a result', () => {
  test('have no history where the answers are test data', () => {
    const saved = savedMonths({ '2026-08': { riscoTotal: 1 } });
    expect(historyOf(RESULT, { ...saved, testData: { kind: 'identical_answers', responses: 2 } })).toEqual([]);
    expect(historyOf(RESULT, undefined)).toEqual([]);
  });

  test('take the shown result for its month, even where a newer answer is saved', () => {
    const history = historyOf(RESULT, savedMonths({ '2026-09': { riscoTotal: 1 } }));
    expect(history.map(({ value }) => value?.resumoDaCarteira.riscoTotal)).toEqual([RESULT.riscoTotal]);
  });
});

describe('the ladder of a result', () => {
  test('stands before those of the month before and of a year before, each with the result it is drawn from', () => {
    const saved = savedMonths({ '2025-09': {}, '2026-03': {}, '2026-08': {} });
    const overlays = ladderOverlays(t, RESULT.dataBase, historyOf(RESULT, saved), saved);
    expect(overlays.map(({ key, resultId }) => [key, resultId])).toEqual([
      ['2026-08', 'resultado-2026-08'],
      ['2025-09', 'resultado-2025-09'],
    ]);
    expect(ladderOverlays(t, RESULT.dataBase, historyOf(RESULT, undefined), undefined)).toEqual([]);
  });
});

describe('an answer without data', () => {
  test('has no zeros, and moves from no other month, where the register did not give it', () => {
    expect(kpiFigures(reading(LATER)).map(({ value }) => value)).toEqual(Array(9).fill(null));
    const readable = { ...LATER, consulta: reading(LATER).consulta };
    const figures = glanceFigures(readable, historyWith(LATER, { '2026-09': { riscoTotal: 300_00 } }));
    expect(figures.map(({ value, change }) => [value, change])).toEqual(Array(4).fill([null, null]));
    const judged = reading(LATER).indicators.filter(({ judgement }) => judgement !== null);
    expect(judged.map(({ id, judgement }) => [id, judgement])).toEqual([['volume_processed', 'attention']]);
  });
});

describe('the months a result stands among', () => {
  const saved = savedMonths({ '2026-06': {}, '2026-07': {}, '2026-08': {} });
  const with08 = (change: Partial<SavedMonths['months'][number]>): SavedMonths => ({
    ...saved,
    months: saved.months.map((month) => (month.dataBase === '2026-08' ? { ...month, ...change } : month)),
  });

  test.each([
    ['a gap', { kind: 'not_available' }],
    ["another subject's answer", { kind: 'other_subject', whose: 'other_document' }],
    ['a month of another version of the simulation', { simulation: 2 }],
  ] as const)('are not %s: no change, no overlay, no comparison with it', (_, change) => {
    const months = with08(change);
    const history = historyOf(RESULT, months);
    expect(history.map(({ month, value }) => [month, value !== null])).toEqual([
      ['2026-06', true],
      ['2026-07', true],
      ['2026-08', false],
      ['2026-09', true],
    ]);
    expect(glanceFigures(RESULT, history).flatMap(({ change }) => change ?? [])).toEqual([]);
    expect(ladderOverlays(t, RESULT.dataBase, history, months)).toEqual([]);
    expect(compareChoices(RESULT, months)[0]).toEqual({ back: 'month', month: '2026-08', with: 'nothing' });
  });
});

test('a result is compared with earlier months that are saved, asks for those that may be asked, and nothing of others', () => {
  const saved = savedMonths({ '2026-08': {}, '2026-09': {} });
  const offered = (askable: SavedMonths['askable']) =>
    compareChoices(RESULT, { ...saved, askable }).map((choice) => choice.with);
  expect(offered(ASKABLE)).toEqual([{ id: 'resultado-2026-08' }, 'not_saved', 'not_saved']);
  expect(offered({ ...ASKABLE, oldest: '2026-01' })).toEqual([{ id: 'resultado-2026-08' }, 'not_saved', 'nothing']);
  expect(compareChoices(RESULT, undefined).map((choice) => choice.with)).toEqual(['nothing', 'nothing', 'nothing']);
});

test('the comparison at one act is that of a year before, else the nearest month that is saved', () => {
  const choice = (back: 'month' | 'quarter' | 'year', isSaved: boolean) =>
    ({ back, month: '2026-01', with: isSaved ? { id: back } : 'not_saved' }) as const;
  const usual = (...saved: boolean[]) =>
    usualChoice((['month', 'quarter', 'year'] as const).map((back, at) => choice(back, saved[at] ?? false)))?.back;
  expect(usual(true, true, true)).toBe('year');
  expect(usual(true, true, false)).toBe('month');
  expect(usual(false, true, false)).toBe('quarter');
  expect(usual(false, false, false)).toBeUndefined();
});

describe('what a result is held against', () => {
  const saved = savedMonths({ '2026-07': {}, '2026-08': {}, '2026-09': {} });
  const others = (change: Partial<SavedMonths['months'][number]>, result: Partial<SavedResult> = {}): string[] => {
    const months = saved.months.map((month) => (month.dataBase === '2026-08' ? { ...month, ...change } : month));
    return besideResult({ ...RESULT, ...result }, { ...saved, months }, []).months.map(({ dataBase }) => dataBase);
  };

  test('is the other months, with no gap, no test data and no other version of the simulation', () => {
    expect(others({})).toEqual(['2026-07', '2026-08']);
    expect(others({ kind: 'not_available' })).toEqual(['2026-07']);
    expect(others({ whose: 'test_data' })).toEqual(['2026-07']);
    expect(others({ simulation: 2 })).toEqual(['2026-07']);
    expect(others({}, { whose: 'test_data' })).toEqual([]);
    const identical = { ...saved, testData: { kind: 'identical_answers', responses: 2 } } as const;
    expect(besideResult(RESULT, identical, []).months).toEqual([]);
    expect(besideResult(RESULT, undefined, []).months).toEqual([]);
  });

  test('is the response of its month before it, else the one after it', () => {
    const difference = (after: number): FieldDifference => ({
      path: 'resumoDaCarteira.prejuizo',
      element: null,
      unit: 'cents',
      before: 0,
      after,
    });
    const response = (id: string, differences: MonthResponse['differences']): MonthResponse => ({
      result: { ...RESULT, id },
      askedBy: null,
      alsoPaid: null,
      counts: false,
      differences,
    });
    const responses = [
      response('third', [difference(3)]),
      response('second', [difference(2)]),
      response('first', null),
    ];
    const found = (id: string) => besideResult({ ...RESULT, id }, saved, responses).differences;
    expect(found('third')).toEqual([difference(3)]);
    expect(found('second')).toEqual([difference(2)]);
    expect(found('first')).toEqual([difference(2)]);
    expect(besideResult(RESULT, saved, [response(RESULT.id, null)]).differences).toBeNull();
  });
});

describe('a figure in its unit', () => {
  test.each([
    [0.125, 'ratio', '12,5%'],
    [1_234_56, 'cents', 'R$ 1.234,56'],
    [7, 'months', '7 meses'],
    [1, 'months', '1 mês'],
    [12, 'months', '1 ano'],
    [25, 'months', '2 anos e 1 mês'],
    [30, 'months', '2 anos e 6 meses'],
    [9215.4, 'hhi', '9.215'],
    [3, 'count', '3'],
    [null, 'cents', '—'],
    ['none', 'text', 'Nada consta'],
    ['vencido_91_180', 'text', 'Vencido de 91 a 180 dias'],
    ['2026-09', 'text', '09/2026'],
    ['2014-03-01', 'text', '01/03/2014'],
  ] as const)('%s as %s reads "%s"', (value, unit, written) => {
    expect(formatFigure(t, value, unit).replaceAll('\u00a0', ' ')).toBe(written);
  });
});

describe('the original answer', () => {
  test('is indented to be read, or left alone when it is no JSON', () => {
    expect(indented('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(indented('<html>')).toBe('<html>');
  });
});

describe('the indicators of a result', () => {
  const judgementOf = (result: SavedResult, id: string, thresholds = DEFAULT_THRESHOLDS) =>
    reading(result, thresholds).indicators.find((one) => one.id === id)?.judgement;

  test('are judged by the institution, and by nobody where it has no threshold', () => {
    const half = changed({}, { carteiraVencer: 50_00, carteiraVencido: 50_00 });
    expect(judgementOf(half, 'overdue_ratio')).toBe('alert');
    const patient: Thresholds = {
      ...DEFAULT_THRESHOLDS,
      pf: { ...DEFAULT_THRESHOLDS.pf, overdue_ratio: { attention: 50, alert: 51 } },
    };
    expect(judgementOf(half, 'overdue_ratio', patient)).toBe('attention');
    expect(judgementOf(half, 'relationship_age')).toBeNull();
  });
});

describe('what moved since the month before', () => {
  const texts = (result: SavedResult, saved: SavedMonths): (readonly [string, string])[] => {
    const changes = changesOf(result, saved);
    if (changes === null) throw new Error('what is saved must be known');
    return changes.indicators.map((one) => [one.id, changeText(t, one, changes.isFromKnown).replaceAll('\u00a0', ' ')]);
  };

  test('is said with its sign, between two months that are named', () => {
    const { resumoDaCarteira: carteira, resumoDoCliente: cliente } = RESULT.consulta;
    const saved = savedMonths({ '2026-08': { carteiraVencer: (carteira.carteiraVencer ?? 0) - 2_000_00 } });
    const more = changed({ quantidadeDeInstituicoes: (cliente.quantidadeDeInstituicoes ?? 0) + 3 });
    const changes = changesOf(more, saved);
    expect(changes && changesTitle(t, changes)).toBe('De 08/2026 a 09/2026');
    expect(texts(more, saved)).toEqual([
      ['institutions_change', '+3'],
      ['total_limit_reduction', 'sem redução'],
      ['portfolio_rise', '+R$ 2.000,00'],
      ['early_arrears_since', '08/2026'],
    ]);
  });

  test('is no amount where nothing moved', () => {
    expect(texts(RESULT, savedMonths({ '2026-08': {} })).slice(0, 3)).toEqual([
      ['institutions_change', 'sem alteração'],
      ['total_limit_reduction', 'sem redução'],
      ['portfolio_rise', 'sem alteração'],
    ]);
  });

  test('is unknown without that month, and where a month does not inform a figure', () => {
    expect(texts(RESULT, savedMonths({ '2026-07': {} })).slice(0, 3)).toEqual([
      ['institutions_change', 'sem o mês anterior para comparar'],
      ['total_limit_reduction', 'sem o mês anterior para comparar'],
      ['portfolio_rise', 'sem o mês anterior para comparar'],
    ]);
    expect(texts(RESULT, savedMonths({ '2026-08': { moedaEstrangeiraValor: null } }))[2]).toEqual([
      'portfolio_rise',
      'não informado',
    ]);
  });
});

test.each([
  [false, /^Nada vencido há 15 dias ou mais · R\$/],
  [true, /^Nada vencido há 15 dias ou mais até o momento · R\$/],
])('what is overdue by days alone is the whole of a month only once that is processed: %s', (provisional, said) => {
  const early = { ...savedResultOf({ nome: 'Elisa Prado', documento: '90000002380' }, '2026-09'), provisional };
  expect(sentenceText(t, early, reading(early).summary)).toMatch(said);
});

describe('an indicator without a value', () => {
  const one = (result: SavedResult, id: string) => {
    const found = reading(result).indicators.find((indicator) => indicator.id === id);
    if (found === undefined) throw new Error(`no such indicator: ${id}`);
    return [indicatorText(t, found, false), whyNoValue(t, found)];
  };

  test('says which figure is not informed, apart from what has nothing to divide by', () => {
    expect(one(changed({}, { carteiraVencido91a180dias: null }), 'over_90_share')).toEqual([
      'não informado',
      'Sem valor: a resposta não informa Vencido de 91 a 180 dias.',
    ]);
    expect(one(changed({}, { carteiraVencer: 0, carteiraVencido: 0 }), 'overdue_ratio')).toEqual([
      '—',
      'Sem valor: não há base para o cálculo.',
    ]);
    expect(one(RESULT, 'disputed_amount')).toEqual(['Nada consta', null]);
  });

  test('names the month of a figure that is not informed', () => {
    const [, reduction] = changesOf(RESULT, savedMonths({ '2026-07': {} }))?.indicators ?? [];
    expect(reduction && whyNoValue(t, reduction)).toBe(
      'Sem valor: a resposta não informa Limite total (disponível + utilizado), 08/2026.',
    );
  });
});

describe('a figure that went into an indicator', () => {
  const saved = savedMonths({ '2026-08': {} });
  const sources = sourcesOf(RESULT, saved);
  const indicator = (id: string) => ({ id, value: 1, unit: 'cents', inputs: [], formula: id }) as const;

  test.each([
    ['limit_usage', { name: '1904' }, `#/resultado/${RESULT.id}/operacoes`],
    ['early_arrears', { name: '0203' }, `#/resultado/${RESULT.id}/operacoes`],
    ['high_cost_share', { name: '0213' }, `#/resultado/${RESULT.id}/campos`],
    ['overdue_ratio', { name: 'carteiraVencido' }, `#/resultado/${RESULT.id}/campos`],
    ['total_limit_reduction', { name: 'totalLimit', month: '2026-08' }, '#/resultado/resultado-2026-08/campos'],
    ['total_limit_reduction', { name: 'totalLimit', month: '2026-09' }, `#/resultado/${RESULT.id}/campos`],
    ['total_limit_reduction', { name: 'totalLimit', month: '2026-07' }, null],
    ['failed_checks', { name: 'R11' }, null],
  ])('%s leads from %j to where it stands', (id, input, href) => {
    expect(sourceHref(indicator(id), { ...input, value: 1, unit: 'cents' }, sources)).toBe(href);
  });
});

describe('the 12 months of the printed report', () => {
  const saved = savedMonths({ '2026-06': { prejuizo: null }, '2026-08': {} });
  const months = saved.months.map((month) => ({ ...month, provisional: month.dataBase === '2026-08' }));

  test('end with the result, keep gaps as gaps and mark a provisional month', () => {
    const printed = paperMonths(RESULT, { ...saved, months });
    expect([printed.length, printed[0]?.month, printed.at(-1)?.month]).toEqual([12, '2025-10', '2026-09']);
    const printedOf = (month: string) => printed.find((one) => one.month === month);
    expect(printedOf('2026-07')).toEqual({
      month: '2026-07',
      gap: 'not_saved',
      isProvisional: false,
      debt: null,
      parts: [],
    });
    expect(printedOf('2026-06')).toMatchObject({ gap: null, parts: [] });
    expect(printed.filter(({ isProvisional }) => isProvisional).map(({ month }) => month)).toEqual(['2026-08']);
    const { debt, parts } = printedOf('2026-08') ?? {};
    expect(parts?.map(([side]) => side)).toEqual(['vencido', 'a_vencer']);
    expect(parts?.reduce((sum, [, cents]) => sum + cents, 0)).toBe(debt);
  });

  test('are none where no other month is known, or the answers are test data', () => {
    expect(paperMonths(RESULT, savedMonths({}))).toEqual([]);
    const testData = { kind: 'identical_answers', responses: 2 } as const;
    expect(paperMonths(RESULT, { ...saved, testData })).toEqual([]);
  });
});
