import type { Consulta, Deviation } from '../consulta/consulta.ts';
import { isGap, type ResponseJudgement } from '../consulta/response-kind.ts';
import type { JudgedFigure } from '../indicators/thresholds.ts';
import type { ResponseSource } from '../provided/answer-origin.ts';
import type { Check } from '../reconciliation/check.ts';
import { groupChecks } from '../reconciliation/group-checks.ts';
import { arrearsParts } from './arrears-parts.ts';
import { SUMMARY_TONES, type SummaryPart, type SummaryTone } from './summary-part.ts';

/** A short summary of a response: its sentence, then other findings, the worst first. */
export interface ResultSummary {
  /** Tone of the worst part; `good` only if the response is known to be clean. */
  readonly tone: SummaryTone;
  /** One part, or both a loss and overdue debt. */
  readonly sentence: readonly SummaryPart[];
  readonly parts: readonly SummaryPart[];
}

interface SummarySource extends ResponseJudgement {
  readonly source: ResponseSource;
  readonly deviations: readonly Deviation[];
  readonly consulta: Consulta;
  readonly checks: readonly Check[];
  readonly indicators: readonly JudgedFigure[];
}

/** Summarizes a response. Missing, provisional or undivided data never counts as clean. */
export function resultSummary(response: SummarySource): ResultSummary {
  if (isGap(response.kind)) {
    const { kind: of } = response;
    return summaryOf([{ kind: 'gap', of, tone: 'warning', evidence: null }], originParts(response));
  }
  const arrears = response.kind === 'operations' ? arrearsParts(response.consulta) : [];
  const failed = checkParts(response.checks);
  const sentence = sentenceOf(response, arrears, failed);
  const rest = arrears.filter((part) => !sentence.includes(part));
  return summaryOf(sentence, [
    ...judgementParts(response),
    ...originParts(response),
    ...processingParts(response),
    ...rest,
    ...failed,
    ...clientParts(response.consulta),
  ]);
}

function summaryOf(sentence: readonly SummaryPart[], rest: readonly SummaryPart[]): ResultSummary {
  const rank = ({ tone }: SummaryPart): number => SUMMARY_TONES.indexOf(tone);
  const parts = rest.toSorted((one, other) => rank(one) - rank(other));
  const worst = Math.min(...[...sentence, ...parts].map((part) => (part.tone === 'info' ? NEUTRAL : rank(part))));
  return { tone: SUMMARY_TONES[worst] ?? sentence[0]?.tone ?? 'info', sentence, parts };
}

/** Parts that only inform do not change the tone. */
const NEUTRAL = SUMMARY_TONES.length;

/**
 * A loss or overdue debt makes the sentence; otherwise unknown arrears, then early arrears, and only then a clean
 * result.
 */
function sentenceOf(
  response: SummarySource,
  arrears: readonly SummaryPart[],
  failed: readonly SummaryPart[],
): readonly SummaryPart[] {
  if (response.kind === 'nothing_on_record') {
    return [{ kind: 'nothing_on_record', tone: 'info', evidence: null }];
  }
  const owed = arrears.filter(({ kind }) => kind === 'loss' || kind === 'overdue');
  if (owed.length > 0) return owed;
  const unknown = arrears.filter((part) => part.kind === 'unknown' && part.of !== 'early_arrears');
  if (unknown.length > 0) return unknown;
  const [early] = arrears;
  if (early !== undefined) return [early];
  const evidence = { at: 'analysis' } as const;
  if (isPartial(response)) {
    return [{ kind: 'so_far', tone: 'warning', evidence }];
  }
  // If amounts of the response disagree, its zeros prove nothing.
  if (failed.some(({ tone }) => tone === 'danger')) {
    return [{ kind: 'contradictory', tone: 'danger', evidence: { at: 'checks' } }];
  }
  const kind = response.consulta.resumoDaCarteira.carteiradeCredito === 0 ? 'no_debt' : 'clean';
  return [{ kind, tone: 'good', evidence }];
}

/** Indicators that another part covers. */
const TOLD = [
  'overdue_ratio',
  'over_90_share',
  'loss_share',
  'early_arrears_share',
  'disputed_operations',
  'sub_judice_operations',
  'volume_processed',
];

