import { describe, expect, test } from 'vitest';
import { parseSaoPauloStamp } from '#domain/basics/instant.ts';
import { type BatchLine, RETURNED_FIGURES } from '#domain/batches/batch.ts';
import {
  longRows,
  longTitles,
  type ReturnedAnswer,
  type ReturnedItem,
  returnedRow,
  returnedTitles,
} from '#domain/batches/returned-sheet.ts';
import { keptFigures, summaryOfFigures } from '#domain/series/kept-figures.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';

const askedAt = parseSaoPauloStamp('05/10/2026 14:30:00') ?? 0;
const line: BatchLine = {
  n: 5,
  cells: ['111.444.777-35', 'Fulano'],
  isHidden: true,
  documento: '11144477735',
  proposed: null,
  nome: 'Fulano',
  reference: 'R1',
  group: 'G',
  month: '2026-09',
  problem: null,
  sameAs: null,
};
const none = summaryOfFigures('2026-09', []);
const figures = keptFigures({
  ...none,
  resumoDaCarteira: {
    ...none.resumoDaCarteira,
    riscoTotal: 5_000,
    carteiraVencer: 3_000,
    carteiraVencido: 1_000,
    prejuizo: 0,
  },
});
const answer: ReturnedAnswer = {
  dataBase: '2026-09',
  figures,
  source: 'received',
  queriedAt: askedAt,
  kind: 'operations',
  whose: 'asked',
  processed: 100,
  provisional: false,
};
const item: ReturnedItem = {
  subject: '11144477735',
  month: '2026-09',
  state: 'saved',
  attemptId: 'a',
  resultId: 'r1',
  failure: null,
  askedAt,
  charge: 'charged',
  answer,
};
const layout = { width: 3, perLine: false, figures: RETURNED_FIGURES };
const long = { perLine: false, figures: RETURNED_FIGURES };
const added = (given: BatchLine, ...items: readonly ReturnedItem[]) => returnedRow(given, items, layout).cells.slice(3);
const text = (value: string) => ({ kind: 'text', text: value });
const [nothing, unknown] = [RETURNED_FIGURES.map(() => null), RETURNED_FIGURES.map(() => ({ kind: 'unknown' }))];

