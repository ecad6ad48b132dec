import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { isLoopback } from './addresses.ts';

/** Options for axios in Node: connections with their proxy and trust. */
interface Route {
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
  readonly proxy?: false;
}

/**
 * Longest idle time after which a connection is used again, in milliseconds. After that the service may have just
 * closed it, and it would be unclear whether a request arrived.
 */
export const MAX_IDLE_MS = 2_000;

const OPTIONS = { keepAlive: true, maxSockets: 32, timeout: MAX_IDLE_MS } as const;

/**
 * Returns the connections to a service. The proxy comes from the environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY),
 * except for this machine; trusted are Node's authorities, NODE_EXTRA_CA_CERTS and the operating system's.
 */
export function routeTo(baseUrl: string, environment: NodeJS.ProcessEnv = process.env): Route {
  const url = new URL(baseUrl);
  const proxied = isLoopback(url) ? {} : { proxyEnv: environment };
  const secured = url.protocol === 'https:' ? { secureContext: systemTrust() } : {};
  return {
    httpAgent: watchIdle(new HttpAgent({ ...OPTIONS, ...proxied })),
    httpsAgent: watchIdle(new HttpsAgent({ ...OPTIONS, ...proxied, ...secured })),
    ...(isLoopback(url) ? { proxy: false } : {}),
  };
}

/** Time at which each connection became idle, by the computer's clock. */
const idleSince = new WeakMap<object, number>();

function watchIdle<Agent extends HttpAgent>(agent: Agent): Agent {
  agent.on('free', (socket: Socket) => idleSince.set(socket, Date.now()));
  return agent;
}

/**
 * Ends connections that have been idle for `maxIdleMs`. The agents' own timer does so too, but not while the computer
 * sleeps or the process is busy; therefore this is repeated before each request.
 */
export function endIdle({ httpAgent, httpsAgent }: Route, maxIdleMs: number): void {
  for (const agent of [httpAgent, httpsAgent]) {
    for (const socket of Object.values(agent.freeSockets).flat()) {
      const idleMs = Date.now() - (socket === undefined ? 0 : (idleSince.get(socket) ?? 0));
      if (idleMs < 0 || idleMs >= maxIdleMs) socket?.destroy();
    }
  }
}

let trust: SecureContext | undefined;

/** Cached: parsing some hundred authorities takes tens of milliseconds. */
function systemTrust(): SecureContext {
  trust ??= createSecureContext({ ca: [...getCACertificates('default'), ...getCACertificates('system')] });
  return trust;
}
