import { Temporal } from 'temporal-polyfill';
import { type SubjectKey, subjectKey } from '../basics/document.ts';
import type { Instant } from '../basics/instant.ts';
import type { DataBase } from '../basics/month.ts';
import { type InvoiceLine, subjectsNamed } from './invoice-line.ts';

export interface ComparedAttempt {
  /** Without a mask; empty after an erasure of its subject. */
  readonly documento: string;
  readonly month: DataBase;
  /** Day in São Paulo, `YYYY-MM-DD`. */
  readonly day: string;
  readonly intentAt: Instant;
}

export interface InvoicePair<Attempt> {
  readonly line: InvoiceLine;
  readonly attempt: Attempt;
}

/** Every line is in one of the first three lists, every attempt in `matched` or `notCharged`. */
export interface InvoiceCheck<Attempt> {
  /** Charged once, and made here. */
  readonly matched: readonly InvoicePair<Attempt>[];
  /** Charged, without a similar attempt here. */
  readonly notOurs: readonly InvoiceLine[];
  /** Charged again for an attempt that another line already charges. */
  readonly twice: readonly InvoicePair<Attempt>[];
  readonly notCharged: readonly Attempt[];
}

/** Most days between the provider's date and ours. */
const TOLERANCE = 1;
const DAY = 86_400_000;

/**
 * Compares an invoice with the attempts of the same environment. A line fits an attempt of the same subject, of the
 * same month if the line names one, at most a day apart. Matches as many lines as possible, and prefers attempts close
 * in time.
 */
export function checkInvoice<Attempt extends ComparedAttempt>(
  lines: readonly InvoiceLine[],
  attempts: readonly Attempt[],
): InvoiceCheck<Attempt> {
  const candidates = candidateFinder(lines, attempts);
  const matching = matchLines(lines, candidates);
  const left = lines.filter((line) => !matching.attemptOf.has(line));
  return {
    matched: lines.flatMap((line) => pairOf(line, matching.attemptOf.get(line))),
    notOurs: left.filter((line) => candidates(line).length === 0),
    twice: left.flatMap((line) => pairOf(line, candidates(line)[0])),
    notCharged: attempts.filter((attempt) => !matching.lineOf.has(attempt)),
  };
}

function pairOf<Attempt>(line: InvoiceLine, attempt: Attempt | undefined): InvoicePair<Attempt>[] {
  return attempt === undefined ? [] : [{ line, attempt }];
}

/** Returns the attempts that fit a line, the nearest first. */
type Candidates<Attempt> = (line: InvoiceLine) => readonly Attempt[];

function candidateFinder<Attempt extends ComparedAttempt>(
  lines: readonly InvoiceLine[],
  attempts: readonly Attempt[],
): Candidates<Attempt> {
  const known = attempts.filter(({ documento }) => documento !== '');
  const bySubject = Map.groupBy(known, ({ documento }): SubjectKey => subjectKey(documento));
  const found = new Map(
    lines.map((line) => {
      const alike = subjectsNamed(line.document)
        .flatMap((subject) => bySubject.get(subject) ?? [])
        .filter((attempt) => isAlike(line, attempt));
      return [line, alike.toSorted((one, other) => distance(line, one) - distance(line, other))];
    }),
  );
  return (line) => found.get(line) ?? [];
}

function isAlike({ day, month }: InvoiceLine, attempt: ComparedAttempt): boolean {
  return (month === null || month === attempt.month) && daysApart(day, attempt.day) <= TOLERANCE;
}

function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY;
}

/** Milliseconds apart, as precisely as the invoice's time allows. */
function distance({ at, day }: InvoiceLine, attempt: ComparedAttempt): number {
  return at === null ? daysApart(day, attempt.day) * DAY : Math.abs(at - attempt.intentAt);
}

interface Matching<Attempt> {
  readonly lineOf: Map<Attempt, InvoiceLine>;
  readonly attemptOf: Map<InvoiceLine, Attempt>;
}

/** Matches the nearest pairs first, then reassigns lines while this allows one more match. */
function matchLines<Attempt extends ComparedAttempt>(
  lines: readonly InvoiceLine[],
  candidates: Candidates<Attempt>,
): Matching<Attempt> {
  const matching: Matching<Attempt> = { lineOf: new Map(), attemptOf: new Map() };
  const { lineOf, attemptOf } = matching;
  const pairs = lines.flatMap((line) =>
    candidates(line).map((attempt) => ({ line, attempt, apart: distance(line, attempt) })),
  );
  for (const { line, attempt } of pairs.toSorted((one, other) => one.apart - other.apart)) {
    if (!lineOf.has(attempt) && !attemptOf.has(line)) match(matching, line, attempt);
  }
  const exhausted = new Set<Attempt>();
  for (const line of lines) if (!attemptOf.has(line)) makeRoom(line, candidates, matching, exhausted);
  return matching;
}

function match<Attempt>({ lineOf, attemptOf }: Matching<Attempt>, line: InvoiceLine, attempt: Attempt): void {
  lineOf.set(attempt, line);
  attemptOf.set(line, attempt);
}

/**
 * Searches for a free attempt through lines that could take another one; if it finds one, each line on the way moves to
 * its next attempt. Attempts of a failed search are `exhausted`, because no later search from them can succeed.
 */
function makeRoom<Attempt>(
  start: InvoiceLine,
  candidates: Candidates<Attempt>,
  matching: Matching<Attempt>,
  exhausted: Set<Attempt>,
): void {
  const wantedBy = new Map<Attempt, InvoiceLine>();
  const lines = [start];
  for (const line of lines) {
    for (const attempt of candidates(line)) {
      if (wantedBy.has(attempt) || exhausted.has(attempt)) continue;
      wantedBy.set(attempt, line);
      const owner = matching.lineOf.get(attempt);
      if (owner !== undefined) lines.push(owner);
      else {
        moveOn(attempt, wantedBy, matching);
        return;
      }
    }
  }
  for (const attempt of wantedBy.keys()) exhausted.add(attempt);
}

function moveOn<Attempt>(
  free: Attempt,
  wantedBy: ReadonlyMap<Attempt, InvoiceLine>,
  matching: Matching<Attempt>,
): void {
  let next: Attempt | undefined = free;
  while (next !== undefined) {
    const line = wantedBy.get(next);
    if (line === undefined) return;
    const left = matching.attemptOf.get(line);
    match(matching, line, next);
    next = left;
  }
}

/** Returns the days, both included, with attempts that may fit a line of these days. */
export function daysAround(from: string, until: string): { readonly from: string; readonly until: string } {
  const moved = (day: string, count: number): string => Temporal.PlainDate.from(day).add({ days: count }).toString();
  return { from: moved(from, -TOLERANCE), until: moved(until, TOLERANCE) };
}
