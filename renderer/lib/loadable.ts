import type { BridgeFailure, Envelope } from '#contract/errors.ts';

/** Something main holds, as far as the window knows it. `previous` keeps the last value on screen while it reloads. */
export type Loadable<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous?: Value }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: BridgeFailure };

export const IDLE: Loadable<never> = { status: 'idle' };

/** Loading, with what was known before still at hand. */
export function toLoading<Value>(before: Loadable<Value>): Loadable<Value> {
  const previous = latestValue(before);
  return previous === undefined ? { status: 'loading' } : { status: 'loading', previous };
}

export function fromEnvelope<Value>(envelope: Envelope<Value>): Loadable<Value> {
  return envelope.ok ? { status: 'ready', value: envelope.value } : { status: 'failed', failure: envelope.error };
}

/** One property of an answer, or the refusal. */
export async function picked<Whole, Name extends keyof Whole>(
  asked: Promise<Envelope<Whole>>,
  name: Name,
): Promise<Envelope<Whole[Name]>> {
  const response = await asked;
  return response.ok ? { ok: true, value: response.value[name] } : response;
}

/** Why main refused; null if it did what was asked. */
export function failureOf(response: Envelope<unknown>): BridgeFailure | null {
  return response.ok ? null : response.error;
}

/** The newest value known, also while it reloads; undefined before the first response and after a failure. */
export function latestValue<Value>(loadable: Loadable<Value>): Value | undefined {
  if (loadable.status === 'ready') return loadable.value;
  return loadable.status === 'loading' ? loadable.previous : undefined;
}
