import { formatDocument } from '#domain/basics/document.ts';
import type { PdfText } from '#domain/registrato/page-text.ts';
import { REPORT_COLUMNS, type ReportAmounts, type ReportColumn } from '#domain/registrato/report.ts';

/** A text in its place, in points from the lower left corner of an A4 page in landscape. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly bold?: boolean;
}

export type Amounts = Partial<Readonly<Record<ReportColumn, number>>>;

export interface MadeLine {
  /** Several texts wrap. */
  readonly institution: string | readonly string[];
  readonly category: string;
  readonly subtype: string | readonly string[];
  readonly amounts: Amounts;
}

export interface MadeMonth {
  /** `MM/AAAA`. */
  readonly month: string;
  /** By default the sums of the lines. */
  readonly totals?: Amounts;
  /** Blank for none; the report's sentence if there are no lines. */
  readonly lines: readonly MadeLine[];
}

export interface MadeReport {
  readonly nome: string;
  readonly documento: string;
  readonly period: string;
  readonly months: readonly MadeMonth[];
  readonly issued: string;
  readonly code: string;
  /** Rows of a page below its header. */
  readonly perPage: number;
}

export const PERSON = { nome: 'MARIA DE TESTE DA SILVA', documento: '11144477735' };

export const REPORT: MadeReport = {
  ...PERSON,
  period: '09/2026 a 10/2026',
  months: [
    {
      month: '10/2026',
      lines: [
        loan('BANCO ALFA S.A.', { em_dia: 1_500_00, vencida: 120_34 }),
        {
          institution: 'BANCO ALFA S.A.',
          category: 'Limite',
          subtype: 'Cartão de crédito',
          amounts: { limites: 8_000_00 },
        },
        loan('COOPERATIVA BETA', { em_dia: 2_300_99, a_liberar: 400_00, coobrigacoes: 10_00 }),
      ],
    },
    { month: '09/2026', lines: [loan('BANCO ALFA S.A.', { em_dia: 1_600_00 })] },
  ],
  issued: '12345678909 em 20/11/2026 10:15',
  code: 'A1B2C3D4E5F6G7H8',
  perPage: 30,
};

export function loan(institution: MadeLine['institution'], amounts: Amounts): MadeLine {
  return { institution, category: 'Empréstimos', subtype: 'Crédito pessoal sem consignação', amounts };
}

/** Measured left edges of headings and amounts. */
const HEADINGS: Readonly<Record<ReportColumn, readonly [x: number, ...words: readonly string[]]>> = {
  em_dia: [322.5, 'Em dia'],
  vencida: [408, 'Vencida'],
  a_liberar: [564.9, 'Crédito a', 'liberar'],
  coobrigacoes: [620, 'Coobrigações'],
  limites: [783, 'Limites de', 'crédito'],
};
/** Right edges, since amounts are right-aligned. */
const RIGHT: Readonly<Record<ReportColumn, number>> = {
  em_dia: 370,
  vencida: 476,
  a_liberar: 612,
  coobrigacoes: 668,
  limites: 797,
};

export const SIZE = 8;
const ROW = 12;
const TOP = 470;

/** Width of a text in points: close to Helvetica's. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[.,\-/il ]/.test(letter) ? 0.28 : /[A-ZÀ-Ý]/.test(letter) ? 0.68 : 0.53),
    0,
  ) * SIZE;

export function money(cents: number): string {
  const [reais, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const grouped = String(reais).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}R$ ${grouped},${String(rest).padStart(2, '0')}`;
}

interface Row {
  readonly x: number;
  readonly text: string;
  readonly amounts?: Amounts;
  readonly bold?: boolean;
}

/** Rows of the report below its headers, in their order. */
function rowsOf({ months }: MadeReport): Row[] {
  return months.flatMap(({ month, lines, totals }) => {
    const rows: Row[] = [
      { x: 40, text: `Mês de referência: ${month}`, amounts: totals ?? sums(lines), bold: true },
      ...(lines.length === 0
        ? [
            {
              x: 40,
              text: 'Não foram encontrados registros de operações de crédito em nome do cliente para o mês de referência.',
            },
          ]
        : []),
    ];
    let before: MadeLine | undefined;
    for (const line of lines) {
      const isNew = String(before?.institution) !== String(line.institution);
      if (isNew) rows.push(...[line.institution].flat().map((text) => ({ x: 50, text })));
      if (isNew || before?.category !== line.category) rows.push({ x: 60, text: line.category });
      const [first = '', ...more] = [line.subtype].flat();
      rows.push({ x: 70, text: first, amounts: line.amounts }, ...more.map((text) => ({ x: 70, text })));
      before = line;
    }
    return rows;
  });
}

