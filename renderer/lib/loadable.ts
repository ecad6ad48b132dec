import type { BridgeFailure, Envelope } from '#contract/errors.ts';

/** Data held by main, as far as the window knows it. `previous` keeps the last value on screen during a reload. */
export type Loadable<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous?: Value }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: BridgeFailure };

export const IDLE: Loadable<never> = { status: 'idle' };

export function toLoading<Value>(before: Loadable<Value>): Loadable<Value> {
  const previous = latestValue(before);
  return previous === undefined ? { status: 'loading' } : { status: 'loading', previous };
}

export function fromEnvelope<Value>(envelope: Envelope<Value>): Loadable<Value> {
  return envelope.ok ? { status: 'ready', value: envelope.value } : { status: 'failed', failure: envelope.error };
}

/** Takes one property of a response, or passes the failure on. */
export async function picked<Whole, Name extends keyof Whole>(
  asked: Promise<Envelope<Whole>>,
  name: Name,
): Promise<Envelope<Whole[Name]>> {
  const response = await asked;
  return response.ok ? { ok: true, value: response.value[name] } : response;
}

/** Null if main did the act. */
export function failureOf(response: Envelope<unknown>): BridgeFailure | null {
  return response.ok ? null : response.error;
}

/** The newest known value, also during a reload; undefined before the first response and after a failure. */
export function latestValue<Value>(loadable: Loadable<Value>): Value | undefined {
  if (loadable.status === 'ready') return loadable.value;
  return loadable.status === 'loading' ? loadable.previous : undefined;
}
