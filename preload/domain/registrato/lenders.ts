import { addMonths, type DataBase } from '../basics/month.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { debtOf, type ReportLine, type ReportMonth } from './report.ts';

/** An institution in one month of the client's own report; cents. */
interface Lender {
  readonly name: string;
  /** Em dia and vencida. */
  readonly debt: number;
  readonly overdue: number;
  /** Its other commitments: to be released, coobrigações and limits. */
  readonly committed: number;
}

/** A month whose sums are known, by what the report prints; null if they do not agree. */
function known(month: ReportMonth | undefined): ReportMonth | null {
  return month === undefined || month.state === 'differs' ? null : month;
}

const keyOf = ({ institution }: Pick<ReportLine, 'institution'>): string => normalizeName(institution);

/** The institutions of a month, the largest debt first; null if the month does not agree. */
export function lendersOf(month: ReportMonth | undefined): readonly Lender[] | null {
  const read = known(month);
  if (read === null) return null;
  return [...Map.groupBy(read.lines, keyOf).values()]
    .map((lines) => ({
      name: lines[0]?.institution ?? '',
      debt: lines.reduce((sum, line) => sum + debtOf(line), 0),
      overdue: lines.reduce((sum, line) => sum + line.vencida, 0),
      committed: lines.reduce(
        (sum, { a_liberar, coobrigacoes, limites }) => sum + a_liberar + coobrigacoes + limites,
        0,
      ),
    }))
    .toSorted((one, other) => other.debt - one.debt || one.name.localeCompare(other.name));
}

interface LenderChanges {
  readonly since: DataBase;
  /** Lenders with debt in the month and none in the earlier one, and the reverse. */
  readonly came: readonly string[];
  readonly left: readonly string[];
}

/** Months after which lenders are compared. */
const CHANGE_MONTHS = 12;

type Months = ReadonlyMap<DataBase, ReportMonth>;

/** By name, not net; null if one of the two months is missing or does not agree. */
export function lenderChanges(months: Months, month: DataBase, back = CHANGE_MONTHS): LenderChanges | null {
  const since = addMonths(month, -back);
  const [now, before] = [month, since].map(
    (each) => lendersOf(months.get(each))?.filter(({ debt }) => debt > 0) ?? null,
  );
  if (now == null || before == null) return null;
  const without = (ones: readonly Lender[], others: readonly Lender[]): string[] => {
    const names = new Set(others.map(({ name }) => normalizeName(name)));
    return ones.flatMap(({ name }) => (names.has(normalizeName(name)) ? [] : [name]));
  };
  return { since, came: without(now, before), left: without(before, now) };
}

interface Delay {
  readonly name: string;
  readonly overdue: number;
  /** First month of the delay without a break. */
  readonly began: DataBase;
  /** The month before is not known, so that it may have begun earlier. */
  readonly orEarlier: boolean;
}

/** The month in which each delay of a month began. */
export function delaysOf(months: Months, month: DataBase): readonly Delay[] {
  const overdue = lendersOf(months.get(month))?.filter((lender) => lender.overdue > 0) ?? [];
  return overdue.map(({ name, overdue: cents }) => {
    let began = month;
    for (;;) {
      const before = addMonths(began, -1);
      const lenders = lendersOf(months.get(before));
      const isOverdue = lenders?.some((each) => normalizeName(each.name) === normalizeName(name) && each.overdue > 0);
      if (isOverdue !== true) return { name, overdue: cents, began, orEarlier: lenders === null };
      began = before;
    }
  });
}

/** Figures that a case takes from a month of the report. */
interface LenderFigures {
  readonly lenders: number;
  readonly largest: number;
  /** Null if the month a year before is not known. */
  readonly newLenders: number | null;
}

export function lenderFigures(months: Months, month: DataBase): LenderFigures | null {
  const lenders = lendersOf(months.get(month))?.filter(({ debt }) => debt > 0) ?? null;
  if (lenders === null) return null;
  const changes = lenderChanges(months, month);
  return { lenders: lenders.length, largest: lenders[0]?.debt ?? 0, newLenders: changes?.came.length ?? null };
}

interface KeptReport {
  /** Instant of the report's issue, or of its import if it names none. */
  readonly at: number;
  readonly months: readonly ReportMonth[];
}

/** Each month as the newest report of the person has it. */
export function newestMonths<Kept extends KeptReport>(
  reports: readonly Kept[],
): ReadonlyMap<DataBase, ReportMonth & { readonly of: Kept }> {
  const newestLast = reports.toSorted((one, other) => one.at - other.at);
  return new Map(newestLast.flatMap((of) => of.months.map((month) => [month.month, { ...month, of }] as const)));
}
