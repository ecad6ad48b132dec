import { type Centavos, sumComplete, sumKnown } from '../basics/money.ts';
import { addMonths } from '../basics/month.ts';
import { figuresOfMonth } from '../series/month-figures.ts';
import { type ComparedMonth, type Floor, floorOf, QUIET_BELOW } from './measure.ts';

/** Settings of a rule that leaves slips untold; `ofDue` is a part of a month's payments. */
interface SlipSettings extends Floor {
  readonly ofDue: number;
}

/**
 * Whether what a month shows late is a slip: at most a part of what the month before said would fall due in 30 days, and
 * nothing was late in the known months before, up to `back` months. `earlier`: all known months before, the newest first.
 * An amount that is not informed makes no slip.
 */
export function isSlip(
  month: ComparedMonth,
  earlier: readonly ComparedMonth[],
  settings: SlipSettings,
  back: number,
): boolean {
  const [before] = earlier;
  if (before === undefined) return false;
  const [late, due] = [lateUpTo30Days(month), dueIn30Days(before)];
  if (late === null || due === null || late > settings.ofDue * due) return false;
  const since = addMonths(month.month, -back);
  return earlier.filter((each) => each === before || each.month >= since).every((each) => !isLate(each, settings));
}

/** The first bucket, which holds what is overdue by 1 to 14 days too. */
function dueIn30Days({ summary }: ComparedMonth): Centavos | null {
  const { carteiraVencerAte30diasVencidosAte14dias: bucket } = summary.resumoDaCarteira;
  return bucket === null || summary.earlyArrears === null ? null : bucket - summary.earlyArrears;
}

function lateUpTo30Days({ summary }: ComparedMonth): Centavos | null {
  return sumComplete([summary.earlyArrears, summary.resumoDaCarteira.carteiraVencido15a30dias]);
}

/** Whether anything late, be it by a day, is not quiet. */
function isLate({ summary }: ComparedMonth, settings: Floor): boolean {
  const late = sumKnown([summary.earlyArrears, summary.resumoDaCarteira.carteiraVencido]);
  const limit = floorOf(settings, figuresOfMonth(summary).carteiraAtiva, late);
  return late !== null && limit !== null && late >= QUIET_BELOW * limit;
}
