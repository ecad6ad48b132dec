import type { TipoDocumento } from '../basics/document.ts';
import { addMonthsTo, type Instant, parseIsoInstant, saoPauloDate } from '../basics/instant.ts';
import { type CaptureKind, isTakenElsewhere } from './capture-kind.ts';
import { POWERS_OF, PROVED_POWERS, type Representative } from './representative.ts';
import { isSubjectName } from './subject-name.ts';

/** Milliseconds that another clock may be ahead without a time counting as in the future. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** Facts of an act before it is sent; document and metadata were already checked. */
export interface CaptureFacts {
  readonly kind: CaptureKind;
  readonly nome: string;
  readonly tipoDocumento: TipoDocumento;
  readonly purposes: readonly unknown[];
  readonly representatives: readonly Representative[];
  readonly signTogether: number;
  /** Months that the term lasts; null if until revoked. */
  readonly termMonths: number | null;
  /** Place of the act, in the officer's words. */
  readonly place: string;
  /** Time of the act: ISO 8601 with offset, as in `metadata.timestamp`. */
  readonly timestamp: string;
  /** Number of complete signed files. */
  readonly signedFiles: number;
  /** Number of papers that prove a representative's power. */
  readonly instruments: number;
}

export type CaptureProblemCode =
  | 'missing'
  /** A document number, or a text without letters. */
  | 'no_name'
  | 'too_few'
  | 'other_power'
  | 'power_ended'
  | 'repeated'
  | 'in_future'
  | 'term_ended'
  | 'revoked_since';

interface CaptureProblem {
  readonly field: string;
  readonly problem: CaptureProblemCode;
}

/**
 * Checks the rules across fields of a capture, both for the form and for main; returns an empty list if the act may be
 * sent. Names must be names, and a purpose is required. A company needs as many signers as its articles ask; a person
 * signs or is represented. An act taken elsewhere needs a place, a past time and a signed file.
 */
export function checkCapture(facts: CaptureFacts, now: Instant): CaptureProblem[] {
  const given = isTakenElsewhere(facts.kind) ? parseIsoInstant(facts.timestamp) : now;
  return [
    ...checkName('nome', facts.nome),
    ...(facts.purposes.length === 0 ? [at('purposes', 'missing')] : []),
    ...checkRepresentatives(facts, given ?? now),
    ...(isTakenElsewhere(facts.kind) ? checkElsewhere(facts, now) : []),
  ];
}

/** A blank name is reported by the form and by the service's own table of rules. */
function checkName(field: string, nome: string): CaptureProblem[] {
  return nome.trim() === '' || isSubjectName(nome) ? [] : [at(field, 'no_name')];
}

function checkRepresentatives(facts: CaptureFacts, given: Instant): CaptureProblem[] {
  const { tipoDocumento, representatives, signTogether, instruments } = facts;
  const cpfs = representatives.map(({ cpf }) => cpf);
  const day = saoPauloDate(given);
  const problems = representatives.flatMap(({ nome, cpf, cargo, power, until }, place) => {
    const of = (field: string) => `representatives.${place}.${field}`;
    return [
      ...checkName(of('nome'), nome),
      ...(cpfs.indexOf(cpf) < place ? [at(of('cpf'), 'repeated')] : []),
      ...(tipoDocumento === 'cnpj' && cargo === '' ? [at(of('cargo'), 'missing')] : []),
      ...(power === null ? [at(of('power'), 'missing')] : []),
      ...(power !== null && !POWERS_OF[tipoDocumento].includes(power) ? [at(of('power'), 'other_power')] : []),
      ...(until !== null && until < day ? [at(of('until'), 'power_ended')] : []),
    ];
  });
  const needed = tipoDocumento === 'cnpj' ? signTogether : 0;
  if (representatives.length < needed) {
    problems.push(at('representatives', representatives.length === 0 ? 'missing' : 'too_few'));
  }
  const isProved = representatives.some(({ power }) => power !== null && PROVED_POWERS.includes(power));
  if (isProved && instruments === 0) problems.push(at('instrument', 'missing'));
  return problems;
}

function checkElsewhere({ place, timestamp, signedFiles, termMonths }: CaptureFacts, now: Instant): CaptureProblem[] {
  const problems: CaptureProblem[] = [];
  if (place.trim() === '') problems.push(at('place', 'missing'));
  if (signedFiles === 0) problems.push(at('evidence', 'missing'));
  const given = parseIsoInstant(timestamp);
  if (given === null) return [...problems, at('metadata.timestamp', 'missing')];
  if (given > now + CLOCK_TOLERANCE) problems.push(at('metadata.timestamp', 'in_future'));
  // A term that has run out authorizes nothing, even if it was used since.
  else if (termMonths !== null && addMonthsTo(given, termMonths) <= now) {
    problems.push(at('metadata.timestamp', 'term_ended'));
  }
  return problems;
}

function at(field: string, problem: CaptureProblemCode): CaptureProblem {
  return { field, problem };
}
