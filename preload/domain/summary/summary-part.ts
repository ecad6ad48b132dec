import type { Centavos } from '../basics/money.ts';
import type { GapKind } from '../consulta/response-kind.ts';
import type { JudgedFigure } from '../indicators/thresholds.ts';

/** The worst first. `good` is only for a response known to be clean. */
export const SUMMARY_TONES = ['danger', 'warning', 'info', 'good'] as const;

export type SummaryTone = (typeof SUMMARY_TONES)[number];

/** The place of a summary's part on a result's page: a bucket of the ladder, the analysis, its checks, the fields. */
export type Evidence =
  | { readonly at: 'bucket'; readonly key: string }
  | { readonly at: 'indicator'; readonly id: string }
  | { readonly at: 'analysis' | 'checks' | 'fields' };

/** Debt overdue by 15 days or more, or written off: its amount, share and worst bucket. */
export interface Arrears {
  readonly kind: 'overdue' | 'loss';
  readonly amount: Centavos;
  /** Share of carteira ativa, or for a loss of carteira de crédito; null if unknown. */
  readonly share: number | null;
  /** Null if the response's worst bucket is of the other kind, or unknown. */
  readonly worst: string | null;
}

/** One finding of a response. A share of 0.1 is 10 %; an amount is in cents, null if not informed. */
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
  | { readonly kind: 'provisional' | 'processing_unknown' | 'test_data' | 'attached' | 'imported' };

/** A finding with its tone and its place on the page; the place is null if it is about the whole response. */
export type SummaryPart = Finding & { readonly tone: SummaryTone; readonly evidence: Evidence | null };
