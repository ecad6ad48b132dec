import { contractByFeature } from '#contract/by-feature.ts';
import type { MessageName, Parsed } from '#contract/contract.ts';
import { type Envelope, failureSchema } from '#contract/errors.ts';
import type { Message } from '#contract/message.ts';
import { MESSAGE_NAMES } from '#contract/message-names.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type Failure, fail } from '#domain/basics/outcome.ts';
import type { Handlers, Sender } from '../features/handlers.ts';
import type { SecondLook } from '../features/vault/second-look.ts';
import type { Log, ReadOnlyReason } from '../ports/system.ts';
import { isKeptFromCustomer, type ShownTerm } from './customer-screen.ts';
import { readOnlyRefusal } from './read-only.ts';
import { provedName } from './second-look.ts';

/** Handles one message of the window; never rejects. Name and input arrive unchecked. */
export type Serve = (name: unknown, input: unknown, sender: Sender) => Promise<Envelope<unknown>>;

interface Served {
  readonly handlers: Handlers;
  /** Loads the code of a feature before its first message is handled. */
  readonly prepare: (feature: string) => Promise<unknown>;
  /** No message is handled earlier, because the customer screen's state and write access are not known yet. */
  readonly opened: Promise<void>;
  /** Term on the customer's screen; null if the officer has the screen. */
  readonly customerScreen: () => ShownTerm | null;
  /** Why the archive is read-only; null if it is writable or closed. */
  readonly whyReadOnly: () => ReadOnlyReason | null;
  readonly secondLook: Pick<SecondLook, 'act'>;
}

/**
 * The only path from a host to the handlers: checks name and input, runs the handler and checks its output. Refusals:
 * `unknown_message`, `invalid_input` (`fields`: paths, never values), `internal` (`id`: log entry with the stack),
 * `customer_screen`, `opened_read_only`, `team_reads_only`, `proof_needed` and those of the handler.
 */
export function serve(workstation: Served, log: Log): Serve {
  /** Null once opened, so that a message sent before a lock also begins before it. */
  let opening: Promise<void> | null = workstation.opened.then(() => {
    opening = null;
  });
  const messageOf = contractByFeature(workstation.prepare);
  return async (name, input, sender) => {
    if (!isMessageName(name)) {
      log.warn('bridge.unknown_message');
      return fail('unknown_message');
    }
    try {
      return await output({ ...workstation, opening: () => opening, messageOf, log }, name, input, sender);
    } catch (unexpected) {
      return fail('internal', { id: log.unexpected(`bridge.${name}`, unexpected) });
    }
  };
}

const NAMES: ReadonlySet<unknown> = new Set(MESSAGE_NAMES);

function isMessageName(name: unknown): name is MessageName {
  return NAMES.has(name);
}

interface Serving extends Served {
  /** Null once opened. */
  readonly opening: () => Promise<void> | null;
  readonly messageOf: (name: MessageName) => Message | Promise<Message>;
  readonly log: Log;
}

async function output<Name extends MessageName>(
  { handlers, opening, messageOf, customerScreen, whyReadOnly, secondLook, log }: Serving,
  name: Name,
  input: unknown,
  sender: Sender,
): Promise<Envelope<unknown>> {
  const found = messageOf(name);
  const message = found instanceof Promise ? await found : found;
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
  const readOnly = readOnlyRefusal(message, whyReadOnly());
  if (readOnly !== null) return refused(log, name, { code: readOnly });
  const act = () => handlers[name](asked, sender);
  const proved = provedName(message, name, asked);
  const outcome = await (proved === null ? act() : secondLook.act(proved, act));
  return outcome.ok ? { ok: true, value: message.output.parse(outcome.value) } : refused(log, name, outcome.error);
}

/** Strips a refusal to the contract's shape, as `output` does with a value. */
function refused(log: Log, name: MessageName, failure: Failure<ErrorCode>): Envelope<never> {
  log.info('bridge.refused', { message: name, code: failure.code });
  return { ok: false, error: failureSchema.parse(failure) };
}

/** The path of a schema's issue may be passed on, the value may not. */
interface Issue {
  readonly path: readonly PropertyKey[];
}

/** Returns the distinct paths of invalid members, joined by commas; `input` means the whole input. */
export function offendingFields(issues: readonly Issue[]): string {
  const paths = issues.map(({ path }) => (path.length === 0 ? 'input' : path.map(String).join('.')));
  return [...new Set(paths)].toSorted().join(',');
}
