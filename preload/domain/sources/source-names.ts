import { saoPauloDate } from '../basics/instant.ts';
import { recordOf } from '../basics/record.ts';
import { dayText, monthText } from '../export/provenance-facts.ts';
import { GROUP_AMOUNT_TITLES } from '../groups/group-texts.ts';
import type { GroupAmount } from '../groups/group-view.ts';
import { INDICATOR_NAMES } from '../indicators/indicator-texts.ts';
import type { CitableIndicator } from '../indicators/indicator-uses.ts';
import { BUCKET_NAMES } from '../maturity/bucket-names.ts';
import { FIGURE_TITLES } from '../series/figure-titles.ts';
import type { MonthFigure } from '../series/month-figures.ts';
import type { CaseRequest } from './case-request.ts';
import { FACTS, NUMBER_FACTS, type OutsideFact } from './outside-facts.ts';
import type { LimitsSet } from './own-limits.ts';
import { type RatioId, ratioOf } from './ratios.ts';
import type { RequestValue } from './request-values.ts';
import { readRulePath, type Taken } from './rule-path.ts';
import type { SourcePath } from './source-value.ts';

/** Names of the request's values, for a person; see `ofSubject`. */
export const REQUEST_NAMES: Readonly<Record<RequestValue, string>> = {
  ...recordOf(NUMBER_FACTS, (id) => FACTS[id].words.pt),
  amount: 'Valor',
  term: 'Prazo',
  instalment: 'Parcela',
  monthlyRate: 'Taxa',
  income: 'Renda mensal',
  ownExposure: 'Exposição própria',
  groupExposure: 'Exposição própria no grupo',
  clientLimit: 'Limite próprio por cliente',
  groupLimit: 'Limite próprio por grupo',
};

/**
 * Payments due within a month commit a person's income. For a company's revenue the word is wrong, because receivables
 * and lines are among them.
 */
const COMPANY_WORDS = [
  [ratioOf('monthly_commitment').label, 'Vencimentos em 30 dias ÷ faturamento'],
  ['Renda', 'Faturamento'],
  ['renda', 'faturamento'],
] as const;

/** Says income for a person and revenue for a company. */
export function ofSubject(text: string, documento: string): string {
  if (documento.length === 11) return text;
  return COMPANY_WORDS.reduce((said, [ofPerson, ofCompany]) => said.replaceAll(ofPerson, ofCompany), text);
}

/** Name of a source's field or formula, without its month. */
export function sourceName(path: SourcePath): string {
  const [kind = '', name = '', as = ''] = path.split(':');
  return kind === 'rule' ? ruleName(path) : (NAMES[kind]?.(name, as) ?? INDICATOR_NAMES.worst_bucket);
}

/** Name of a rule's measure, without its months. */
function ruleName(path: SourcePath): string {
  const read = readRulePath(path);
  if (read === null || read.field === null) return 'Meses conhecidos';
  const { field, taken } = read;
  const name = FIELD_NAMES[field.kind](field.name);
  return taken === 'last' ? name : `${name}, ${TAKEN_NAMES[taken]}`;
}

const FIELD_NAMES: Readonly<Record<'figure' | 'bucket' | 'indicator', (name: string) => string>> = {
  figure: (name) => FIGURE_TITLES[name as MonthFigure],
  bucket: (name) => BUCKET_NAMES[name as keyof typeof BUCKET_NAMES],
  indicator: (name) => INDICATOR_NAMES[name as CitableIndicator],
};

const NAMES: Readonly<Record<string, (name: string, as: string) => string>> = {
  ...FIELD_NAMES,
  change: (name, as) => `${FIGURE_TITLES[name as MonthFigure]}, variação${as === 'percent' ? ' em %' : ''}`,
  ratio: (name) => ratioOf(name as RatioId).label,
  request: (name) => REQUEST_NAMES[name as RequestValue],
  group: (name) => `${GROUP_AMOUNT_TITLES[name as GroupAmount]} do grupo`,
  group_after: (name) => `${GROUP_AMOUNT_TITLES[name as GroupAmount]} do grupo, mais o valor`,
  card_at_sight: () => 'Cartão à vista e parcelado lojista (1304) até 30 dias',
  rolled_over: () => 'Descontos, ACC, ACE, conta garantida e rotativo até 30 dias',
};

const TAKEN_NAMES: Readonly<Record<Exclude<Taken, 'last'>, string>> = {
  max: 'o maior',
  min: 'o menor',
  average: 'a média',
  count: 'meses acima',
  difference: 'variação',
  percent: 'variação em %',
  known: 'meses conhecidos',
};

/** Digits of a file's SHA-256 that a page prints, as of its answers. */
const HASH_DIGITS = 16;

/** The source of a typed fact: a paper and its day, who typed it, and the file that is kept of it. */
export function factSource({ source, date, by, file }: OutsideFact): string {
  return [
    `fonte informada: ${source}`,
    dayText(date),
    ...(by === '' ? [] : [`digitado por ${by}`]),
    ...(file === null ? [] : [`arquivo ${file.name}, SHA-256 ${file.sha256.slice(0, HASH_DIGITS)}`]),
  ].join(', ');
}

/** A value of the request with its source: a paper and its day, or the analyst. */
export function requestSource(name: RequestValue, request: CaseRequest, set: LimitsSet): string {
  if (name === 'clientLimit' || name === 'groupLimit') {
    const by = set === null ? 'fixado pela instituição' : `definido por ${set.by} em ${dayText(saoPauloDate(set.at))}`;
    return `${REQUEST_NAMES[name]}, ${by}`;
  }
  const fact = request.facts.find(({ kind }) => kind === name);
  if (fact !== undefined) return `${REQUEST_NAMES[name]}, ${factSource(fact)}`;
  const said = name === 'income' || name === 'ownExposure' || name === 'groupExposure' ? request[name] : null;
  const by = [said?.source ?? '', said?.date ? dayText(said.date) : ''].filter(Boolean).join(', ');
  return `${REQUEST_NAMES[name]}, ${by === '' ? 'informado pelo analista' : by}`;
}

/** The months of a source: one, or from the earlier to the later of two. */
export function monthsText(months: readonly string[]): string {
  return months.toReversed().map(monthText).join(' a ');
}
