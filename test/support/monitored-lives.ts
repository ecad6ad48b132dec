import type { Documento } from '#domain/basics/document.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { evaluateMonth, type OpenFinding, type WatchedMonth } from '#domain/monitoring/evaluate.ts';
import { DEFAULT_RULES, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { figuresOf, isClean, read, responseTo } from './population.ts';

/** Months that rules look back to. */
const BEFORE = 12;

/** All rules by their usual floors, those that are off at first too. */
export const ALL_RULES: RuleSet = Object.assign(
  {},
  ...RULE_IDS.map((id) => ({ [id]: { ...DEFAULT_RULES[id], isOn: true } })),
);

/** Typed for each client, since two rules need it. */
const OWN_EXPOSURE = 1_000_00;

/** Figures of a monitored client's month; amounts in cents. */
export interface MonthTold {
  readonly month: DataBase;
  /** Findings that are new or got worse. */
  readonly rules: readonly RuleId[];
  /** There is debt, and neither arrears nor losses in the three months before. */
  readonly isRegular: boolean;
  /** By how much the loss rose since the month before. */
  readonly lossRise: number;
  readonly carteiradeCredito: number;
}

/** The months up to `last` of a simulated client who is compared every month by the rules. */
export function monthsTold(documento: Documento, last: DataBase, count: number, rules: RuleSet): readonly MonthTold[] {
  const answers = monthRange(addMonths(last, 1 - count - BEFORE), last).map((month) => {
    const wire = responseTo(documento, month);
    return { figures: figuresOf(wire), ...watchedMonth(month, read(wire)) };
  });
  let open: readonly OpenFinding[] = [];
  return answers.flatMap((now, at) => {
    const [before] = answers.slice(Math.max(0, at - 1), at);
    const months = answers.slice(Math.max(0, at - BEFORE), at + 1);
    const subject = { tipo: documento.tipo, ownExposure: OWN_EXPOSURE, months, restatement: null, open };
    const { changes } = evaluateMonth(now.month, { ...subject, comparedIn: before?.month ?? null }, rules);
    const found = changes.flatMap((change) => ('found' in change ? [change.found] : []));
    open = [...open.filter(({ rule }) => !changes.some((change) => change.rule === rule)), ...found];
    if (at < BEFORE || before === undefined) return [];
    const carteira = now.summary.resumoDaCarteira;
    return {
      month: now.month,
      rules: found.map(({ rule }) => rule),
      isRegular: now.figures.risk > 0 && answers.slice(at - 3, at).every(({ figures }) => isClean(figures)),
      lossRise: (carteira.prejuizo ?? 0) - (before.summary.resumoDaCarteira.prejuizo ?? 0),
      carteiradeCredito: carteira.carteiradeCredito ?? 0,
    };
  });
}

function watchedMonth(month: DataBase, consulta: Consulta): WatchedMonth {
  const kind = consulta.resumoDaCarteira.riscoTotal === 0 ? 'nothing_on_record' : 'operations';
  return { month, resultId: month, kind, provisional: false, simulation: 1, summary: monthSummary(month, consulta) };
}
