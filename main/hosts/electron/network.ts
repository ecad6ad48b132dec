import { type Session, session } from 'electron';
import type { Alone, Network } from '../../platform/network.ts';
import { externalAddress } from '../external-address.ts';
import { logInAtProxy } from './proxy-login.ts';

/**
 * A session in memory for the way to the register services: the system's proxy and trust, no cache, no cookies, apart
 * from the window's. Addresses the workstation itself would not open do not leave by it.
 */
export function serviceSession(name: string): Session {
  const own = session.fromPartition(name, { cache: false });
  own.webRequest.onBeforeRequest(({ url }, response) => response({ cancel: externalAddress(url) === null }));
  own.setPermissionRequestHandler((_contents, _permission, response) => response(false));
  own.setPermissionCheckHandler(() => false);
  return own;
}

type Fetch = typeof globalThis.fetch;

/** Sessions for requests that need a connection of their own; so many may be under way at once. */
const FRESH = 4;

/** The way of Electron's network stack: the system's proxy, PAC files, and the certificates the system trusts. */
export function sessionNetwork(): Network {
  const kept = serviceSession('service');
  const fresh = Array.from({ length: FRESH }, (_, index) => serviceSession(`service-fresh-${index}`));
  return {
    fetch: fetchBy(kept),
    alone: eachAlone(fresh),
    proxyOf: async (address) => firstProxy(await kept.resolveProxy(address)),
    // Each session keeps what its proxy took; asked one after the other, a wrong password is sent as rarely as can be.
    logIn: async (address, login) => {
      for (const own of [kept, ...fresh]) await logInAtProxy(own, address, login);
    },
  };
}

function fetchBy(own: Session): Fetch {
  return (input, init) => own.fetch(input instanceof URL ? input.href : input, init);
}

/**
 * Chromium itself sends a request again, even a POST, when a connection that served before breaks under it; so what a
 * session kept is closed before each exchange. Closing ends what is under way as well, so a session serves one exchange
 * at a time; one that finds all busy waits for the first to be free.
 */
function eachAlone(sessions: readonly Session[]): Alone {
  const free = [...sessions];
  const waiting: ((own: Session) => void)[] = [];
  const take = async (): Promise<Session> => free.shift() ?? new Promise((given) => waiting.push(given));
  const giveBack = (own: Session): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(own);
    else next(own);
  };
  return async (exchange) => {
    const own = await take();
    try {
      await own.closeAllConnections();
      return await exchange(fetchBy(own));
    } finally {
      giveBack(own);
    }
  };
}

/** How Chromium's list of proxies names each kind, and the scheme of its origin. */
const SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  QUIC: 'quic',
  SOCKS: 'socks',
  SOCKS4: 'socks',
  SOCKS5: 'socks5',
};

/**
 * The first choice of a list as a PAC file or the system gives it (`PROXY wall:3128; DIRECT`), as an origin. Null when
 * it is the direct way, or says nothing known.
 */
export function firstProxy(list: string): string | null {
  const [kind = '', address = ''] = (list.split(';')[0] ?? '').trim().split(/\s+/);
  const scheme = SCHEMES[kind.toUpperCase()];
  return scheme === undefined || address === '' ? null : `${scheme}://${address.slice(address.lastIndexOf('@') + 1)}`;
}
