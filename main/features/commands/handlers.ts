import { ok } from '#domain/basics/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { addProgram, commandsState, endProgram, type PortState } from './programs.ts';

/** `port` returns the state of the loopback port. */
export function commandsHandlers(
  port: () => PortState,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'commands'> {
  return {
    'commands.state': () => withUnlocked(async (unlocked) => ok(await commandsState(unlocked, port()))),
    'commands.add_program': (input) =>
      withUnlocked(async (unlocked) => {
        const added = await addProgram(unlocked, input);
        if (!added.ok) return added;
        emit('settings.changed', {});
        return ok({ shownOnce: added.value, state: await commandsState(unlocked, port()) });
      }),
    'commands.choose_folder': () => withUnlocked(async ({ files }) => ok({ path: await files.chooseFolder() })),
    'commands.end_program': ({ id }) =>
      withUnlocked(async (unlocked) => {
        const ended = await endProgram(unlocked, id);
        if (!ended.ok) return ended;
        emit('settings.changed', {});
        return ok(await commandsState(unlocked, port()));
      }),
  };
}
