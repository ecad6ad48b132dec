import { contract, type MessageName } from '#contract/contract.ts';
import type { Message } from '#contract/message.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { isMembers } from '#domain/basics/json-object.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { CommandScope } from '#domain/commands/command-scope.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import type { CommandGate, CommandToken } from '../../ports/commands.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { programOf } from './programs.ts';

/** `tellPort` keeps what the host says of its port. */
export function commandGate(withUnlocked: WithUnlocked, tellPort: CommandGate['tellPort']): CommandGate {
  return {
    tellPort,
    admitAssistant: () =>
      withUnlocked(async ({ settings, policy }) => {
        const isOn = policy.assistant === 'allowed' && (await settings.read()).assistantReads;
        return isOn ? ok(undefined) : fail('commands_off');
      }),
    identify: (secret) => withUnlocked(async (unlocked) => ok(await programOf(unlocked, secret))),
    admit: (call) =>
      withUnlocked(async (unlocked) => {
        const settings = await unlocked.settings.read();
        const message = commandMessage(call.name);
        const refused = message === null ? 'unknown_message' : refusalOf(call.token, message, settings);
        await recordEvent(unlocked, {
          kind: 'command',
          documento: documentIn(call.input),
          environment: settings.environment,
          outcome: refused ?? 'ok',
          facts: { command: message ?? '', token: call.token.name },
        });
        if (message === null || refused !== null) return fail(refused ?? 'unknown_message');
        return ok({ message, isWhole: holds(call.token, 'whole', settings) });
      }),
  };
}

/** The message of this name, if other programs may send it; null otherwise. */
export function commandMessage(name: string): MessageName | null {
  if (!Object.hasOwn(contract, name)) return null;
  const message = name as MessageName;
  return scopeOf(message) === undefined ? null : message;
}

/** A message that may need a proof is out of reach, whatever its entry in the contract says. */
function scopeOf(message: MessageName): CommandScope | undefined {
  const { byCommand, secondLook }: Message = contract[message];
  return secondLook === undefined ? byCommand : undefined;
}

type CommandSettings = Pick<StoredSettings, 'commands' | 'commandNames'>;

function refusalOf(token: CommandToken, message: MessageName, settings: CommandSettings): ErrorCode | null {
  const scope = scopeOf(message);
  if (settings.commands === 'off' || (scope === 'ask' && settings.commands !== 'ask')) return 'commands_off';
  return scope !== undefined && holds(token, scope, settings) ? null : 'command_scope';
}

function holds({ scopes }: CommandToken, scope: CommandScope, { commandNames }: CommandSettings): boolean {
  if (scopes !== null) return scopes.includes(scope);
  return scope !== 'whole' || commandNames;
}

/** The document that a call names, for its subject's history; null if there is no valid one. */
function documentIn(input: unknown): string | null {
  const typed = isMembers(input) ? input.documento : undefined;
  const documento = typeof typed === 'string' ? parseDocument(typed) : null;
  return documento?.ok === true ? documento.value.numero : null;
}
