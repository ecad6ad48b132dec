import type { TFunction } from 'i18next';
import { type Centavos, sumComplete } from '#domain/basics/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { nothingText } from './indicator-words.ts';
import { amountNotes, dueNotes, type KpiNote, limitFigure, limitNotes } from './kpi-notes.ts';
import { indicatorValue, type Reading } from './read-result.ts';

export type KpiKey =
  | 'dividaTotal'
  | 'vencido'
  | 'over90'
  | 'early'
  | 'prejuizo'
  | 'aVencer30'
  | 'limites'
  | 'responsabilidade'
  | 'instituicoes';

export interface KpiFigure {
  readonly key: KpiKey;
  /** An amount in cents, or a count; null if not informed. */
  readonly value: number | null;
  readonly unit: 'cents' | 'count';
  readonly notes: readonly KpiNote[];
  /** True if a zero is one only so far. */
  readonly isPartial: boolean;
}

/** The figures of a result in reading order: the debt and its arrears, then the amounts to come. */
export function kpiFigures(reading: Reading): readonly KpiFigure[] {
  const figure = (key: KpiKey, value: number | null, more: Partial<KpiFigure> = {}): KpiFigure => ({
    key,
    value,
    unit: 'cents',
    notes: [],
    isPartial: reading.isPartial,
    ...more,
  });
  return [...lateFigures(reading, figure), ...otherFigures(reading, figure)];
}

type MakeFigure = (key: KpiKey, value: number | null, more?: Partial<KpiFigure>) => KpiFigure;

function lateFigures({ consulta, figures, indicators }: Reading, figure: MakeFigure): readonly KpiFigure[] {
  const { vencido, prejuizo } = figures;
  const { carteiradeCredito } = consulta.resumoDaCarteira;
  const early = indicatorValue(indicators, 'early_arrears');
  return [
    figure('dividaTotal', carteiradeCredito, { notes: amountNotes('with_loss', prejuizo) }),
    figure('vencido', vencido, { notes: early === 0 ? [] : [{ kind: 'without_early' }] }),
    figure('over90', overdueBeyond90(consulta.resumoDaCarteira), {
      notes: amountNotes('over_90_balance', indicatorValue(indicators, 'over_90_balance')),
    }),
    figure('early', early, { notes: early === 0 ? [] : [{ kind: 'in_due' }] }),
    figure('prejuizo', prejuizo),
  ];
}

function otherFigures(reading: Reading, figure: MakeFigure): readonly KpiFigure[] {
  const { consulta } = reading;
  const { split } = reading.ladder;
  const { resumoDaCarteira: carteira, resumoDoCliente: cliente } = consulta;
  const limits = limitFigure(consulta);
  const operations = cliente.quantidadeDeOperacoes;
  return [
    figure('aVencer30', split?.due ?? carteira.carteiraVencerAte30diasVencidosAte14dias, { notes: dueNotes(reading) }),
    figure('limites', limits.available, { notes: limitNotes(limits) }),
    figure('responsabilidade', carteira.responsabilidadeTotal, {
      notes: amountNotes('coobrigacoes', carteira.coobrigacoes),
    }),
    figure('instituicoes', cliente.quantidadeDeInstituicoes, {
      unit: 'count',
      notes: operations ? [{ kind: 'operations', count: operations }] : [],
    }),
  ];
}

function overdueBeyond90(carteira: Reading['consulta']['resumoDaCarteira']): Centavos | null {
  return sumComplete([
    carteira.carteiraVencido91a180dias,
    carteira.carteiraVencido181a360dias,
    carteira.carteiraVencidoAcima360dias,
  ]);
}

/** The value in words or formatted by `money`: zero is "nothing on record" (so far), and null is not a zero. */
export function kpiText(t: TFunction, figure: KpiFigure, money: (cents: number) => string): string {
  const { value, unit, notes, isPartial } = figure;
  if (value === null) return t('common.notInformed');
  if (value === 0) {
    return notes.some(({ kind }) => kind === 'used') ? t('result.usage.usedUp') : nothingText(t, isPartial);
  }
  return unit === 'cents' ? money(value) : formatCount(value);
}
