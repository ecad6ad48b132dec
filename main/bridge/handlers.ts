import type { MessageName, Output, Parsed } from '../../preload/contract/contract.ts';
import type { ErrorCode } from '../../preload/contract/errors.ts';
import type { Outcome } from '../../preload/domain/outcome.ts';

/** What a handler may know of the window that asks. */
export interface Sender {
  readonly userAgent: string;
}

export type Handler<Name extends MessageName> = (
  input: Parsed<Name>,
  sender: Sender,
) => Promise<Outcome<Output<Name>, ErrorCode>>;

/** One handler a message: a missing one does not compile. */
export type Handlers = { readonly [Name in MessageName]: Handler<Name> };
