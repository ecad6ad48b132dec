import type { Centavos } from '../basics/money.ts';
import { LADDER_BUCKETS, type LadderSide } from '../consulta/ladder-buckets.ts';
import { DUE_IN_30_BUCKET, EARLY_BUCKET, FIRST_BUCKET, FIRST_PARTS, firstParts } from '../maturity/early-split.ts';
import type { MonthSummary } from './month-summary.ts';

interface Band {
  readonly key: string;
  readonly side: LadderSide;
}

/** The ladder with the first bucket replaced by its parts; the bucket itself holds undivided amounts. */
export const MONTH_BANDS: readonly Band[] = LADDER_BUCKETS.flatMap(({ key, side }): readonly Band[] =>
  key === FIRST_BUCKET
    ? FIRST_PARTS.map((part) => ({ key: part, side: part === EARLY_BUCKET ? 'vencido' : side }))
    : [{ key, side }],
);

/** Bands that a table hides if they are zero. */
const SELDOM: readonly string[] = [FIRST_BUCKET, 'nao_catalogado'];

export function isSeldom(band: string): boolean {
  return SELDOM.includes(band);
}

type Held = Pick<MonthSummary, 'resumoDaCarteira' | 'naoCatalogado' | 'earlyArrears'>;

/**
 * Amounts of a month by band, null if not informed; together they equal its fields. `counted`: converts an amount to
 * the one that counts. Codes that the table does not have are zero if absent.
 */
export function bandAmounts(
  { resumoDaCarteira, naoCatalogado, earlyArrears }: Held,
  counted: (cents: Centavos | null) => Centavos | null,
): ReadonlyMap<string, Centavos | null> {
  return new Map(
    LADDER_BUCKETS.flatMap(({ key, campoDaCarteira }): readonly (readonly [string, Centavos | null])[] => {
      if (campoDaCarteira === null) return [[key, counted(naoCatalogado ?? 0)]];
      const whole = counted(resumoDaCarteira[campoDaCarteira]);
      if (key !== FIRST_BUCKET) return [[key, whole]];
      const parts = firstParts(whole, counted(earlyArrears));
      return [
        [EARLY_BUCKET, parts[EARLY_BUCKET]],
        [DUE_IN_30_BUCKET, parts[DUE_IN_30_BUCKET]],
        [FIRST_BUCKET, parts[FIRST_BUCKET]],
      ];
    }),
  );
}
