import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { isLoopback } from './addresses.ts';

/** What axios needs to reach an address from Node: its connections, their proxy and their trust. */
interface Route {
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
  readonly proxy?: false;
}

/**
 * How long a connection may have been idle to serve again, in milliseconds. After that the service may have closed it a
 * moment ago, and then nobody can say whether a request arrived.
 */
export const MAX_IDLE_MS = 2_000;

const OPTIONS = { keepAlive: true, maxSockets: 32, timeout: MAX_IDLE_MS } as const;

/**
 * The way to a service: proxy by the environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY), but this machine directly;
 * trust in Node's authorities, NODE_EXTRA_CA_CERTS and the operating system's. Idle connections end after two seconds.
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

/** When each idle connection became so, by the computer's clock. */
const idleSince = new WeakMap<object, number>();

function watchIdle<Agent extends HttpAgent>(agent: Agent): Agent {
  agent.on('free', (socket: Socket) => idleSince.set(socket, Date.now()));
  return agent;
}

/**
 * Ends the connections that have been idle for so many milliseconds. The agents' own timer does so too, but not while
 * the computer sleeps or the process is busy: therefore it is done again before each request.
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

/** Read once: parsing some hundred authorities costs tens of milliseconds. */
function systemTrust(): SecureContext {
  trust ??= createSecureContext({ ca: [...getCACertificates('default'), ...getCACertificates('system')] });
  return trust;
}
