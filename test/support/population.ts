import { type Documento, tipoDoCliente } from '#domain/basics/document.ts';
import { reaisFromCents } from '#domain/basics/money.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { sumInputs } from '#domain/indicators/indicator.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { over90Balance } from '#domain/indicators/overdue.ts';
import { DEFAULT_THRESHOLDS, judge, subjectKind } from '#domain/indicators/thresholds.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { isPortfolioModality } from '#domain/register-interface/modalities.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';

/** The made-up valid document with a running number: a CPF, or the CNPJ of a first establishment. */
export function documentAt(tipo: Documento['tipo'], index: number): Documento {
  const base = String(100_000_007 + index * 7_919);
  const digits = tipo === 'cpf' ? base : `${base.slice(1)}0001`;
  return { tipo, numero: withCheckDigits(digits, tipo === 'cpf' ? 11 : 9) };
}

/** Two digits modulo 11, of weights from 2 to `highest` and then from 2 again, the last digit first. */
function withCheckDigits(digits: string, highest: number): string {
  const withNext = (text: string): string => {
    const sum = [...text]
      .toReversed()
      .reduce((total, digit, at) => total + Number(digit) * (2 + (at % (highest - 1))), 0);
    return text + (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  return withNext(withNext(digits));
}

/** Totals of a month; amounts in reais. */
export interface MonthFigures {
  readonly active: number;
  readonly overdue: number;
  readonly over90: number;
  readonly early: number;
  readonly loss: number;
  readonly risk: number;
  readonly institutions: number;
}

/** One subject's figures over the months up to the one that is measured, which is the last. */
export interface Life {
  readonly documento: Documento;
  readonly months: readonly MonthFigures[];
  readonly last: ConsultaWire;
}

/** The life of a subject in `count` months up to `month`. */
export function lifeOf(documento: Documento, month: DataBase, count: number): Life {
  const answers = monthRange(addMonths(month, 1 - count), month).map((asked) => responseTo(documento, asked));
  return { documento, months: answers.map(figuresOf), last: answers.at(-1) ?? responseTo(documento, month) };
}

export function responseTo(documento: Documento, month: DataBase): ConsultaWire {
  return simulateRegister(documento, month, month);
}

export function figuresOf({
  resumoDoCliente,
  resumoDaCarteira: carteira,
  resumoDasOperacoes,
}: ConsultaWire): MonthFigures {
  const early = resumoDasOperacoes
    .filter(({ modalidade }) => isPortfolioModality(modalidade))
    .flatMap(({ listaDeVencimentos }) => listaDeVencimentos)
    .filter(({ codigoVencimento }) => codigoVencimento === 'v205');
  return {
    active: carteira.carteiraVencer + carteira.carteiraVencido,
    overdue: carteira.carteiraVencido,
    over90:
      carteira.carteiraVencido91a180dias + carteira.carteiraVencido181a360dias + carteira.carteiraVencidoAcima360dias,
    early: sum(early.map(({ valorVencimento }) => valorVencimento)),
    loss: carteira.prejuizo,
    risk: carteira.riscoTotal,
    institutions: resumoDoCliente.quantidadeDeInstituicoes,
  };
}

/** Neither late by a day, nor overdue, nor written off. */
export const isClean = ({ early, overdue, loss }: MonthFigures): boolean => early + overdue + loss === 0;

/** Something late, be it by a day, that is not written off. */
const isLate = ({ early, overdue }: MonthFigures): boolean => early + overdue > 0;

/** A client is regular with a clean record in the three months before the last one, and something in the last. */
export function isRegular({ months }: Life): boolean {
  return (months.at(-1)?.risk ?? 0) > 0 && months.slice(-4, -1).every(isClean);
}

export interface Judged {
  readonly alerts: readonly string[];
  readonly attentions: readonly string[];
  /** Share of the limits in use; null without any. */
  readonly limitUsage: number | null;
}

/** A response as the workstation reads it. */
export function read(response: ConsultaWire): Consulta {
  const found = readConsulta(response);
  if (found === null) throw new Error('the simulated register must be readable');
  return found.consulta;
}

/** The generated answer with a running number: of a CPF each third, in one of 24 months. */
export function consultaAt(index: number): Consulta {
  return read(responseTo(documentAt(index % 3 === 0 ? 'cpf' : 'cnpj', index), addMonths('2026-10', -(index % 24))));
}

/** Indicators of a response in alert or attention, by the default thresholds. */
export function judgedBy(response: ConsultaWire, { tipo }: Documento): Judged {
  const indicators = indicatorsOf(read(response), []);
  const judgements = indicators.map((indicator) => ({
    id: indicator.id,
    judgement: judge(indicator, DEFAULT_THRESHOLDS[subjectKind(tipo)]),
  }));
  const usage = indicators.find(({ id }) => id === 'limit_usage')?.value;
  const idsOf = (wanted: string): string[] =>
    judgements.filter(({ judgement }) => judgement === wanted).map(({ id }) => id);
  return {
    alerts: idsOf('alert'),
    attentions: idsOf('attention'),
    limitUsage: typeof usage === 'number' ? usage : null,
  };
}

/** Months (as places in `months`) in which something was written off: the loss rose. */
function writeOffs({ months }: Life): number[] {
  return months.flatMap((month, at) => (at > 0 && month.loss > (months[at - 1]?.loss ?? 0) ? [at] : []));
}

/** Judgements of each written-off client so many months before the write-off. */
export function warningsBefore(lives: readonly Life[], month: DataBase, earlier: number): Judged[] {
  return lives.flatMap((life) =>
    writeOffs(life)
      .filter((at) => at >= earlier)
      .map((at) => {
        const before = addMonths(month, at - earlier + 1 - life.months.length);
        return judgedBy(responseTo(life.documento, before), life.documento);
      }),
  );
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;
export const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.filter(test).length / items.length;

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Figures of the last month of many lives; amounts in reais, all else shares and counts. */
export function portraitOf(lives: readonly Life[]) {
  const now = lives.flatMap(({ months }) => months.slice(-1));
  const active = now.map((month) => month.active).filter((amount) => amount > 0);
  const all = sum(active);
  return {
    withCredit: active.length / now.length,
    mean: mean(active),
    median: quantile(active, 0.5),
    p90: quantile(active, 0.9),
    p97: quantile(active, 0.97),
    overdue: sum(now.map(({ overdue }) => overdue)) / all,
    over90: sum(now.map(({ over90 }) => over90)) / all,
    behind: sum(lives.map(({ last }) => balanceBehind(last))) / all,
    loss: sum(now.map(({ loss }) => loss)) / all,
    haveOverdue: share(now, ({ overdue }) => overdue > 0),
    haveLoss: share(now, ({ loss }) => loss > 0),
    institutions: mean(now.filter(({ risk }) => risk > 0).map(({ institutions }) => institutions)),
    ...volatilityOf(lives.filter(isRegular)),
    cured: curedShare(lives),
  };
}

/** Of regular clients: how often the active portfolio moved by a tenth at most, and by how much it swung over a year. */
function volatilityOf(regular: readonly Life[]) {
  const pairs = regular.flatMap(({ months }) => {
    const [before, now] = months.slice(-2);
    return before !== undefined && now !== undefined && before.active > 0
      ? [{ before: before.active, now: now.active }]
      : [];
  });
  const swings = regular.flatMap(({ months }) => {
    const year = months.slice(-12).map(({ active }) => active);
    return Math.min(...year) > 0 ? [Math.max(...year) / Math.min(...year)] : [];
  });
  return {
    calm: share(pairs, ({ before, now }) => Math.abs(now - before) <= before * 0.1),
    leaps: share(pairs, ({ before, now }) => now > before * 1.5),
    medianSwing: quantile(swings, 0.5),
    wideSwings: share(swings, (swing) => swing > 3),
  };
}

/** Of clients late by 90 days at most in a month of the last year, the share that was not late in the next. */
function curedShare(lives: readonly Life[]): number {
  const late = lives.flatMap(({ months }) => {
    const year = months.slice(-13);
    return year.slice(1).flatMap((now, at) => {
      const before = year[at];
      return before !== undefined && isLate(before) && before.over90 === 0 ? [{ before, now }] : [];
    });
  });
  return share(late, ({ before, now }) => !isLate(now) && now.loss <= before.loss);
}

/** Whole balance of the modalities that hold anything overdue by more than 90 days, in reais. */
function balanceBehind(response: ConsultaWire): number {
  return reaisFromCents(sumInputs(over90Balance(read(response))) ?? Number.NaN);
}

/** Share of each modality in a group's debt in the portfolio, the largest first. */
export function modalityShares(lives: readonly Life[], group: (modality: string) => string): [string, number][] {
  const amounts = new Map<string, number>();
  for (const { last } of lives) {
    for (const { modalidade, valorVencimento } of last.resumoDasModalidades) {
      if (!isPortfolioModality(modalidade)) continue;
      amounts.set(group(modalidade), (amounts.get(group(modalidade)) ?? 0) + valorVencimento);
    }
  }
  const all = sum([...amounts.values()]);
  return Array.from(amounts, ([name, amount]): [string, number] => [name, amount / all]).toSorted(
    ([, left], [, right]) => right - left,
  );
}

/** Codes outside their time: retired from a month on, or not there before it (docs/register.md#the-simulated-register). */
const RETIRED: Readonly<Record<string, DataBase>> = { '0201': '2014-02', '0205': '2014-02', '0206': '2014-02' };
const INTRODUCED: Readonly<Record<string, DataBase>> = {
  '0213': '2014-02',
  '0214': '2014-02',
  '0215': '2014-02',
  '0216': '2014-02',
  '0217': '2017-05',
  '0218': '2017-05',
};

export function codesOutOfTime({ resumoDasOperacoes }: ConsultaWire, month: DataBase): string[] {
  return resumoDasOperacoes
    .map(({ modalidade }) => modalidade)
    .filter((code) => month >= (RETIRED[code] ?? '9999-12') || month < (INTRODUCED[code] ?? '0000-01'));
}

export const isPerson = ({ documento }: Life): boolean => tipoDoCliente(documento.tipo) === '1';
