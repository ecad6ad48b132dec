import { contract, type MessageName, type Parsed } from '../../preload/contract/contract.ts';
import { type Envelope, type ErrorCode, refusalSchema } from '../../preload/contract/errors.ts';
import type { Message } from '../../preload/contract/message.ts';
import { type Refusal, refuse } from '../../preload/domain/outcome.ts';
import type { Log } from '../workflows/ports/log.ts';
import type { Caller, Handlers } from './handlers.ts';
import { offendingFields } from './offending-fields.ts';

/** Answers one message of the window; never rejects. Name and input are what came over the wire, unchecked. */
export type Serve = (name: unknown, input: unknown, caller: Caller) => Promise<Envelope<unknown>>;

/**
 * The one way from a host to the handlers: checks name and input, runs the handler, checks its answer.
 * Refusals: `unknown_message`, `invalid_input` (`fields`: paths, never values), `internal` (`id`: where the log tells
 * the stack), and whatever the handler refuses with.
 */
export function serve(handlers: Handlers, log: Log): Serve {
  return async (name, input, caller) => {
    if (!isMessageName(name)) {
      log.warn('bridge.unknown_message');
      return refuse('unknown_message');
    }
    try {
      return await answer(handlers, log, name, input, caller);
    } catch (surprise) {
      return refuse('internal', { id: log.surprise(`bridge.${name}`, surprise) });
    }
  };
}

function isMessageName(name: unknown): name is MessageName {
  return typeof name === 'string' && Object.hasOwn(contract, name);
}

async function answer<Name extends MessageName>(
  handlers: Handlers,
  log: Log,
  name: Name,
  input: unknown,
  caller: Caller,
): Promise<Envelope<unknown>> {
  const message: Message = contract[name];
  const parsed = message.input.safeParse(input);
  if (!parsed.success) {
    const fields = offendingFields(parsed.error.issues);
    log.warn('bridge.invalid_input', { message: name, fields });
    return refuse('invalid_input', { fields });
  }
  const outcome = await handlers[name](parsed.data as Parsed<Name>, caller);
  return outcome.ok ? { ok: true, value: message.answer.parse(outcome.value) } : refused(log, name, outcome.error);
}

/** Only what the contract lists of a refusal crosses, as only what it lists of an answer does. */
function refused(log: Log, name: MessageName, refusal: Refusal<ErrorCode>): Envelope<never> {
  log.info('bridge.refused', { message: name, code: refusal.code });
  return { ok: false, error: refusalSchema.parse(refusal) };
}
