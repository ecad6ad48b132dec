import type { Outcome } from '#domain/outcome.ts';
import type { Repositories } from '../../ports/repositories.ts';
import type { LogFacts } from '../../ports/system.ts';

/** An error between two threads: a clone of it would lose its code, by which a full disk is told from a defect. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** SQLite's or the operating system's. */
  readonly code: string | undefined;
}

export function carryError(cause: unknown): CarriedError {
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause), stack: undefined, code: undefined };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { name: cause.name, message: cause.message, stack: cause.stack, code };
}

/** The error as it was thrown, with the stack of the thread that threw it. */
export function errorOf({ message, name, stack, code }: CarriedError): Error {
  const facts = { name, ...(stack === undefined ? {} : { stack }), ...(code === undefined ? {} : { code }) };
  return Object.assign(new Error(message), facts);
}

/** What the thread is started with. The key is handed over: the caller's copy is gone. */
export interface ThreadInput {
  readonly folder: string;
  readonly key: Uint8Array;
}

/** The one message of a thread that was started for an errand. */
export type TaskResult = { readonly value: unknown } | { readonly failure: CarriedError };

/** The methods of each repository by name, as the thread that runs them found them. */
export type Methods = Readonly<Record<string, readonly string[]>>;

/** The first message of the thread. */
export type Opening =
  | { readonly opened: Outcome<{ readonly methods: Methods; readonly facts: LogFacts }> }
  | { readonly failure: CarriedError };

export interface Call {
  readonly repository: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What is asked of the thread, in the order it is to be begun; `close` is the last. */
export type Request = { readonly id: number } & ({ readonly call: Call } | { readonly close: true });

export type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: CarriedError });

type Uncloneable = AbortSignal | ((...args: never[]) => unknown);

type Crosses<Method> = Method extends (...args: infer Args) => Promise<unknown>
  ? Extract<Args[number], Uncloneable> extends never
    ? Method
    : never
  : never;

/**
 * The repositories as the main thread asks them. A member that could not cross between threads (no promise answered, a
 * function or a signal taken) is `never` here, and then the repositories do not fit the port.
 */
export type AskedRepositories = {
  readonly [Name in keyof Repositories]: {
    readonly [Method in keyof Repositories[Name]]: Crosses<Repositories[Name][Method]>;
  };
};