function sums(lines: readonly MadeLine[]): Amounts {
  const sum: Partial<Record<ReportColumn, number>> = {};
  for (const { amounts } of lines) {
    for (const column of REPORT_COLUMNS) {
      const cents = amounts[column];
      if (cents !== undefined) sum[column] = (sum[column] ?? 0) + cents;
    }
  }
  return sum;
}

/** The report's texts in their places, by page. */
export function placedReport(report: MadeReport): Placed[][] {
  const rows = rowsOf(report);
  const count = Math.max(1, Math.ceil(rows.length / report.perPage));
  return Array.from({ length: count }, (_, page) => {
    const own = rows.slice(page * report.perPage, (page + 1) * report.perPage);
    const body = own.flatMap((row, at) => placedRow(row, TOP - 20 - at * ROW));
    return [...headOf(report, page + 1, count), ...body, ...(page === count - 1 ? footOf(report) : [])];
  });
}

function placedRow({ x, text, amounts = {}, bold = false }: Row, y: number): Placed[] {
  const cells = REPORT_COLUMNS.flatMap((column) => {
    const cents = amounts[column];
    if (cents === undefined) return [];
    const written = money(cents);
    return [{ x: RIGHT[column] - widthOf(written), y, text: written, bold }];
  });
  return [{ x, y, text, bold }, ...cells];
}

function headOf({ nome, documento, period }: MadeReport, page: number, count: number): Placed[] {
  const placed: Placed[] = [
    { x: 40, y: 560, text: 'Relatório de Empréstimos e Financiamentos (SCR)', bold: true },
    { x: 740, y: 560, text: `Página ${page} de ${count}` },
    { x: 40, y: 540, text: `Nome: ${nome}` },
    { x: 40, y: 528, text: `CPF/CNPJ: ${formatDocument(documento)}` },
    { x: 40, y: 516, text: `Período pesquisado: ${period}` },
    { x: 360, y: 490, text: 'Dívidas', bold: true },
    { x: 640, y: 490, text: 'Outros compromissos financeiros', bold: true },
    { x: 40, y: TOP, text: 'Mês de referência', bold: true },
  ];
  const headings = Object.values(HEADINGS).flatMap(([x, ...words]) =>
    words.map((text, at) => ({ x, y: TOP + (words.length - 1) * 4 - at * 9, text, bold: true })),
  );
  return [...placed, ...headings];
}

function footOf({ issued, code }: MadeReport): Placed[] {
  return [
    { x: 40, y: 80, text: 'Importante' },
    { x: 40, y: 68, text: '• Operações a partir de R$ 200,00 por instituição.' },
    ...(issued === '' ? [] : [{ x: 40, y: 48, text: `Relatório emitido por: ${issued}` }]),
    ...(code === ''
      ? []
      : [
          { x: 40, y: 36, text: 'A autenticidade deste relatório pode ser confirmada em gov.br com o código:' },
          { x: 40, y: 24, text: code },
        ]),
  ];
}

/** Such pages as the library reads them. */
export function pdfTextOf(pages: readonly (readonly Placed[])[], more: Partial<PdfText> = {}): PdfText {
  return {
    pages: pages.map((placed) => ({
      items: placed.map(({ x, y, text, bold = false }) => ({ x, y, width: widthOf(text), text, font: bold ? 1 : 0 })),
      unseen: 0,
    })),
    producer: 'test',
    creator: 'test',
    created: '',
    changed: '',
    endings: 1,
    ...more,
  };
}

export const textOf = (report: Partial<MadeReport> = {}): PdfText => pdfTextOf(placedReport({ ...REPORT, ...report }));

export const allAmounts = (amounts: Amounts): ReportAmounts => ({
  em_dia: 0,
  vencida: 0,
  a_liberar: 0,
  coobrigacoes: 0,
  limites: 0,
  ...amounts,
});
