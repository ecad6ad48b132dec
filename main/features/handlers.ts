import type { MessageName, Output, Parsed } from '#contract/contract.ts';
import type { Outcome } from '#domain/basics/outcome.ts';

/** What a handler knows of the window that sent the message. */
export interface Sender {
  readonly userAgent: string;
}

type Handler<Name extends MessageName> = (input: Parsed<Name>, sender: Sender) => Promise<Outcome<Output<Name>>>;

/** One handler a message: a missing one does not compile. */
export type Handlers = { readonly [Name in MessageName]: Handler<Name> };

/** The handlers of one feature: the names of their messages begin with its name. */
export type HandlersOf<Feature extends string> = Pick<Handlers, Extract<MessageName, `${Feature}.${string}`>>;
