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
        // The contract is loaded with the first call, since its schemas take longer than the start.
        const { commandMessage, scopeOf } = await import('./command-messages.ts');
        const message = commandMessage(call.name);
        const refused = message === null ? 'unknown_message' : refusalOf(call.token, scopeOf(message), settings);
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

type CommandSettings = Pick<StoredSettings, 'commands' | 'commandNames'>;

function refusalOf(token: CommandToken, scope: CommandScope | undefined, settings: CommandSettings): ErrorCode | null {
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
