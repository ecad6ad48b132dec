import type { MessageName, Output, Parsed } from '#contract/contract.ts';
import type { Outcome } from '#domain/outcome.ts';

/** What a handler may know of the window that asks. */
export interface Sender {
  readonly userAgent: string;
}

export type Handler<Name extends MessageName> = (input: Parsed<Name>, sender: Sender) => Promise<Outcome<Output<Name>>>;

/** One handler a message: a missing one does not compile. */
export type Handlers = { readonly [Name in MessageName]: Handler<Name> };
