import type { Envelope } from '#contract/errors.ts';

export interface HeldReplies<Input, Output> {
  /** Stands in for the fake's reply to one message. */
  readonly reply: (input: Input) => Promise<Envelope<Output>>;
  /** Lets the response to the message sent as number `index`, counted from 0, arrive. */
  readonly release: (index: number) => Promise<void>;
}

/** Holds responses, so that a test lets them arrive in the order it wants. */
export function holdReplies<Input, Output>(
  outputOf: (input: Input, index: number) => Output,
): HeldReplies<Input, Output> {
  const held: (() => void)[] = [];
  return {
    reply: (input) => {
      const value = outputOf(input, held.length);
      return new Promise((resolve) => held.push(() => resolve({ ok: true, value })));
    },
    release: (index) => {
      const arrive = held[index];
      if (arrive === undefined) throw new Error(`no message number ${index} was sent`);
      arrive();
      // All that follows from the arrival runs before the next timer.
      return new Promise((resolve) => setTimeout(resolve));
    },
  };
}