/** The number of alerts, and by name the indicators in alert or attention that no other part covers. */
function judgementParts({ indicators }: SummarySource): readonly SummaryPart[] {
  const alerts = indicators.filter(({ judgement }) => judgement === 'alert');
  const count: SummaryPart = { kind: 'alerts', count: alerts.length, tone: 'danger', evidence: { at: 'analysis' } };
  const named = indicators.flatMap((indicator): SummaryPart[] => {
    const { id, judgement } = indicator;
    if ((judgement !== 'alert' && judgement !== 'attention') || TOLD.includes(id)) return [];
    const tone = judgement === 'alert' ? 'danger' : 'warning';
    return [{ kind: 'indicator', indicator, tone, evidence: { at: 'indicator', id } }];
  });
  return [...(alerts.length > 0 ? [count] : []), ...named];
}

/** The response's origin, and its deviations from the specification. */
function originParts({ whose, source, deviations }: SummarySource): readonly SummaryPart[] {
  return [
    ...(whose === 'test_data' ? [{ kind: 'test_data', tone: 'warning', evidence: null } as const] : []),
    ...(source === 'received' ? [] : [{ kind: source, tone: 'warning', evidence: null } as const]),
    ...(deviations.length > 0
      ? [{ kind: 'deviations', count: deviations.length, tone: 'info', evidence: null } as const]
      : []),
  ];
}

/** Whether more of the month may still be processed, so that zeros may change. */
export function isPartial({
  kind,
  provisional,
  consulta,
}: Pick<SummarySource, 'kind' | 'provisional' | 'consulta'>): boolean {
  const { percentualDocumentosProcessados: documents, percentualVolumeProcessado: volume } = consulta.resumoDoCliente;
  return kind === 'operations' && (provisional || documents === null || volume === null);
}

/** A closed month is seldom fully processed: below the floor is a warning; from there to 100 it only informs. */
function processingParts({ consulta, provisional }: SummarySource): readonly SummaryPart[] {
  const { percentualDocumentosProcessados: documents, percentualVolumeProcessado: volume } = consulta.resumoDoCliente;
  const evidence = { at: 'indicator', id: 'volume_processed' } as const;
  if (provisional) return [{ kind: 'provisional', tone: 'warning', evidence }];
  if (documents === null || volume === null) return [{ kind: 'processing_unknown', tone: 'warning', evidence }];
  if (documents >= 100 && volume >= 100) return [];
  return [{ kind: 'processing', documents, volume, tone: 'info', evidence }];
}

function checkParts(checks: readonly Check[]): readonly SummaryPart[] {
  const failed = groupChecks(checks).filter(({ outcome }) => outcome === 'fails');
  if (failed.length === 0) return [];
  const tone = failed.some(({ weight }) => weight !== 'notice') ? 'danger' : 'warning';
  return [{ kind: 'failed_checks', count: failed.length, tone, evidence: { at: 'checks' } }];
}

/** Disputes and court cases, the service's messages, and the number of institutions. */
function clientParts({ resumoDoCliente: cliente }: Consulta): readonly SummaryPart[] {
  const counted = (
    kind: 'messages' | 'institutions',
    count: number | null,
    tone: SummaryTone,
  ): readonly SummaryPart[] => (count ? [{ kind, count, tone, evidence: { at: 'fields' } }] : []);
  const marked = (
    kind: 'disputed' | 'sub_judice',
    count: number | null,
    amount: number | null,
  ): readonly SummaryPart[] =>
    count ? [{ kind, count, amount, tone: 'warning', evidence: { at: 'indicator', id: `${kind}_operations` } }] : [];
  return [
    ...marked('disputed', cliente.quantidadeOperacoesDiscordancia, cliente.responsabilidadeTotalDiscordancia),
    ...marked('sub_judice', cliente.quantidadeOperacoesSubJudice, cliente.responsabilidadeTotalSubJudice),
    ...counted('messages', cliente.listaDeMensagensDeValidacao.length, 'warning'),
    ...counted('institutions', cliente.quantidadeDeInstituicoes, 'info'),
  ];
}
