import type { Sha256 } from '../audit/audit-entry.ts';
import { recordOf } from '../basics/record.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { effectOf } from '../policies/judge-rule.ts';
import { limitsOf } from '../policies/policy-texts.ts';
import { readSavedResponse } from '../provided/saved-response.ts';
import { monthSummary } from '../series/month-summary.ts';
import { GIVEN_VALUES, type RequestValues } from '../sources/request-values.ts';
import { isTextOf, sourceText } from '../sources/source-text.ts';
import { isSourcePath, type SourceAnswer, type SourceValue, sourceValue } from '../sources/source-value.ts';
import { type CitedText, type CommitteePage, citedTextSchema, type PageSource } from './committee-page.ts';

/** A saved answer's id and current text; null if damaged. */
export interface KeptText {
  readonly resultId: string;
  readonly rawText: string | null;
}

interface VerifiedPage {
  /**
   * Each answer that a source names, oldest first: `changed` has another SHA-256 or is damaged, `missing` is no longer
   * kept.
   */
  readonly answers: readonly {
    readonly resultId: string;
    readonly month: string;
    readonly state: 'same' | 'changed' | 'missing';
  }[];
  /**
   * `holds`: the value recomputed from the texts equals the stated one, and every number with this source prints it;
   * `unchecked`: a text needed for it is missing; otherwise `broken`.
   */
  readonly sources: readonly { readonly number: number; readonly state: 'holds' | 'unchecked' | 'broken' }[];
  /** Sources that the page cites but does not have. */
  readonly unknown: readonly number[];
}

/** Checks every printed number against its source, and recomputes each source from the answers. */
export function verifyPage(page: CommitteePage, kept: readonly KeptText[], sha256: Sha256): VerifiedPage {
  const texts = new Map(kept.map(({ resultId, rawText }) => [resultId, rawText]));
  const answers = new Map(page.sources.flatMap((source) => source.answers).map((each) => [each.resultId, each]));
  const answerOf = readOnce(texts);
  const request = requestOf(page);
  const printed = Map.groupBy(printedNumbers(page), ({ source }) => source);
  const states = [...answers.values()].map(({ resultId, month, sha256: said }) => {
    const text = texts.get(resultId);
    return { resultId, month, state: text === undefined ? 'missing' : isText(text, said, sha256) } as const;
  });
  return {
    answers: states.toSorted((one, other) => (one.month < other.month ? -1 : 1)),
    sources: page.sources.map((source) => {
      const own = source.answers.map(answerOf);
      const isPrinted = (printed.get(source.number) ?? []).every((each) => isOf(each, source));
      const isThere = own.every((each) => each !== null);
      const state = !isPrinted || (isThere && !isSaid(source, own, request, page)) ? 'broken' : 'holds';
      return { number: source.number, state: isThere || state === 'broken' ? state : 'unchecked' };
    }),
    unknown: [...printed.keys()].filter((number) => !page.sources.some((source) => source.number === number)),
  };
}

function isText(text: string | null, said: string, sha256: Sha256): 'same' | 'changed' {
  return text !== null && sha256(text) === said ? 'same' : 'changed';
}

/** Null if the text is no longer readable. */
function readText(rawText: string, month: string): Consulta | null {
  try {
    return readSavedResponse(rawText, month).consulta;
  } catch {
    return null;
  }
}

type NamedAnswer = Pick<PageSource['answers'][number], 'resultId' | 'month'>;

function readOnce(texts: ReadonlyMap<string, string | null>): (answer: NamedAnswer) => SourceAnswer | null {
  const read = new Map<string, SourceAnswer | null>();
  return ({ resultId, month }) => {
    const name = `${month} ${resultId}`;
    const answer = read.get(name) ?? sourceAnswer(month, texts.get(resultId) ?? null);
    read.set(name, answer);
    return answer;
  };
}

function sourceAnswer(month: string, rawText: string | null): SourceAnswer | null {
  const consulta = rawText === null ? null : readText(rawText, month);
  return consulta === null ? null : { month, summary: monthSummary(month, consulta), consulta };
}

/** Takes the analyst's typed values from the page's own sources. */
function requestOf({ sources }: CommitteePage): RequestValues {
  return recordOf(GIVEN_VALUES, (name) => {
    const value = sources.find(({ path }) => path === `request:${name}`)?.value;
    return typeof value === 'number' ? value : null;
  });
}

/** Whether the stated value, and any chart drawn from it, equals the recomputed one. */
function isSaid(
  { number, path, value }: PageSource,
  answers: readonly SourceAnswer[],
  request: RequestValues,
  { ladder, months, policy }: CommitteePage,
): boolean {
  const again = (what: string): SourceValue => sourceValue(what, answers, request);
  const buckets = ladder.filter((bucket) => bucket.value.source === number);
  const rows = months.filter((row) => row.source === number);
  const rules = (policy?.rules ?? []).filter((rule) => rule.value.source === number);
  return (
    isSourcePath(path) &&
    again(path) === value &&
    rules.every((rule) => isOutcome(rule, value)) &&
    buckets.every(({ bucket, cents }) => again(`bucket:${bucket}`) === cents) &&
    rows.every(
      (row) => again('figure:carteiraAtiva') === row.carteiraAtiva && again('indicator:worst_bucket') === row.worst,
    )
  );
}

type RuleOnPage = NonNullable<CommitteePage['policy']>['rules'][number];

/** Whether a rule's outcome follows from its value; always true if data was missing. */
function isOutcome({ test, outcome, reason }: RuleOnPage, value: SourceValue): boolean {
  if ((outcome !== 'meets' && outcome !== 'fails') || reason !== null) return true;
  const effect = typeof value === 'number' ? effectOf(test, value) : undefined;
  return effect !== undefined && (effect === null) === (outcome === 'meets');
}

function textOf({ path, value }: PageSource, limits: readonly number[] = []): string | null {
  return value === null || !isSourcePath(path) ? null : sourceText(path, value, limits);
}

/** `beside`: limits printed beside the number; null for an input of a rule, whose limits the page does not repeat. */
interface Printed extends CitedText {
  readonly source: number;
  readonly beside: readonly number[] | null;
}

function isOf({ text, beside }: Printed, source: PageSource): boolean {
  if (beside !== null) return text === textOf(source, beside);
  const { path, value } = source;
  return value !== null && isSourcePath(path) && isTextOf(path, value, text);
}

/** Every printed number with a source, wherever it stands; a month's amount is printed from its row. */
function printedNumbers({ sources, policy, ...page }: CommitteePage): Printed[] {
  const found = page.months.flatMap(({ source }): Printed[] => {
    const known = sources.find(({ number }) => number === source);
    return source === null ? [] : [{ source, text: (known && textOf(known)) ?? '', beside: [] }];
  });
  const walk = (node: unknown, beside: Printed['beside']): void => {
    const cited = citedTextSchema.safeParse(node);
    if (cited.success) {
      const { text, source } = cited.data;
      if (source !== null) found.push({ text, source, beside });
    } else if (typeof node === 'object' && node !== null) for (const each of Object.values(node)) walk(each, beside);
  };
  walk(page, []);
  for (const { value, inputs, test } of policy?.rules ?? []) {
    walk(value, limitsOf(test));
    walk(inputs, null);
  }
  return found;
}
