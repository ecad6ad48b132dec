import type { DataBase } from '../basics/month.ts';
import { monthText } from '../export/provenance-facts.ts';
import { GROUP_AMOUNT_TITLES } from '../groups/group-texts.ts';
import type { GroupAmount } from '../groups/group-view.ts';
import { figuresOfMonth, MONTH_FIGURES, type MonthFigure, type MonthFigures, SHARES } from '../series/month-figures.ts';
import type { CaseRequest } from '../sources/case-request.ts';
import { ratioOf } from '../sources/ratios.ts';
import type { RequestValue } from '../sources/request-values.ts';
import { monthsText, ofSubject, requestSource, sourceName } from '../sources/source-names.ts';
import { NOT_INFORMED, NOT_VERIFIABLE, sourceText } from '../sources/source-text.ts';
import { type SourceAnswer, type SourcePath, sourceValue } from '../sources/source-value.ts';
import { answersFor, type CaseReading } from './case-reading.ts';
import type { CitedText, PageSource } from './committee-page.ts';
import type { Cited, CreditCase } from './credit-case.ts';
import { othersAnswers } from './group-answers.ts';

/** Text of a division without meaning, such as by an income of zero. */
export const NO_MEANING = '—';

/** A number's path and the months it is read from, the later first. */
interface Located {
  readonly path: SourcePath;
  readonly months: readonly DataBase[];
}

export function located(cited: Cited, { month }: Pick<CaseReading, 'month'>): Located {
  switch (cited.kind) {
    case 'figure':
      return { path: `figure:${cited.figure}`, months: [cited.month] };
    case 'indicator':
      return { path: `indicator:${cited.indicator}` as SourcePath, months: [cited.month] };
    case 'change':
      return { path: `change:${cited.figure}:${cited.as}`, months: [cited.month, cited.since] };
    case 'ratio':
      return locatedRatio(cited.ratio, month);
    case 'request':
      return { path: `request:${cited.amount}`, months: [] };
    case 'group_others':
      return { path: `group:${cited.amount}`, months: [] };
  }
}

/** A ratio of typed amounts only needs no answer. */
export function locatedRatio(id: Parameters<typeof ratioOf>[0], month: DataBase): Located {
  const isTyped = ratioOf(id).inputs.every((input) => input.startsWith('request:'));
  return { path: `ratio:${id}`, months: isTyped ? [] : [month] };
}

export function locatedValue({ path, months }: Located, reading: CaseReading): number | string | null {
  const answers = answersFor(path, months, reading) ?? [];
  const isThere = answers.length > 0 || path.startsWith('request:') || path.startsWith('ratio:');
  return isThere ? sourceValue(path, answers, reading.request) : null;
}

/** The printed value, or the reason for its absence. */
export function locatedText(what: Located, reading: CaseReading): string {
  const value = locatedValue(what, reading);
  return value === null ? absentText(what, reading) : sourceText(what.path, value);
}

/** The reason for an absent value: no readable answer, a field not informed, or a division without meaning. */
function absentText({ path, months }: Located, reading: CaseReading): string {
  const answers = answersFor(path, months, reading);
  if (answers === null) return NOT_VERIFIABLE;
  const [kind, name = '', as = ''] = path.split(':');
  const [now, before] = answers.map(({ summary }) => figuresOfMonth(summary));
  if (kind === 'change' && as === 'percent') {
    const figure = name as MonthFigure;
    return now?.[figure] != null && before?.[figure] === 0 ? NO_MEANING : NOT_INFORMED;
  }
  return kind === 'figure' && now !== undefined && isOfNothing(name as MonthFigure, now) ? NO_MEANING : NOT_INFORMED;
}

/** If both parts of a share are informed and it has no value, the division has no meaning. */
function isOfNothing(figure: MonthFigure, figures: MonthFigures): boolean {
  const [part, whole] = SHARES[figure] ?? [];
  return MONTH_FIGURES[figure] === 'ratio' && part !== undefined && whole !== undefined
    ? figures[part] !== null && figures[whole] !== null
    : false;
}

/** Numbers the sources of a page in the order of their first citation; equal paths and answers share a number. */
export interface SourceList {
  /** Returns the value as printed beside limits, with its source; without a source if there is no value. */
  cite(what: Located, limits?: readonly number[]): CitedText;
  /** Cites a number from answers that may not be the case's own. */
  citeFrom(path: SourcePath, answers: readonly FoundAnswer[], words: string, limits?: readonly number[]): CitedText;
  sources(): readonly PageSource[];
}

type Unnumbered = Omit<PageSource, 'number' | 'path' | 'value'> & {
  readonly path: SourcePath;
  readonly value: NonNullable<PageSource['value']>;
};

type FoundAnswer = SourceAnswer & PageSource['answers'][number];

export function sourceList(reading: CaseReading, { content: { request }, documento }: CreditCase): SourceList {
  const sources = new Map<string, PageSource>();
  const numbered = ({ path, value, what, answers }: Unnumbered, limits: readonly number[]) => {
    const key = [path, ...answers.map(({ resultId }) => resultId)].join('|');
    const source = sources.get(key) ?? {
      number: sources.size + 1,
      path,
      value,
      what,
      answers: answers.map(({ month, resultId, sha256 }) => ({ month, resultId, sha256 })),
    };
    sources.set(key, source);
    return { text: sourceText(path, value, limits), source: source.number };
  };
  return {
    cite: (what, limits = []) => {
      const value = locatedValue(what, reading);
      if (value === null) return { text: absentText(what, reading), source: null };
      const answers = [...(answersFor(what.path, what.months, reading) ?? [])];
      const words = ofSubject(sourceWords(what, reading, request), documento);
      return numbered({ path: what.path, value, what: words, answers }, limits);
    },
    citeFrom: (path, answers, words, limits = []) => {
      const value = sourceValue(path, answers, reading.request);
      return value === null
        ? { text: NOT_VERIFIABLE, source: null }
        : numbered({ path, value, what: words, answers: [...answers] }, limits);
    },
    sources: () => [...sources.values()],
  };
}

function sourceWords({ path, months }: Located, reading: CaseReading, request: CaseRequest): string {
  const answers = answersFor(path, months, reading) ?? [];
  if (path.startsWith('group:')) return othersWords(path, reading);
  if (path.startsWith('request:'))
    return requestSource(path.slice('request:'.length) as RequestValue, request, reading.limitsSet);
  const name = sourceName(path);
  if (answers.length === 0) return name;
  const provisional = answers.some((answer) => answer.provisional) ? ' (provisório)' : '';
  return `${name}, ${monthsText(answers.map(({ month }) => month))}${provisional}`;
}

/** Words for the other members' amount: the snapshot's version, and the number of known members if partial. */
export function othersWords(path: SourcePath, { group, documento }: CaseReading): string {
  const amount = path.slice('group:'.length) as GroupAmount;
  const others = othersAnswers(group, documento, amount);
  const name = `${GROUP_AMOUNT_TITLES[amount]} de outros membros do grupo`;
  if (others === null || group === null) return name;
  const { answers, of } = others;
  const { month, version } = group.snapshot;
  const provisional = answers.some((answer) => answer.provisional) ? ' (provisório)' : '';
  const partial = answers.length < of ? `, parcial (${answers.length} de ${of})` : '';
  return `${name}${partial}, ${monthText(month)}, posição ${version}${provisional}`;
}
