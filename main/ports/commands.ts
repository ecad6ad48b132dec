import type { MessageName } from '#contract/contract.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { CommandScope } from '#domain/commands/command-scope.ts';

/** Another program of this user, as its token names it. */
export interface CommandToken {
  readonly name: string;
  /** Null for the terminal, which may do what the settings say. */
  readonly scopes: readonly CommandScope[] | null;
}

/** A call as it arrived: nothing of it is checked. */
interface CommandCall {
  readonly token: CommandToken;
  readonly name: string;
  readonly input: unknown;
}

interface AdmittedCall {
  readonly message: MessageName;
  /** Whether the answer may have names and whole documents. */
  readonly isWhole: boolean;
}

/** The port of the loopback interface, as the host opened it. */
interface PortNews {
  readonly port: number | null;
  readonly isPortTaken: boolean;
}

export interface CommandGate {
  /** The program of a secret; null if there is none or it has ended. Fails with `vault_closed`. */
  readonly identify: (secret: string) => Promise<Outcome<CommandToken | null>>;
  /** Fails with `commands_off` unless both the administrators and the officer let an assistant read. */
  readonly admitAssistant: () => Promise<Outcome<void>>;
  /** Keeps what the host says of its port, for the settings. */
  readonly tellPort: (news: PortNews) => void;
  /**
   * Admits a message of another program, and logs the call either way. Fails with `vault_closed` (which cannot be
   * logged), `unknown_message` for one that only the window may send, `commands_off`, and `command_scope`.
   */
  readonly admit: (call: CommandCall) => Promise<Outcome<AdmittedCall>>;
}
