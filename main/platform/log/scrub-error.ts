import { type Fact, safeFact, WITHHELD } from './safe-fact.ts';

/** What a log keeps of something thrown. */
interface ScrubbedError {
  readonly name: Fact;
  readonly code?: Fact;
  readonly message: string;
  readonly frames: readonly string[];
  readonly cause?: ScrubbedError;
}

const MAX_MESSAGE = 300;
const MAX_FRAMES = 20;
const MAX_CAUSES = 4;

/** In this order: what is quoted may hold all the others, a token may hold digits. */
const SECRETS: readonly RegExp[] = [
  /(["'`“‘«])(?:(?!\1)[\s\S])*?(?:["'`”’»]|$)/g,
  /\beyJ[\w-]*(?:\.[\w-]*)*/g,
  /\b(?:bearer|basic|token|key|password|passphrase|senha|chave)\b\s*[:=]?\s*\S+/gi,
  /\b[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}\b/gi,
  /\S+@\S+/g,
  /\b[a-z][a-z+.-]*:\/\/\S+/gi,
  /[\w+/=-]{25,}/g,
  /(?:[0-9A-Z][.\-/ ]?){7,}[0-9A-Z]/g,
  /\S*[^\p{ASCII}]\S*/gu,
  /\b\p{Lu}\p{Ll}+(?:\s+(?:(?:d[aeo]s?|e)\s+)?\p{Lu}\p{Ll}+)+/gu,
  /(?<=\S\s*)\b\p{Lu}\p{Ll}+\b/gu,
];

/**
 * A message without what may be a name, a document, a key or a token: what is quoted, long, accented or capitalised.
 */
export function scrubText(text: string): string {
  const bounded = text.slice(0, 4 * MAX_MESSAGE);
  const scrubbed = SECRETS.reduce((rest, secret) => rest.replace(secret, WITHHELD), bounded);
  return scrubbed.slice(0, MAX_MESSAGE);
}

/** Name, code, scrubbed message and the places of the stack, with those of its causes. */
export function scrubError(thrown: unknown, depth = 0): ScrubbedError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: WITHHELD, frames: [] };
  const deeper = thrown.cause !== undefined && depth < MAX_CAUSES ? scrubError(thrown.cause, depth + 1) : undefined;
  return {
    name: /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : WITHHELD,
    ...('code' in thrown && { code: safeFact(thrown.code) }),
    message: scrubText(thrown.message),
    frames: framesOf(thrown.stack ?? ''),
    ...(deeper && { cause: deeper }),
  };
}

const FRAME =
  /^\s+at (?:(?:async )?(?<name>[\w.<>$#[\] ]{1,80}) \()?(?<file>[^()]{1,400}):(?<line>\d+):(?<column>\d+)\)?$/;

/** Function, last three parts of the file's path (the first may hold the officer's name), line and column. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => FRAME.exec(line)?.groups)
    .filter((found) => found !== undefined)
    .slice(0, MAX_FRAMES)
    .map(({ name = '', file = '', line, column }) => `${name} ${placeOf(file)}:${line}:${column}`.trimStart());
}

function placeOf(file: string): string {
  return file.split(/[\\/]/).slice(-3).join('/');
}