describe('a returned row', () => {
  test('has the officer’s cells, and behind the widest row what came of the line', () => {
    expect(returnedRow(line, [item], layout)).toEqual({
      n: 5,
      isHidden: true,
      isTitle: false,
      cells: [
        '111.444.777-35',
        'Fulano',
        null,
        text('salva; com operações'),
        { kind: 'date', iso: '2026-09' },
        ...[5_000, 4_000, 1_000].map((cents) => ({ kind: 'amount', cents })),
        { kind: 'unknown' },
        { kind: 'amount', cents: 0 },
        { kind: 'percent', points: 25 },
        { kind: 'unknown' },
        { kind: 'unknown' },
        { kind: 'unknown' },
        { kind: 'unknown' },
        text('r1'),
        { kind: 'date', iso: '2026-10-05T14:30:00' },
        text('sim'),
      ],
    });
  });

  test('has a title above each of its cells', () => {
    const header: SheetRow = { n: 4, isHidden: false, cells: ['CPF', { date: '2026-09-01' }] };
    const titles = returnedTitles(header, layout);
    expect(titles?.cells.slice(0, 4)).toEqual(['CPF', { date: '2026-09-01' }, null, text('Situação')]);
    expect([titles?.n, titles?.isTitle, titles?.cells.length]).toEqual([
      4,
      true,
      returnedRow(line, [item], layout).cells.length,
    ]);
    expect(returnedTitles(null, layout)).toBeNull();
  });

  test('has the figures that are chosen, in their order, with their units', () => {
    const chosen = { ...layout, figures: ['limitUsage', 'prejuizo', 'quantidadeDeOperacoes', 'overdueRatio'] } as const;
    const titles = returnedTitles({ n: 1, isHidden: false, cells: ['CPF'] }, chosen)?.cells.slice(5, 9);
    expect(titles).toEqual(['Uso de limites (%)', 'Prejuízo (R$)', 'Operações', '% vencido'].map(text));
    expect(longTitles(chosen).cells.slice(7, 11)).toEqual(titles);
    const values = [
      { kind: 'unknown' },
      { kind: 'amount', cents: 0 },
      { kind: 'unknown' },
      { kind: 'percent', points: 25 },
    ];
    expect(returnedRow(line, [item], chosen).cells.slice(5, 9)).toEqual(values);
    expect(longRows(line, [item], { ...chosen, n: 2 })[0]?.cells.slice(7, 11)).toEqual(values);
  });

  test('says what is not known, and never as zero', () => {
    const gap = { ...answer, kind: 'not_available' } as const;
    expect(added(line, { ...item, state: 'unavailable', answer: gap })).toEqual([
      text('não disponível'),
      { kind: 'date', iso: '2026-09' },
      ...unknown,
      text('r1'),
      { kind: 'date', iso: '2026-10-05T14:30:00' },
      text('sim'),
    ]);
    const open = { ...item, state: 'unknown', charge: 'unknown', resultId: null, answer: null } as const;
    expect(added(line, open).at(-1)).toEqual(text('desconhecido'));
    expect(added(line, { ...open, state: 'refused', charge: 'not_confirmed', failure: 'service_refused' })).toEqual([
      text('recusada pelo serviço'),
      { kind: 'date', iso: '2026-09' },
      ...nothing,
      null,
      { kind: 'date', iso: '2026-10-05T14:30:00' },
      text('desconhecido'),
    ]);
    const provisional = { ...answer, provisional: true, processed: 80 };
    expect(added(line, { ...item, answer: provisional })[0]).toEqual(
      text('salva; com operações; provisório: 80% processado'),
    );
  });

  test('says why nothing was asked of a line, and that it was not charged', () => {
    const rest = [null, ...nothing, null, null, text('não')];
    expect(added({ ...line, documento: null, problem: 'lost_zeros' })).toEqual([
      text('zeros perdidos, não confirmados'),
      ...rest,
    ]);
    expect(added(line)).toEqual([text('não consultada'), ...rest]);
    const apart = {
      ...item,
      state: 'no_consent',
      attemptId: null,
      resultId: null,
      askedAt: null,
      charge: null,
      answer: null,
    } as const;
    expect(added(line, apart)[0]).toEqual(text('sem autorização'));
    expect(added(line, apart).at(-1)).toEqual(text('não'));
  });

  test('tells a charge once: neither where an answer was reused nor where a line repeats another', () => {
    expect(added(line, { ...item, state: 'reused', charge: 'reused' }).at(-1)).toEqual(text('não'));
    const repeated = added({ ...line, sameAs: 2 }, item);
    expect([repeated[0], repeated.at(-1)]).toEqual([text('salva; com operações; repete a linha 2'), text('não')]);
  });

  test('data, erasure in a returned sheet: of a subject that was erased nothing is left but that', () => {
    const erased = { ...item, state: 'erased', resultId: null, askedAt: null, charge: null, answer: null } as const;
    const cells = [
      ...returnedRow(line, [erased], layout).cells,
      ...longRows(line, [erased], { ...long, n: 2 }).flatMap((row) => row.cells),
    ];
    expect(cells.slice(0, 4)).toEqual([null, null, null, text('titular excluído')]);
    const emptied = {
      ...line,
      cells: [],
      documento: null,
      nome: '',
      reference: '',
      group: '',
      problem: 'erased',
    } as const;
    expect(added(emptied)[0]).toEqual(text('titular excluído'));
    expect(added(emptied).at(-1)).toEqual(text('desconhecido'));
    expect(JSON.stringify(cells)).not.toMatch(/Fulano|111|R1/);
  });
});

describe('the long form', () => {
  const older: ReturnedItem = { ...item, month: '2026-08' };

  test('has a row for each month of a subject, once', () => {
    const rows = longRows(line, [item, older], { ...long, n: 7 });
    expect(rows.map(({ n, cells }) => [n, ...cells.slice(0, 5), cells[6]])).toEqual([
      [7, 5, '111.444.777-35', 'Fulano', 'R1', 'G', { kind: 'date', iso: '2026-09' }],
      [8, 5, '111.444.777-35', 'Fulano', 'R1', 'G', { kind: 'date', iso: '2026-08' }],
    ]);
    expect(longRows({ ...line, sameAs: 1 }, [item], { ...long, n: 7 })).toEqual([]);
    expect(longRows({ ...line, documento: null, problem: 'empty' }, [], { ...long, n: 7 })).toHaveLength(1);
    expect(longTitles(long).cells).toHaveLength(rows[0]?.cells.length ?? 0);
  });

  test('has of a line that names its month that month alone', () => {
    const own = { ...line, month: '2026-08' };
    expect(longRows(own, [item, older], { ...long, n: 2, perLine: true }).map(({ cells }) => cells[6])).toEqual([
      { kind: 'date', iso: '2026-08' },
    ]);
    expect(returnedRow(own, [item, older], { ...long, width: 0, perLine: true }).cells[1]).toEqual({
      kind: 'date',
      iso: '2026-08',
    });
  });
});
