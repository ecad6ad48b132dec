import { formatDocument } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Centavos } from '#domain/basics/money.ts';
import type { AttemptCharge } from '#domain/costs/attempt.ts';
import type { TableCell } from '#domain/export/csv-row.ts';
import { ENVIRONMENT_NAMES, instantText, monthText, PURPOSE_NAMES } from '#domain/export/provenance-facts.ts';
import type { InvoiceCheck } from '#domain/invoice/check-invoice.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-line.ts';
import type { AttemptGroup, ChargedAttempt } from '../../ports/attempts.ts';

type Table = readonly (readonly TableCell[])[];

const CHARGE_NAMES: Readonly<Record<AttemptCharge, string>> = {
  charged: 'Respondida',
  paid_twice: 'Respondida, paga também por outra estação',
  not_confirmed: 'Recusada, cobrança não confirmada',
  unknown: 'Sem resposta confirmada',
  not_sent: 'Não enviada',
  reused: 'Já salva',
};

const ASKED_FOR_NAMES: Readonly<Record<AttemptGroup['askedFor'], string>> = {
  single: 'Consulta avulsa',
  series: 'Série',
  batch: 'Lote',
  command: 'Por comando',
};

const amount = (cents: Centavos | null): TableCell => (cents === null ? null : BigInt(cents));

/** Returns counted attempts as a table; an amount is blank if no price was set. */
export function groupTable(groups: readonly AttemptGroup[]): Table {
  const header = [
    'mes',
    'ambiente',
    'quem',
    'finalidade',
    'origem',
    'primeira_em',
    'situacao',
    'consultas',
    'valor',
    'sem_preco',
  ];
  const rows = groups.map(({ calendarMonth, environment, officer, purpose, askedFor, firstAt, charge, ...counts }) => [
    monthText(calendarMonth),
    ENVIRONMENT_NAMES[environment],
    officer,
    PURPOSE_NAMES[purpose],
    ASKED_FOR_NAMES[askedFor],
    instantText(isoWithOffset(firstAt)),
    CHARGE_NAMES[charge],
    counts.attempts,
    amount(counts.unpriced === counts.attempts ? null : counts.cents),
    counts.unpriced,
  ]);
  return [header, ...rows];
}

/** Returns the four lists of an invoice check as one table, with complete documents: the provider receives it. */
export function invoiceTable({ matched, notOurs, notCharged, twice }: InvoiceCheck<ChargedAttempt>): Table {
  const header = ['lista', 'linha', 'documento', 'data_base', 'data_na_fatura', 'valor_na_fatura', ...OURS];
  return [
    header,
    ...matched.map(({ line, attempt }) => ['Confere', ...lineCells(line), ...attemptCells(attempt)]),
    ...notOurs.map((line) => ['Cobrada e não feita aqui', ...lineCells(line), ...NOTHING_OURS]),
    ...notCharged.map((attempt) => ['Feita aqui e não cobrada', ...withoutLine(attempt), ...attemptCells(attempt)]),
    ...twice.map(({ line, attempt }) => ['Cobrada mais de uma vez', ...lineCells(line), ...attemptCells(attempt)]),
  ];
}

const OURS = ['feita_em', 'quem', 'situacao', 'preco_aqui'] as const;
const NOTHING_OURS = OURS.map(() => '');

function lineCells({ line, document, month, day, at, cents }: InvoiceLine): TableCell[] {
  const when = at === null ? day.split('-').toReversed().join('/') : instantText(isoWithOffset(at));
  return [line, formatDocument(document), monthText(month ?? ''), when, amount(cents)];
}

function withoutLine({ documento, month }: ChargedAttempt): TableCell[] {
  return ['', formatDocument(documento), monthText(month), '', null];
}

function attemptCells({ intentAt, officer, charge, price }: ChargedAttempt): TableCell[] {
  return [instantText(isoWithOffset(intentAt)), officer, CHARGE_NAMES[charge], amount(price)];
}
