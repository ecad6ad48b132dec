/** Commands of other programs that the officer allows at all; `ask` includes reading. */
export const COMMAND_ACCESS = ['off', 'read', 'ask'] as const;

/**
 * Scope that a message needs: `read`, `ask` for queries and drafts, `whole` for what cannot be shown without names and
 * documents.
 */
export const COMMAND_SCOPES = ['read', 'ask', 'whole'] as const;
export type CommandScope = (typeof COMMAND_SCOPES)[number];

/** Queries by command on one day. */
export const COMMANDS_PER_DAY = { min: 1, max: 10_000, default: 50 } as const;

/** Name of the token that this user's own terminal gives, in the log. */
export const TERMINAL = 'terminal';
