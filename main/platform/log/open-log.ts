import { mkdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pino, stdTimeFunctions } from 'pino';
import { createStream } from 'rotating-file-stream';
import type { Log, NewId } from '../../ports/system.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../write-file-atomic.ts';

interface OpenLog {
  readonly log: Log;
  /** Resolves when every line is written. */
  readonly close: () => Promise<void>;
}

interface LogOptions {
  /** The workstation's home; the log lies in its folder `logs`. */
  readonly home: string;
  readonly newId: NewId;
}

/** Five files of two megabytes hold weeks of work without filling a disk. */
const ROTATION = { size: '2M', rotate: 4, mode: PRIVATE_FILE } as const;

const LOG_NAME = 'lastro.log';

export const logFolder = (home: string): string => join(home, 'logs');

export function logFile(home: string): string {
  return join(logFolder(home), LOG_NAME);
}

/**
 * Writes JSON lines to `<home>/logs/lastro.log`. Facts are filtered by `safeFact`, whatever the caller passes. A log
 * that cannot be written never stops the work.
 */
export async function openLog({ home, newId }: LogOptions): Promise<OpenLog> {
  const path = logFolder(home);
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER }).catch(ignore);
  const stream = createStream(LOG_NAME, { path, ...ROTATION });
  stream.on('error', ignore);
  const lines = pino({ base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: nameOnly } }, stream);

  return {
    log: {
      info: (event, facts = {}) => lines.info({ event: safeFact(event), ...named(facts) }),
      warn: (event, facts = {}) => lines.warn({ event: safeFact(event), ...named(facts) }),
      unexpected: (event, cause) => {
        const id = newId().slice(0, 8);
        lines.error({ event: safeFact(event), id, error: scrubError(cause) });
        return id;
      },
    },
    close: async () => {
      stream.end();
      await finished(stream).catch(ignore);
    },
  };
}

/** Facts are nested, so that they cannot pass for a time, a level or an event. */
function named(facts: Readonly<Record<string, unknown>>): object {
  const safe = safeFacts(facts);
  return Object.keys(safe).length === 0 ? {} : { facts: safe };
}

/** An error of the log itself has no place to be logged. */
function ignore(): void {}

function nameOnly(label: string): object {
  return { level: label };
}

export const WITHHELD = '[withheld]';

/** Short lower-case words of the program: codes, versions, months. Personal names begin with a capital. */
const SHORT_CODE = /^[a-z0-9][a-z0-9_.-]{0,39}$/;
const UPPER_CASE_CODE = /^(ERR|SQLITE)_[A-Z_]{2,40}$/;
const SYSTEM_CODES: ReadonlySet<string> = new Set(Object.keys(constants.errno));

/** Eight digits, masked or not, may be a document or part of a key, and so may a large number. */
const MANY_DIGITS = /(?:\d[.\-/]?){8}/;
const SMALL_NUMBER = 100_000_000;
const LETTERED_CNPJ = /^[a-z0-9]{12}\d{2}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

type Fact = string | number | boolean | null;

/** Passes only harmless values: small numbers, booleans, short codes. */
export function safeFact(value: unknown): Fact {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < SMALL_NUMBER ? value : WITHHELD;
  return typeof value === 'string' && isCode(value) ? value : WITHHELD;
}

/** A fact whose name is not a short word is dropped. */
export function safeFacts(facts: Readonly<Record<string, unknown>>): Record<string, Fact> {
  const harmless = Object.entries(facts).filter(([name]) => /^[a-zA-Z]{1,30}$/.test(name));
  return Object.fromEntries(harmless.map(([name, value]) => [name, safeFact(value)]));
}

function isCode(text: string): boolean {
  if (SYSTEM_CODES.has(text) || UPPER_CASE_CODE.test(text)) return true;
  return SHORT_CODE.test(text) && ![MANY_DIGITS, LETTERED_CNPJ, UUID].some((shape) => shape.test(text));
}

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

/** The order matters: a quotation may contain all the others, a token may contain digits. */
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
 * Replaces parts of a message that may be a name, a document, a key or a token: quoted, long, accented or capitalized
 * words.
 */
export function scrubText(text: string): string {
  const bounded = text.slice(0, 4 * MAX_MESSAGE);
  const scrubbed = SECRETS.reduce((rest, secret) => rest.replace(secret, WITHHELD), bounded);
  return scrubbed.slice(0, MAX_MESSAGE);
}

/** Returns name, code, scrubbed message and stack frames of an error and its causes. */
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

/**
 * Frames have the function, the last three segments of the path (the first ones may contain the officer's name), line
 * and column.
 */
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
