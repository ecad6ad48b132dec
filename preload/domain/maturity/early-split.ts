import type { Centavos } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { sumInputs } from '../indicators/indicator.ts';
import { earlyArrears } from '../indicators/overdue.ts';
import { bucketsFromOperations } from '../reconciliation/rules/r11-buckets-from-operations.ts';

/** Parts of the portfolio's first bucket, in cents. */
export interface EarlySplit {
  /** Overdue by 1 to 14 days (`v205`). */
  readonly early: Centavos;
  /** Due within 30 days. */
  readonly due: Centavos;
}

const FIRST = 'carteiraVencerAte30diasVencidosAte14dias';
export const FIRST_BUCKET = 'a_vencer_ate_30';
export const EARLY_BUCKET = 'vencido_1_14';
export const DUE_IN_30_BUCKET = 'a_vencer_1_30';

/** The parts of the first bucket, and the bucket itself for an undivided amount; together they make up the bucket. */
export const FIRST_PARTS = [EARLY_BUCKET, DUE_IN_30_BUCKET, FIRST_BUCKET] as const;

/**
 * Splits an amount of the first bucket. If the early part is unknown, both parts are null and the amount stays
 * undivided.
 */
export function firstParts(
  whole: Centavos | null,
  early: Centavos | null,
): Readonly<Record<(typeof FIRST_PARTS)[number], Centavos | null>> {
  const split = splitOf(early, whole);
  return {
    [EARLY_BUCKET]: split?.early ?? null,
    [DUE_IN_30_BUCKET]: split?.due ?? null,
    [FIRST_BUCKET]: split === null ? whole : 0,
  };
}

/** Both parts of the first bucket; null if the operations do not show them, or disagree with the portfolio (R11). */
export function earlySplit(consulta: Consulta): EarlySplit | null {
  const agrees = bucketsFromOperations(consulta).some(({ part, outcome }) => part === FIRST && outcome === 'holds');
  return agrees ? splitOf(sumInputs(earlyArrears(consulta)), consulta.resumoDaCarteira[FIRST]) : null;
}

function splitOf(early: Centavos | null, whole: Centavos | null): EarlySplit | null {
  return early === null || whole === null || early < 0 || early > whole ? null : { early, due: whole - early };
}

/** Amounts of another month by bucket, with the first one split if its operations show the early part. */
export function withSplit(
  amounts: ReadonlyMap<string, Centavos | null>,
  early: Centavos | null,
): ReadonlyMap<string, Centavos | null> {
  const split = splitOf(early, amounts.get(FIRST_BUCKET) ?? null);
  if (split === null) return amounts;
  return new Map([...amounts, [EARLY_BUCKET, split.early], [DUE_IN_30_BUCKET, split.due]]);
}
