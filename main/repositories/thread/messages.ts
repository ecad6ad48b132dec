import type { Outcome } from '#domain/basics/outcome.ts';
import type { ArchiveProgress, Repositories } from '../../ports/repositories.ts';
import type { LogFacts } from '../../ports/system.ts';

/** An error sent between two threads: a clone would lose its code, which distinguishes a full disk from a defect. */
interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The code of SQLite or of the operating system. */
  readonly code: string | undefined;
}

export function carryError(cause: unknown): CarriedError {
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause), stack: undefined, code: undefined };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { name: cause.name, message: cause.message, stack: cause.stack, code };
}

/** Returns the error as it was thrown, with the stack of the thread that threw it. */
export function errorOf({ message, name, stack, code }: CarriedError): Error {
  const facts = { name, ...(stack === undefined ? {} : { stack }), ...(code === undefined ? {} : { code }) };
  return Object.assign(new Error(message), facts);
}

/** The input that starts the thread. The key is transferred: the caller's copy is gone. */
export interface ThreadInput {
  readonly folder: string;
  readonly key: Uint8Array;
  /** The disk takes nothing: the archive is opened to be read. */
  readonly readOnly?: boolean;
}

/** Asks a thread to end where nothing is half done (`stopThread`). */
export interface StopRequest {
  readonly stop: true;
}

/** The last message of a thread that was started for one task. */
export type TaskResult = { readonly value: unknown } | { readonly failure: CarriedError };

/** What such a thread says before: how far it is, from 0 to 1. */
export interface TaskProgress {
  readonly share: number;
}

/** The methods of each repository by name, as listed by the thread that runs them. */
export type Methods = Readonly<Record<string, readonly string[]>>;

/** What the thread says until the archive is open: how far it is, any number of times, then how that ended. */
export type Opening = { readonly progress: ArchiveProgress } | OpeningEnd;

export type OpeningEnd =
  | { readonly opened: Outcome<{ readonly methods: Methods; readonly facts: LogFacts }> }
  | { readonly failure: CarriedError };

export interface Call {
  readonly repository: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A request to the thread, which starts requests in the order they are sent; `close` is the last. */
export type Request = { readonly id: number } & ({ readonly call: Call } | { readonly close: true });

export type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: CarriedError });

type Uncloneable = AbortSignal | ((...args: never[]) => unknown);

type Crosses<Method> = Method extends (...args: infer Args) => Promise<unknown>
  ? Extract<Args[number], Uncloneable> extends never
    ? Method
    : never
  : never;

/**
 * The repositories as the main thread calls them. A member that cannot cross between threads (it returns no promise, or
 * takes a function or a signal) is `never` here, and then the repositories do not match the port.
 */
export type AskedRepositories = {
  readonly [Name in keyof Repositories]: {
    readonly [Method in keyof Repositories[Name]]: Crosses<Repositories[Name][Method]>;
  };
};
