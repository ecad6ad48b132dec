import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { isLoopback } from './addresses.ts';

/** What axios needs to reach an address from Node: its connections, their proxy and their trust. */
export interface Route {
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
  readonly proxy?: false;
}

/** Connections are kept for the next request, or a new one is made for each. */
export type Connections = 'pooled' | 'fresh';

const OPTIONS = {
  pooled: { keepAlive: true, maxSockets: 32 },
  fresh: { keepAlive: false },
} as const;

/**
 * The way to a service: proxy by the environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY), but this machine directly;
 * trust in Node's authorities, NODE_EXTRA_CA_CERTS and the operating system's.
 */
export function routeTo(
  baseUrl: string,
  connections: Connections,
  environment: NodeJS.ProcessEnv = process.env,
): Route {
  const url = new URL(baseUrl);
  const proxied = isLoopback(url) ? {} : { proxyEnv: environment };
  const secured = url.protocol === 'https:' ? { secureContext: systemTrust() } : {};
  return {
    httpAgent: new HttpAgent({ ...OPTIONS[connections], ...proxied }),
    httpsAgent: new HttpsAgent({ ...OPTIONS[connections], ...proxied, ...secured }),
    ...(isLoopback(url) ? { proxy: false } : {}),
  };
}

let trust: SecureContext | undefined;

/** Read once: parsing some hundred authorities costs tens of milliseconds. */
function systemTrust(): SecureContext {
  trust ??= createSecureContext({ ca: [...getCACertificates('default'), ...getCACertificates('system')] });
  return trust;
}
