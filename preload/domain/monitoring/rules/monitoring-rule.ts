import type { Centavos } from '../../basics/money.ts';
import type { ComparedMonth, Earlier, FoundValue, Measured, Watched } from '../measure.ts';
import type { Severity } from '../severity.ts';

/** A number that a rule compares with: cents, a part (0.1 is 10 %) or months. */
export interface RuleField {
  readonly unit: 'money' | 'percent' | 'months';
  /** Its value until the institution sets its own. */
  readonly usual: number;
  /** True of a field that rules may lack that were kept before there was one: they have the usual value. */
  readonly isLater?: boolean;
}

export type RuleFields = Readonly<Record<string, RuleField>>;

/** Any rule as an institution set it. */
export interface AnySettings {
  readonly isOn: boolean;
}

/** A rule with these fields as an institution set it. */
export type RuleSettings<Fields extends RuleFields> = AnySettings & { readonly [Field in keyof Fields]: number };

/** A sentence, or two of which the number of the rule's quiet months chooses. */
export type CountedText = string | { readonly one: string; readonly other: string };

/** Sentences hold fields as `{{cents}}`; `cents` of a rule with other floors for companies is that of the subject. */
export interface RuleWords {
  readonly name: string;
  /** Beside the switch of the rule: the change that it points out. */
  readonly what: string;
  /** The number that a finding holds twice. */
  readonly measure: string;
  /** Beside a finding: when the rule fires. */
  readonly fires: CountedText;
  /** The same on paper, for persons and companies. */
  readonly floor: CountedText;
  /** How findings of the rule are to be read. */
  readonly note?: string;
  /** The whole that the share of its floor is of. */
  readonly shareOf?: string;
}

/** A rule with a share has words for the whole that it is of. */
type WordsFor<Fields extends RuleFields> = 'share' extends keyof Fields
  ? { readonly pt: ShareWords; readonly en: ShareWords }
  : unknown;

interface ShareWords {
  readonly shareOf: string;
}

/** A month of a subject, the one it is compared with, and the rule as it is set. */
interface Comparison<Settings extends AnySettings> {
  readonly now: ComparedMonth;
  readonly before: ComparedMonth;
  readonly settings: Settings;
  readonly watched: Watched;
}

/** A finding that is not closed, as its rule measured it. */
export interface MadeFinding {
  readonly before: FoundValue;
  readonly now: FoundValue;
  readonly level: number;
}

interface Common<Fields extends RuleFields> {
  readonly severity: Severity;
  /** In the order they are typed. */
  readonly fields: Fields;
  /** True if its numbers are counts of operations, not cents. */
  readonly isCount?: boolean;
  /** True if months on both sides of the rule of write-offs of 01/2025 do not compare. */
  readonly isOfWriteOffs?: boolean;
  readonly words: { readonly pt: RuleWords; readonly en: RuleWords };
}

/** A rule that compares two months of figures. */
export interface MonthRule<Fields extends RuleFields = RuleFields, Settings extends AnySettings = AnySettings>
  extends Common<Fields> {
  readonly compares: 'months';
  /** How a month stands beside an earlier one; null if a figure is not informed. */
  measure(comparison: Comparison<Settings>): Measured | null;
  /** Whether a month is worse than the finding was when it was made. */
  worsens(found: Measured, made: MadeFinding): boolean;
  /** Whether a month above the floor differs from the months before; if absent it always does. */
  isNews?(found: Measured, earlier: Earlier, settings: Settings): boolean;
  /** Whether a month still shows the finding; if absent, until it is quiet. */
  holds?(found: Measured, made: MadeFinding, comparison: Comparison<Settings>): boolean;
  /**
   * If given, a month is compared with all known months of a year, the highest first; otherwise with the newest one that
   * informs what is measured.
   */
  rank?(month: ComparedMonth): number;
  /** How many months the rule looks back, if more than three. */
  looksBack?(settings: Settings): number;
  /** True if a loss or cut since the month before counts, although one before it was made good. */
  readonly isOfChange?: boolean;
  /** True if a finding is measured as in its own month, however long ago that was. */
  readonly keepsMonth?: boolean;
  /** The amount that a subject had who is not located any more, if that is a finding. */
  notLocated?(last: ComparedMonth, settings: Settings, watched: Watched): Centavos | null;
}

/** A rule that compares two answers of one month. */
export interface AnswerRule<Fields extends RuleFields = RuleFields, Settings extends AnySettings = AnySettings>
  extends Common<Fields> {
  readonly compares: 'answers';
  /** The amount that differs, before and now; null if none differs enough. */
  measureAnswers(
    earlier: ComparedMonth,
    later: ComparedMonth,
    settings: Settings,
  ): readonly [was: number | null, is: number | null] | null;
}

export type MonitoringRule = MonthRule | AnswerRule;

export const monthRule = <const Fields extends RuleFields>(
  rule: Omit<MonthRule<Fields, RuleSettings<Fields>>, 'compares'> & { readonly words: WordsFor<Fields> },
): MonthRule<Fields, RuleSettings<Fields>> => ({ ...rule, compares: 'months' });

export const answerRule = <const Fields extends RuleFields>(
  rule: Omit<AnswerRule<Fields, RuleSettings<Fields>>, 'compares'> & { readonly words: WordsFor<Fields> },
): AnswerRule<Fields, RuleSettings<Fields>> => ({ ...rule, compares: 'answers' });

const money = (usual: Centavos) => ({ unit: 'money', usual }) as const;
const percent = (usual: number) => ({ unit: 'percent', usual }) as const;

export const FIELD = { money, percent, months: (usual: number) => ({ unit: 'months', usual }) as const };

/**
 * An amount must exceed cents, and a part of the portfolio it belongs to, `cap` at most; both. A part of a large portfolio is
 * no floor beyond the cap.
 */
export const FLOOR_FIELDS = {
  cents: money(200_00),
  share: percent(0.005),
  cap: { unit: 'money', usual: 50_000_00, isLater: true },
} as const satisfies RuleFields;
