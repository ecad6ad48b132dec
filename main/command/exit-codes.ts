/** Exit codes of `lastro` (docs/commands.md). */
export const EXIT = {
  done: 0,
  /** The workstation refused, with a code of the contract. */
  refused: 1,
  /** The command line was not understood. */
  usage: 2,
  /** No workstation of this user runs on this data folder. */
  notRunning: 3,
  locked: 4,
  /** Switched off in the settings, or outside of what the token may do. */
  notAllowed: 5,
  /** A verification found faults. */
  faults: 6,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end of the command with a code for scripts; `code` is the contract's, or `not_running`. */
export class CommandFailure extends Error {
  readonly code: string;

  constructor(code: string, detail = '') {
    super(detail);
    this.code = code;
  }
}

const CODES: Readonly<Record<string, ExitCode>> = {
  usage: EXIT.usage,
  confirm: EXIT.usage,
  unreadable: EXIT.usage,
  not_running: EXIT.notRunning,
  vault_closed: EXIT.locked,
  commands_off: EXIT.notAllowed,
  command_scope: EXIT.notAllowed,
  sender_refused: EXIT.notAllowed,
};

export function exitCodeOf({ code }: CommandFailure): ExitCode {
  return CODES[code] ?? EXIT.refused;
}
