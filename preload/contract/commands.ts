import { z } from 'zod';
import { COMMAND_SCOPES } from '#domain/commands/command-scope.ts';
import { PROGRAM_LIMITS } from '#domain/commands/program.ts';
import { shownText } from './shown-text.ts';

const commandsStateSchema = z.object({
  /** Port of the loopback interface; null while it is switched off, and before it opens. */
  port: z.number().nullable(),
  /** True if another program has the port. */
  isPortTaken: z.boolean(),
  /** Programs that the officer let in, newest first; those that ended stay until they are removed. */
  programs: z.array(
    z.object({
      id: z.string(),
      name: shownText(),
      scopes: z.array(z.enum(COMMAND_SCOPES)),
      /** ISO instants with offset. */
      createdAt: z.string(),
      endsAt: z.string(),
    }),
  ),
});

export type CommandsState = z.infer<typeof commandsStateSchema>;

export const commandsMessages = {
  'commands.state': { input: z.strictObject({}), output: commandsStateSchema, reads: true },
  /**
   * Lets a program in until an end. Returns the text by which it proves itself: shown once, only its hash is kept. Fails
   * with `limit_reached` (`max`) and `name_taken`.
   */
  'commands.add_program': {
    input: z.strictObject({
      name: shownText().trim().min(1).max(PROGRAM_LIMITS.name),
      scopes: z.array(z.enum(COMMAND_SCOPES)).min(1).max(COMMAND_SCOPES.length),
      days: z.int().min(1).max(PROGRAM_LIMITS.days),
    }),
    output: z.object({ shownOnce: z.string(), state: commandsStateSchema }),
    writesOwn: true,
    secondLook: true,
  },
  /** Asks the officer for a folder; `path` is null if they cancel. `settings.change` keeps it as `watchFolder`. */
  'commands.choose_folder': {
    input: z.strictObject({}),
    output: z.object({ path: z.string().nullable() }),
    writesOwn: true,
  },
  /** Ends a program at once. Fails with `not_found`. */
  'commands.end_program': {
    input: z.strictObject({ id: z.string().max(64) }),
    output: commandsStateSchema,
    writesOwn: true,
  },
} as const;
