import type { Outcome } from '#domain/basics/outcome.ts';
import type { ArchiveProgress, Repositories } from '../../ports/repositories.ts';
import type { LogFacts } from '../../ports/system.ts';

/** An error sent between two threads. A clone would lose its code, which distinguishes a full disk from a defect. */
interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

export function carryError(cause: unknown): CarriedError {
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause), stack: undefined, code: undefined };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { name: cause.name, message: cause.message, stack: cause.stack, code };
}

export function errorOf({ message, name, stack, code }: CarriedError): Error {
  const facts = { name, ...(stack === undefined ? {} : { stack }), ...(code === undefined ? {} : { code }) };
  return Object.assign(new Error(message), facts);
}

/** The input that starts the archive's thread. The key is transferred, so the caller's copy is gone. */
export interface ThreadInput {
  readonly folder: string;
  readonly key: Uint8Array;
  /** Set if the disk cannot be written. */
  readonly readOnly?: boolean;
  /** CNPJ of the usual institution if administrators fixed it; else the settings name it. */
  readonly institution?: string | undefined;
}

/** Asks a thread to end at a point where no work is half done (`stopThread`). */
export interface StopRequest {
  readonly stop: true;
}

export type TaskResult = { readonly value: unknown } | { readonly failure: CarriedError };

/** The progress of such a task, from 0 to 1. */
export interface TaskProgress {
  readonly share: number;
}

/** The names of each repository's methods, listed by the thread that runs them. */
export type Methods = Readonly<Record<string, readonly string[]>>;

/** A message while the archive opens: progress any number of times, then the end. */
export type Opening = { readonly progress: ArchiveProgress } | OpeningEnd;

export type OpeningEnd =
  | { readonly opened: Outcome<{ readonly methods: Methods; readonly facts: LogFacts }> }
  | { readonly failure: CarriedError };

export interface Call {
  readonly repository: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A part of the list that is argument number `place` of a call, which follows. */
export interface ListPart {
  readonly place: number;
  readonly items: readonly unknown[];
}

/** The thread starts requests in the order they arrive; `close` is the last. */
export type Request = { readonly id: number } & (
  | { readonly part: ListPart }
  | { readonly call: Call }
  | { readonly close: true }
);

export type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: CarriedError });

type Uncloneable = AbortSignal | ((...args: never[]) => unknown);

type Crosses<Method> = Method extends (...args: infer Args) => Promise<unknown>
  ? Extract<Args[number], Uncloneable> extends never
    ? Method
    : never
  : never;

/**
 * The repositories as the main thread calls them. A member that cannot cross between threads (it returns no promise, or
 * takes a function or a signal) becomes `never`, so that the repositories do not match the port.
 */
export type AskedRepositories = {
  readonly [Name in keyof Repositories]: {
    readonly [Method in keyof Repositories[Name]]: Crosses<Repositories[Name][Method]>;
  };
};
