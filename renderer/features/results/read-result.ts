import type { SavedResult } from '#contract/results.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { type ConsultaFigures, figuresOf } from '#domain/consulta/figures.ts';
import { readableFigures } from '#domain/consulta/response-kind.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { type ModalityGroup, modalitiesByDomain } from '#domain/indicators/modality-groups.ts';
import {
  type JudgedFigure,
  judge,
  type SubjectKind,
  subjectKind,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';
import { type DrawnLadder, drawnLadder } from '#domain/maturity/drawn-ladder.ts';
import { type FineBucket, fineLadder } from '#domain/maturity/fine-ladder.ts';
import { withoutComputed } from '#domain/provided/computed-totals.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import type { SavedBeside } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { isPartial, type ResultSummary, resultSummary } from '#domain/summary/result-summary.ts';

export interface Reading {
  /** The response; without figures for a gap. The other members are computed from it. */
  readonly consulta: Consulta;
  readonly figures: ConsultaFigures;
  readonly ladder: DrawnLadder;
  readonly fineLadder: readonly FineBucket[];
  readonly modalities: readonly ModalityGroup[];
  readonly checks: readonly Check[];
  /** Differences from the other response of the same month; null without another. */
  readonly differences: SavedBeside['differences'];
  readonly indicators: readonly JudgedFigure[];
  readonly summary: ResultSummary;
  /** True if a zero is one only so far. */
  readonly isPartial: boolean;
  /** The kind of subject whose thresholds judged the indicators. */
  readonly subject: SubjectKind;
  readonly thresholds: Thresholds;
}

/** `beside`: saved responses of the same subject that may be compared with the result. */
export function readResult(result: SavedResult, thresholds: Thresholds, beside: SavedBeside): Reading {
  const consulta = readableFigures(result.consulta, result.kind);
  const subject = subjectKind(result.tipoDocumento);
  const request = {
    documento: { tipo: result.tipoDocumento, numero: result.documento },
    month: result.dataBase,
    institutions: [result.institution, ...(result.via === null ? [] : [result.via])],
  };
  const checks = reconcile(withoutComputed(consulta, result.deviations), request, beside);
  const indicators = indicatorsOf(consulta, checks).map((one) => ({
    ...one,
    judgement: judge(one, thresholds[subject]),
  }));
  return {
    consulta,
    figures: figuresOf(consulta),
    ladder: drawnLadder(consulta),
    fineLadder: fineLadder(consulta),
    modalities: modalitiesByDomain(consulta),
    checks,
    differences: beside.differences,
    indicators,
    summary: resultSummary({ ...result, consulta, checks, indicators }),
    isPartial: isPartial({ ...result, consulta }),
    subject,
    thresholds,
  };
}

/** The value of an indicator that is a plain number; null if it is not informed or not a number. */
export function indicatorValue(indicators: readonly Indicator[], id: string): number | null {
  const value = indicators.find((indicator) => indicator.id === id)?.value ?? null;
  return typeof value === 'number' ? value : null;
}
