import { CONSENT_YEARS } from '../consent-validity.ts';
import type { TipoDocumento } from '../document.ts';
import { addYears, type Instant } from '../instant.ts';
import { type CaptureKind, isTakenElsewhere } from './capture-kind.ts';
import type { Representative } from './representative.ts';

/** A clock that runs ahead of this one by less than this is not yet the future, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** What is known of an act when it is about to be sent; document and metadata were checked one by one before. */
export interface CaptureFacts {
  readonly kind: CaptureKind;
  readonly tipoDocumento: TipoDocumento;
  readonly representatives: readonly Representative[];
  /** Where the act was taken, in the officer's words. */
  readonly place: string;
  /** When it was taken: ISO 8601 with offset, as `metadata.timestamp` carries it. */
  readonly timestamp: string;
  /** Signed files that are complete. */
  readonly signedFiles: number;
}

export type CaptureProblemCode = 'missing' | 'only_for_company' | 'repeated' | 'in_future' | 'too_old';

/** One rule that does not hold, at the field where it can be mended. */
export interface CaptureProblem {
  readonly field: string;
  readonly problem: CaptureProblemCode;
}

/**
 * The rules between the fields of a capture, for the form and for main alike; empty when the act may be sent. A company
 * is signed for, a person is not; what was taken elsewhere has a place, a time that has come and a signed file.
 */
export function checkCapture(facts: CaptureFacts, now: Instant): CaptureProblem[] {
  return [...checkRepresentatives(facts), ...(isTakenElsewhere(facts.kind) ? checkElsewhere(facts, now) : [])];
}

function checkRepresentatives({ tipoDocumento, representatives }: CaptureFacts): CaptureProblem[] {
  if (tipoDocumento === 'cpf') return representatives.length === 0 ? [] : [at('representatives', 'only_for_company')];
  if (representatives.length === 0) return [at('representatives', 'missing')];
  const cpfs = representatives.map(({ cpf }) => cpf);
  return cpfs.flatMap((cpf, place) =>
    cpfs.indexOf(cpf) < place ? [at(`representatives.${place}.cpf`, 'repeated')] : [],
  );
}

function checkElsewhere({ place, timestamp, signedFiles }: CaptureFacts, now: Instant): CaptureProblem[] {
  const problems: CaptureProblem[] = [];
  if (place.trim() === '') problems.push(at('place', 'missing'));
  if (signedFiles === 0) problems.push(at('evidence', 'missing'));
  const given = Date.parse(timestamp);
  if (Number.isNaN(given)) return [...problems, at('metadata.timestamp', 'missing')];
  if (given > now + CLOCK_TOLERANCE) problems.push(at('metadata.timestamp', 'in_future'));
  // What nobody used for as long as an authorization lives is none any more (specification, Limits).
  else if (addYears(given, CONSENT_YEARS) <= now) problems.push(at('metadata.timestamp', 'too_old'));
  return problems;
}

function at(field: string, problem: CaptureProblemCode): CaptureProblem {
  return { field, problem };
}
