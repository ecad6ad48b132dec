import type { TipoDocumento } from '../basics/document.ts';
import { addMonthsTo, type Instant, parseIsoInstant, saoPauloDate } from '../basics/instant.ts';
import { type CaptureKind, isTakenElsewhere } from './capture-kind.ts';
import { POWERS_OF, PROVED_POWERS, type Representative } from './representative.ts';
import { isSubjectName } from './subject-name.ts';

/** A clock that runs ahead of this one by less than this is not yet the future, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** What is known of an act when it is about to be sent; document and metadata were checked one by one before. */
export interface CaptureFacts {
  readonly kind: CaptureKind;
  readonly nome: string;
  readonly tipoDocumento: TipoDocumento;
  readonly purposes: readonly unknown[];
  readonly representatives: readonly Representative[];
  /** How many representatives sign together. */
  readonly signTogether: number;
  /** Months that the term lasts; null until it is revoked. */
  readonly termMonths: number | null;
  /** Where the act was taken, in the officer's words. */
  readonly place: string;
  /** When it was taken: ISO 8601 with offset, as `metadata.timestamp` carries it. */
  readonly timestamp: string;
  /** Signed files that are complete. */
  readonly signedFiles: number;
  /** Papers that prove a representative's power. */
  readonly instruments: number;
}

export type CaptureProblemCode =
  | 'missing'
  /** A document, or without a letter. */
  | 'no_name'
  | 'too_few'
  | 'other_power'
  | 'power_ended'
  | 'repeated'
  | 'in_future'
  | 'term_ended'
  | 'revoked_since';

/** One rule that does not hold, at the field where it can be mended. */
interface CaptureProblem {
  readonly field: string;
  readonly problem: CaptureProblemCode;
}

/**
 * The rules between the fields of a capture, for the form and for main alike; empty when the act may be sent. Names are
 * names, and a purpose is named; a company is signed for by as many as its articles ask, a person signs or is represented; what was taken
 * elsewhere has a place, a time that has come and a signed file.
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

/** A blank name is found where the form and the service's table are checked. */
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
  // What the term itself let end authorizes nothing any more, however it was used since.
  else if (termMonths !== null && addMonthsTo(given, termMonths) <= now) {
    problems.push(at('metadata.timestamp', 'term_ended'));
  }
  return problems;
}

function at(field: string, problem: CaptureProblemCode): CaptureProblem {
  return { field, problem };
}
