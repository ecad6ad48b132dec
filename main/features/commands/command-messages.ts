import { contract, type MessageName } from '#contract/contract.ts';
import type { Message } from '#contract/message.ts';
import type { CommandScope } from '#domain/commands/command-scope.ts';

/** The message of this name, if other programs may send it; null otherwise. */
export function commandMessage(name: string): MessageName | null {
  if (!Object.hasOwn(contract, name)) return null;
  const message = name as MessageName;
  return scopeOf(message) === undefined ? null : message;
}

/** A message that may need a proof is out of reach, whatever its entry in the contract says. */
export function scopeOf(message: MessageName): CommandScope | undefined {
  const { byCommand, secondLook }: Message = contract[message];
  return secondLook === undefined ? byCommand : undefined;
}
