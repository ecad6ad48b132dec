import type { Centavos } from '../basics/money.ts';
import { sumComplete } from '../basics/money.ts';
import type { MonthFigures } from '../series/month-figures.ts';
import { debtOf, type ReportAmounts } from './report.ts';

export const COMPARED = ['debt', 'em_dia', 'vencida', 'a_liberar', 'coobrigacoes', 'limites'] as const;
type ComparedFigure = (typeof COMPARED)[number];

interface ComparedRow {
  readonly figure: ComparedFigure;
  readonly report: Centavos;
  /** Null if the register does not inform it. */
  readonly register: Centavos | null;
  /** Difference that early arrears (`v205`) and prejuízo may explain: each side counts them elsewhere. */
  readonly expected: Centavos;
  readonly isFinding: boolean;
}

/** A smaller difference is no finding: both bounds must be passed. */
const LEAST_DIFFERENCE = { cents: 200_00, share: 0.01 };

/** A month of the client's own report beside the register's answer (docs/register.md#registrato). */
export function compareReport(report: ReportAmounts, figures: MonthFigures): ComparedRow[] {
  const early = figures.earlyArrears ?? 0;
  const loss = figures.prejuizo ?? 0;
  const active = figures.carteiraAtiva ?? sumComplete([figures.carteiraVencer, figures.carteiraVencido]);
  const rows: readonly (readonly [ComparedFigure, Centavos, Centavos | null, Centavos])[] = [
    ['debt', debtOf(report), active, early + loss],
    ['em_dia', report.em_dia, figures.carteiraVencer, early],
    ['vencida', report.vencida, figures.carteiraVencido, early + loss],
    ['a_liberar', report.a_liberar, figures.creditosaLiberar, 0],
    ['coobrigacoes', report.coobrigacoes, figures.coobrigacoes, 0],
    ['limites', report.limites, figures.limitesdeCredito, 0],
  ];
  return rows.map(([figure, printed, register, expected]) => {
    const difference = register === null ? 0 : Math.abs(printed - register);
    const larger = Math.max(Math.abs(printed), Math.abs(register ?? 0));
    const isLarge = difference > LEAST_DIFFERENCE.cents && difference > LEAST_DIFFERENCE.share * larger;
    return { figure, report: printed, register, expected, isFinding: isLarge && difference > expected };
  });
}
