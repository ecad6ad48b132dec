import { isMembers, type Members, parseMembers } from '../basics/json-object.ts';
import { memberOf } from '../consulta/wire.ts';
import type { ProvidedAnswer } from './provided-answer.ts';
import { readRegister } from './read-register.ts';
import { readService } from './read-service.ts';
import { readSummary } from './read-summary.ts';

const READERS = [readService, readRegister, readSummary] as const;

/** Members under which providers put an answer, seen in public client code (docs/register.md#other-formats). */
const AROUND = ['dados', 'data', 'response'] as const;
/** Levels of such members. */
const AROUND_DEPTH = 2;

/** Byte order mark that some programs write first and the parser of JSON refuses. */
const MARK = '\uFEFF';

/**
 * Reads an answer of the register in any known format, recognized by its shape: one for each month that the text
 * informs. Null if the text is not JSON within `JSON_BOUNDS`, or has no known shape.
 */
export function readProvided(text: string): readonly ProvidedAnswer[] | null {
  const body = bodyOf(text);
  return body === null ? null : readIn(body, AROUND_DEPTH);
}

/** The members of a text; null as for `parseMembers`. */
export function bodyOf(text: string): Members | null {
  return parseMembers(text.startsWith(MARK) ? text.slice(1) : text);
}

function readIn(body: Members, depth: number): readonly ProvidedAnswer[] | null {
  for (const reader of READERS) {
    const answers = reader(body);
    if (answers !== null) return answers;
  }
  if (depth === 0) return null;
  for (const name of AROUND) {
    const inner = memberOf(body, name);
    const answers = isMembers(inner) ? readIn(inner, depth - 1) : null;
    if (answers !== null) return answers;
  }
  return null;
}
