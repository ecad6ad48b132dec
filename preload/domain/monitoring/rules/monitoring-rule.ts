import type { Centavos } from '../../basics/money.ts';
import type { ComparedMonth, Earlier, FoundValue, Measured, Watched } from '../measure.ts';
import type { Severity } from '../severity.ts';

/** A setting of a rule: cents, a part (0.1 is 10 %) or months. */
export interface RuleField {
  readonly unit: 'money' | 'percent' | 'months';
  /** Value until the institution sets its own. */
  readonly usual: number;
  /** True if older saved rules may lack the field; they get the usual value. */
  readonly isLater?: boolean;
}

export type RuleFields = Readonly<Record<string, RuleField>>;

export interface AnySettings {
  readonly isOn: boolean;
}

export type RuleSettings<Fields extends RuleFields> = AnySettings & { readonly [Field in keyof Fields]: number };

/** A sentence, or its two forms for one and for several quiet months. */
export type CountedText = string | { readonly one: string; readonly other: string };

/**
 * Sentences hold fields as `{{cents}}`. If the rule has other floors for companies, `cents` is the floor of the
 * subject.
 */
export interface RuleWords {
  readonly name: string;
  /** Describes the reported change; shown beside the rule's switch. */
  readonly what: string;
  /** Names the value that a finding holds before and now. */
  readonly measure: string;
  /** Explains beside a finding when the rule fires. */
  readonly fires: CountedText;
  /** Like `fires`, but on paper, for both people and companies. */
  readonly floor: CountedText;
  /** Advice for reading the rule's findings. */
  readonly note?: string;
  /** The whole that the floor's share refers to. */
  readonly shareOf?: string;
  /** Labels of the fields that this rule alone has. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Fields of several rules; `renderer/i18n/words/watches.ts` has their labels. */
type CommonField = 'cents' | 'share' | 'cap' | 'person' | 'company' | 'ofDue';

/** A rule with a share must name the whole, and a rule with fields of its own must label them. */
type WordsFor<Fields extends RuleFields> = InBoth<
  ('share' extends keyof Fields ? { readonly shareOf: string } : unknown) &
    ([OwnField<Fields>] extends [never] ? unknown : { readonly fields: Readonly<Record<OwnField<Fields>, string>> })
>;

type InBoth<Words> = { readonly pt: Words; readonly en: Words };

/** Fields of a rule that it labels itself. */
export type OwnField<Fields> = Exclude<keyof Fields & string, CommonField>;

interface Comparison<Settings extends AnySettings> {
  readonly now: ComparedMonth;
  readonly before: ComparedMonth;
  readonly settings: Settings;
  readonly watched: Watched;
}

/** A finding that is not closed, as measured by its rule. */
export interface MadeFinding {
  readonly before: FoundValue;
  readonly now: FoundValue;
  readonly level: number;
}

interface Common<Fields extends RuleFields> {
  readonly severity: Severity;
  /** In the order of the form. */
  readonly fields: Fields;
  /** If values are not cents: counts of operations, or a share in hundredths of a percent. */
  readonly values?: 'count' | 'share';
  /** True if a rule is off until it is switched on; older saved rules may lack it. */
  readonly isOffAtFirst?: boolean;
  /** True if the rule's months before and after the write-off rule of 01/2025 are not comparable. */
  readonly isOfWriteOffs?: boolean;
  readonly words: { readonly pt: RuleWords; readonly en: RuleWords };
}

export interface MonthRule<Fields extends RuleFields = RuleFields, Settings extends AnySettings = AnySettings>
  extends Common<Fields> {
  readonly compares: 'months';
  /** Compares a month with an earlier one; null if a figure is not informed. */
  measure(comparison: Comparison<Settings>): Measured | null;
  worsens(found: Measured, made: MadeFinding): boolean;
  /** Whether a month above the floor is news after the earlier months; always, if absent. */
  isNews?(found: Measured, months: Earlier & { readonly now: ComparedMonth }, settings: Settings): boolean;
  /** Whether a month still shows the finding; if absent, until it is quiet. */
  holds?(found: Measured, made: MadeFinding, comparison: Comparison<Settings>): boolean;
  /**
   * If present, the month is compared with all known months that the rule looks back to, the highest first; otherwise
   * with the newest one that informs the measure.
   */
  rank?(month: ComparedMonth): number;
  /** Months that the rule looks back, if more than three. */
  looksBack?(settings: Settings): number;
  /** True if a loss, cut or rise since the last month counts even after an earlier one was reversed. */
  readonly isOfChange?: boolean;
  /** True if a finding is always measured as in its own month, however old it is. */
  readonly keepsMonth?: boolean;
  /** The last amount of a subject that is no longer located, if this is a finding; otherwise null. */
  notLocated?(last: ComparedMonth, settings: Settings, watched: Watched): Centavos | null;
}

export interface AnswerRule<Fields extends RuleFields = RuleFields, Settings extends AnySettings = AnySettings>
  extends Common<Fields> {
  readonly compares: 'answers';
  /** The largest difference, before and now; null if no amount differs enough. */
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
 * An amount must exceed both `cents` and `share` of its portfolio; `cap` limits that share, so that large portfolios
 * keep a useful floor.
 */
export const FLOOR_FIELDS = {
  cents: money(200_00),
  share: percent(0.005),
  cap: { unit: 'money', usual: 50_000_00, isLater: true },
} as const satisfies RuleFields;

/**
 * Part of a month's payments up to which a first delay is a slip (`slip.ts`). In most portfolios 4 to 5 % of the debt
 * falls due in a month: a quarter of that is about 1 % of the debt, from which on a delay is material by the rules of
 * banks in the European Union (regulation 2018/171); no Brazilian norm gives a number.
 */
export const SLIP_FIELD = { ofDue: { unit: 'percent', usual: 0.25, isLater: true } } as const satisfies RuleFields;
