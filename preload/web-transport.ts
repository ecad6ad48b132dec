import type { Bridge } from '#contract/contract.ts';
import { fail } from '#domain/basics/outcome.ts';
import { PROOF_HEADER } from '#domain/vault/web-proof.ts';
import type { Send } from './build-bridge.ts';
import type { Proof } from './web-proof.ts';

/** Wait before a lost stream is reopened, in milliseconds. */
const RECONNECT_MS = 3_000;

const proofHeader = (proof: string | null): Record<string, string> => (proof === null ? {} : { [PROOF_HEADER]: proof });

/**
 * Sends messages to this page's loopback host. Returns `workstation_gone` if the response is missing or not an
 * envelope.
 */
export function sendByFetch(fetcher: typeof fetch, proof: Proof): Send {
  return async (name, input) => {
    try {
      const response = await fetcher(`/bridge/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...proofHeader(await proof.give()) },
        body: JSON.stringify(input),
        redirect: 'error',
      });
      if (response.status === 401) proof.forget();
      const reply = await response.json();
      return typeof reply?.ok === 'boolean' ? reply : fail('workstation_gone');
    } catch {
      return fail('workstation_gone');
    }
  };
}

/**
 * Listens to one stream of server-sent events, opened for the first listener and reopened when lost. `EventSource`
 * would not do because it cannot send the proof's header. A stream that the host refuses is not reopened.
 */
export function listenByFetch(fetcher: typeof fetch, proof: Proof): Bridge['on'] {
  const heard = new EventTarget();
  let open = false;
  const follow = async (): Promise<void> => {
    for (;;) {
      const headers = { accept: 'text/event-stream', ...proofHeader(await proof.give()) };
      const response = await fetcher('/bridge/events', { headers, redirect: 'error' }).catch(() => null);
      if (response !== null && !response.ok) return;
      if (response?.body) await readEvents(response.body, (event) => heard.dispatchEvent(event)).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };
  return (name, listener) => {
    const forward = (event: Event): void => listener(JSON.parse((event as MessageEvent<string>).data));
    heard.addEventListener(name, forward);
    if (!open) void follow();
    open = true;
    return () => heard.removeEventListener(name, forward);
  };
}

/** An event as the host writes it (main/hosts/web/bridge-routes.ts); stream comments have no name and do not match. */
const EVENT = /^event: (.*)\ndata: (.*)$/;

/** Passes on each event of a stream until it ends; rejects if it breaks. */
async function readEvents(body: ReadableStream<BufferSource>, pass: (event: MessageEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = EVENT.exec(block) ?? [];
      if (name !== undefined && data !== undefined) pass(new MessageEvent(name, { data }));
    }
  }
}
