import { type Session, session } from 'electron';
import type { Alone, Network } from '../../platform/network.ts';
import { externalAddress } from '../external-address.ts';
import { logInAtProxy } from './proxy-login.ts';

/**
 * A session in memory for the register services, apart from the window's: the system's proxy and trust, no cache, no
 * cookies. Blocks addresses that the workstation itself would not open.
 */
export function serviceSession(name: string): Session {
  const own = session.fromPartition(name, { cache: false });
  own.webRequest.onBeforeRequest(({ url }, response) => response({ cancel: externalAddress(url) === null }));
  own.setPermissionRequestHandler((_contents, _permission, response) => response(false));
  own.setPermissionCheckHandler(() => false);
  return own;
}

type Fetch = typeof globalThis.fetch;

/** Sessions for requests that need their own connection; also the limit of such requests at once. */
const FRESH = 4;

/** Uses Electron's network stack: the system's proxy, PAC files, and the certificates that the system trusts. */
export function sessionNetwork(): Network {
  const kept = serviceSession('service');
  const fresh = Array.from({ length: FRESH }, (_, index) => serviceSession(`service-fresh-${index}`));
  return {
    fetch: fetchBy(kept),
    alone: eachAlone(fresh),
    proxyOf: async (address) => firstProxy(await kept.resolveProxy(address)),
    // Each session stores the login that its proxy accepted. Trying one after another sends a wrong password as
    // rarely as possible.
    logIn: async (address, login) => {
      for (const own of [kept, ...fresh]) await logInAtProxy(own, address, login);
    },
  };
}

function fetchBy(own: Session): Fetch {
  return (input, init) => own.fetch(input instanceof URL ? input.href : input, init);
}

/**
 * Chromium itself repeats a request, even a POST, when a reused connection breaks; so a session closes its
 * connections before each exchange. That also ends requests under way, so a session serves one exchange at a time,
 * and further exchanges wait for a free session.
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

/** Kinds of proxy in Chromium's list, and the scheme of their origin. */
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
 * Returns the first choice of a PAC file's or the system's list (`PROXY wall:3128; DIRECT`) as an origin; null if it
 * is direct or unknown.
 */
export function firstProxy(list: string): string | null {
  const [kind = '', address = ''] = (list.split(';')[0] ?? '').trim().split(/\s+/);
  const scheme = SCHEMES[kind.toUpperCase()];
  return scheme === undefined || address === '' ? null : `${scheme}://${address.slice(address.lastIndexOf('@') + 1)}`;
}
