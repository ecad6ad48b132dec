import type { MessageName, Output, Parsed } from '#contract/contract.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { FileSaver } from '../ports/files.ts';

export interface Sender {
  readonly userAgent: string;
  /** Name of the token of another program that sends; absent for the window. */
  readonly command?: string;
  /** Takes the files that are written for that program. */
  readonly files?: FileSaver;
}

type Handler<Name extends MessageName> = (input: Parsed<Name>, sender: Sender) => Promise<Outcome<Output<Name>>>;

/** One handler per message; a missing one is a type error. */
export type Handlers = { readonly [Name in MessageName]: Handler<Name> };

export type HandlersOf<Feature extends string> = Pick<Handlers, Extract<MessageName, `${Feature}.${string}`>>;
