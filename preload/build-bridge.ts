import type { Bridge, Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { EVENT_NAMES, MESSAGE_NAMES } from '#contract/message-names.ts';

/** Sends one message to main and returns its envelope; never rejects. */
export type Send = <Name extends MessageName>(name: Name, input: Input<Name>) => Promise<Envelope<Output<Name>>>;

/**
 * Builds the window's bridge over a host's transport: one function for each message, so that the window cannot name a
 * channel.
 */
export function buildBridge(send: Send, listen: Bridge['on']): Bridge {
  const messages = MESSAGE_NAMES.map((name) => [name, (input: Input<MessageName>) => send(name, input)]);
  const on: Bridge['on'] = (name, listener) => {
    if (!EVENT_NAMES.includes(name)) throw new RangeError('not an event of the workstation');
    return listen(name, listener);
  };
  return Object.freeze({ ...Object.fromEntries(messages), on }) as Bridge;
}
