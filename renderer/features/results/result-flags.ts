import type { TFunction } from 'i18next';
import type { SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { groupChecks } from '#domain/reconciliation/group-checks.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatPercentPoints } from '../../lib/format/number.ts';

export interface ResultFlag {
  readonly key: 'disputed' | 'sub_judice' | 'test_data' | 'attached' | 'processing' | 'failed_checks' | 'deviations';
  readonly tone: 'danger' | 'warning' | 'info';
  readonly text: string;
}

/** The flags of a result, the gravest first; none of them blocks anything. */
export function resultFlags(t: TFunction, result: SavedResult, checks: readonly Check[]): readonly ResultFlag[] {
  return [
    ...origins(t, result),
    ...failedChecks(t, checks),
    ...(isGap(result.kind) ? [] : [...disputes(t, result), ...processing(t, result)]),
    ...deviations(t, result),
  ];
}

function origins(t: TFunction, { whose, source }: SavedResult): readonly ResultFlag[] {
  return [
    ...(whose === 'test_data' ? [{ key: 'test_data', tone: 'warning', text: t('kind.flag.test_data') } as const] : []),
    ...(source === 'attached' ? [{ key: 'attached', tone: 'warning', text: t('kind.flag.attached') } as const] : []),
  ];
}

function failedChecks(t: TFunction, checks: readonly Check[]): readonly ResultFlag[] {
  const failed = groupChecks(checks).filter((rule) => rule.outcome === 'fails');
  if (failed.length === 0) return [];
  const grave = failed.some((rule) => rule.weight !== 'notice');
  const text = t('result.failedChecks', { count: failed.length });
  return [{ key: 'failed_checks', tone: grave ? 'danger' : 'warning', text }];
}

function disputes(t: TFunction, { consulta }: SavedResult): readonly ResultFlag[] {
  const cliente = consulta.resumoDoCliente;
  const disputed = cliente.quantidadeOperacoesDiscordancia ?? 0;
  const subJudice = cliente.quantidadeOperacoesSubJudice ?? 0;
  const said = (cents: number | null): string => (cents === null ? t('common.notInformed') : formatMoney(cents));
  const flags: ResultFlag[] = [];
  if (disputed > 0) {
    const amount = said(cliente.responsabilidadeTotalDiscordancia);
    flags.push({ key: 'disputed', tone: 'warning', text: t('result.disputed', { count: disputed, amount }) });
  }
  if (subJudice > 0) {
    const amount = said(cliente.responsabilidadeTotalSubJudice);
    flags.push({ key: 'sub_judice', tone: 'warning', text: t('result.subJudice', { count: subJudice, amount }) });
  }
  return flags;
}

/** A closed month is seldom processed as a whole: what is not provisional is no reason for a warning. */
function processing(t: TFunction, { consulta, processed, provisional }: SavedResult): readonly ResultFlag[] {
  if (provisional || processed === null || processed >= 100) return [];
  const { percentualDocumentosProcessados: documents, percentualVolumeProcessado: volume } = consulta.resumoDoCliente;
  const said = (points: number | null): string =>
    points === null ? t('common.notInformed') : formatPercentPoints(points);
  const text = t('kind.flag.processing', { documents: said(documents), volume: said(volume) });
  return [{ key: 'processing', tone: 'info', text }];
}

function deviations(t: TFunction, { deviations: found }: SavedResult): readonly ResultFlag[] {
  if (found.length === 0) return [];
  return [{ key: 'deviations', tone: 'info', text: t('result.deviations', { count: found.length }) }];
}
