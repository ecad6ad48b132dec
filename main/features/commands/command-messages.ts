import { contract, type MessageName } from '#contract/contract.ts';
import { commandScope } from '#contract/message.ts';
import type { CommandScope } from '#domain/commands/command-scope.ts';

/** The message of this name, if other programs may send it; null otherwise. */
export function commandMessage(name: string): MessageName | null {
  if (!Object.hasOwn(contract, name)) return null;
  const message = name as MessageName;
  return scopeOf(message) === undefined ? null : message;
}

export function scopeOf(message: MessageName): CommandScope | undefined {
  return commandScope(contract[message]);
}
