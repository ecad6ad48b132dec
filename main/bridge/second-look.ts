import type { MessageName, Parsed, ProvedMessage } from '#contract/contract.ts';
import type { Message } from '#contract/message.ts';

/** Returns the message's name if it needs a proof with this input, else null. */
export function provedName<Name extends MessageName>(
  { secondLook = () => false }: Message,
  name: Name,
  input: Parsed<Name>,
): ProvedMessage | null {
  const isNeeded = secondLook === true || secondLook(input as never);
  return isNeeded ? (name as ProvedMessage) : null;
}
