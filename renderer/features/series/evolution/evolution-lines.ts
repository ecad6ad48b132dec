import type { TFunction } from 'i18next';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import type { LineSpec, LineStyle } from '#renderer/charts/evolution/get-line-series.ts';

const DUE: LineStyle = { stroke: 'var(--lastro-due-2)', dash: '', marker: 'circle' };
const USED: LineStyle = { stroke: 'var(--lastro-due-1)', dash: '2 2', marker: 'triangle' };
const EARLY: LineStyle = { stroke: 'var(--lastro-overdue-1)', dash: '', marker: 'diamond' };
const OVERDUE: LineStyle = { stroke: 'var(--lastro-overdue-3)', dash: '', marker: 'circle' };
const OLD: LineStyle = { stroke: 'var(--lastro-danger)', dash: '5 3', marker: 'square' };
const LOSS: LineStyle = { stroke: 'var(--lastro-loss-1)', dash: '2 2', marker: 'triangle' };
const OUTLINE: LineStyle = { stroke: 'var(--lastro-limit-outline)', dash: '5 3', marker: 'square' };

function lines(t: TFunction, specs: readonly (readonly [MonthFigure, LineStyle])[]): readonly LineSpec[] {
  return specs.map(([key, style]) => ({ key, style, label: t(`evolution.short.${key}`) }));
}

export function arrearsLines(t: TFunction): readonly LineSpec[] {
  return lines(t, [
    ['earlyArrearsShare', EARLY],
    ['overdueRatio', OVERDUE],
    ['over90Share', OLD],
    ['lossShare', LOSS],
  ]);
}

export function usageLines(t: TFunction): readonly LineSpec[] {
  return lines(t, [
    ['limitUsage', DUE],
    ['highCostShare', OLD],
  ]);
}

export function limitLines(t: TFunction): readonly LineSpec[] {
  return lines(t, [
    ['totalLimit', DUE],
    ['limitDrawn', USED],
    ['creditosaLiberar', OUTLINE],
  ]);
}

export function countLines(t: TFunction): readonly LineSpec[] {
  return lines(t, [
    ['quantidadeDeInstituicoes', DUE],
    ['quantidadeDeOperacoes', OUTLINE],
  ]);
}
