import type { Bridge } from '#contract/contract.ts';
import { fail } from '#domain/outcome.ts';
import type { Send } from './build-bridge.ts';

/**
 * Sends messages to the loopback host of this page. Returns `workstation_gone` if the response is missing or not an
 * envelope.
 */
export function sendByFetch(fetcher: typeof fetch): Send {
  return async (name, input) => {
    try {
      const response = await fetcher(`/bridge/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        redirect: 'error',
      });
      const reply = await response.json();
      return typeof reply?.ok === 'boolean' ? reply : fail('workstation_gone');
    } catch {
      return fail('workstation_gone');
    }
  };
}

/** Listens by one stream of server-sent events, opened for the first listener; the browser reconnects it. */
export function listenByEventSource(open: () => EventSource): Bridge['on'] {
  let stream: EventSource | undefined;
  return (name, listener) => {
    stream ??= open();
    const source = stream;
    const forward = (event: MessageEvent<string>): void => listener(JSON.parse(event.data));
    source.addEventListener(name, forward);
    return () => source.removeEventListener(name, forward);
  };
}
