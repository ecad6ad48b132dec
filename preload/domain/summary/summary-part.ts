import type { Centavos } from '../basics/money.ts';
import type { GapKind } from '../consulta/response-kind.ts';
import type { JudgedFigure } from '../indicators/thresholds.ts';

/** The worst first. `good` is said of what is known to be clean, and of nothing else. */
export const SUMMARY_TONES = ['danger', 'warning', 'info', 'good'] as const;

export type SummaryTone = (typeof SUMMARY_TONES)[number];

/** Where on a result's page a part of its summary is seen: a bucket of the ladder, the analysis, its checks, the fields. */
export type Evidence =
  | { readonly at: 'bucket'; readonly key: string }
  | { readonly at: 'indicator'; readonly id: string }
  | { readonly at: 'analysis' | 'checks' | 'fields' };

/** What is overdue by 15 days or more, or written off: how much, of what share, and the response's worst bucket. */
export interface Arrears {
  readonly kind: 'overdue' | 'loss';
  readonly amount: Centavos;
  /** Of carteira ativa, of a loss of carteira de crédito; null where that is not known. */
  readonly share: number | null;
  /** Null where it is among the other ones, or not known. */
  readonly worst: string | null;
}

/** One thing a response says, or does not say. A share of 0.1 is 10 %; an amount is in cents, null where not informed. */
type Finding =
  | { readonly kind: 'gap'; readonly of: GapKind }
  | { readonly kind: 'nothing_on_record' | 'clean' | 'no_debt' | 'so_far' | 'contradictory' }
  | Arrears
  | { readonly kind: 'early_arrears'; readonly amount: Centavos; readonly share: number | null }
  | { readonly kind: 'unknown'; readonly of: 'overdue' | 'loss' | 'early_arrears' }
  | { readonly kind: 'disputed' | 'sub_judice'; readonly count: number; readonly amount: Centavos | null }
  | { readonly kind: 'indicator'; readonly indicator: JudgedFigure }
  | {
      readonly kind: 'alerts' | 'failed_checks' | 'messages' | 'deviations' | 'institutions';
      readonly count: number;
    }
  | { readonly kind: 'processing'; readonly documents: number; readonly volume: number }
  | { readonly kind: 'provisional' | 'processing_unknown' | 'test_data' | 'attached' };

/** A finding with what it means for the reader, and where it is seen; null where the response as a whole says it. */
export type SummaryPart = Finding & { readonly tone: SummaryTone; readonly evidence: Evidence | null };
