import { contract, type MessageName, type Parsed } from '#contract/contract.ts';
import { type Envelope, failureSchema } from '#contract/errors.ts';
import type { Message } from '#contract/message.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type Failure, fail } from '#domain/basics/outcome.ts';
import type { Handlers, Sender } from '../features/handlers.ts';
import type { SecondLook } from '../features/vault/second-look.ts';
import type { Log, ReadOnlyReason } from '../ports/system.ts';
import { isKeptFromCustomer, type ShownTerm } from './customer-screen.ts';
import { readOnlyRefusal } from './read-only.ts';
import { provedName } from './second-look.ts';

/** Handles one message of the window; never rejects. Name and input come over the wire, unchecked. */
export type Serve = (name: unknown, input: unknown, sender: Sender) => Promise<Envelope<unknown>>;

interface Served {
  readonly handlers: Handlers;
  /** Nothing is handled before: whose the screen is, and whether anything may be written, is not known yet. */
  readonly opened: Promise<void>;
  /** The term the screen is turned to the customer with; null while the officer has it. */
  readonly customerScreen: () => ShownTerm | null;
  /** Why the archive is only read; null where it is written too, or is closed. */
  readonly whyReadOnly: () => ReadOnlyReason | null;
  readonly secondLook: Pick<SecondLook, 'act'>;
}

/**
 * The one way from a host to the handlers: checks name and input, runs the handler, checks its output.
 * Refusals: `unknown_message`, `invalid_input` (`fields`: paths, never values), `internal` (`id`: of the log entry with
 * the stack), `customer_screen`, `opened_read_only`, `team_reads_only`,
 * `proof_needed` and those of the handler.
 */
export function serve(workstation: Served, log: Log): Serve {
  /** Null from then on: what is asked before a lock begins before it. */
  let opening: Promise<void> | null = workstation.opened.then(() => {
    opening = null;
  });
  return async (name, input, sender) => {
    if (!isMessageName(name)) {
      log.warn('bridge.unknown_message');
      return fail('unknown_message');
    }
    try {
      return await output({ ...workstation, opening: () => opening, log }, name, input, sender);
    } catch (unexpected) {
      return fail('internal', { id: log.unexpected(`bridge.${name}`, unexpected) });
    }
  };
}

function isMessageName(name: unknown): name is MessageName {
  return typeof name === 'string' && Object.hasOwn(contract, name);
}

interface Serving extends Served {
  /** Null once it is over. */
  readonly opening: () => Promise<void> | null;
  readonly log: Log;
}

async function output<Name extends MessageName>(
  { handlers, opening, customerScreen, whyReadOnly, secondLook, log }: Serving,
  name: Name,
  input: unknown,
  sender: Sender,
): Promise<Envelope<unknown>> {
  const message: Message = contract[name];
  const parsed = message.input.safeParse(input);
  if (!parsed.success) {
    const fields = offendingFields(parsed.error.issues);
    log.warn('bridge.invalid_input', { message: name, fields });
    return fail('invalid_input', { fields });
  }
  const asked = parsed.data as Parsed<Name>;
  const waiting = opening();
  if (waiting !== null) await waiting;
  if (isKeptFromCustomer(name, asked, customerScreen())) return refused(log, name, { code: 'customer_screen' });
  const readOnly = readOnlyRefusal(name, whyReadOnly());
  if (readOnly !== null) return refused(log, name, { code: readOnly });
  const act = () => handlers[name](asked, sender);
  const proved = provedName(name, asked);
  const outcome = await (proved === null ? act() : secondLook.act(proved, act));
  return outcome.ok ? { ok: true, value: message.output.parse(outcome.value) } : refused(log, name, outcome.error);
}

/** Strips a refusal to what the contract lists, as `output` does a value. */
function refused(log: Log, name: MessageName, failure: Failure<ErrorCode>): Envelope<never> {
  log.info('bridge.refused', { message: name, code: failure.code });
  return { ok: false, error: failureSchema.parse(failure) };
}

/** The part of a schema's issue that is safe to pass on: where it is, not the value there. */
interface Issue {
  readonly path: readonly PropertyKey[];
}

/** Returns the paths of the members that did not fit, each once, joined by commas; `input` stands for the whole. */
export function offendingFields(issues: readonly Issue[]): string {
  const paths = issues.map(({ path }) => (path.length === 0 ? 'input' : path.map(String).join('.')));
  return [...new Set(paths)].toSorted().join(',');
}
