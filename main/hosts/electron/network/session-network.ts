import type { Session } from 'electron';
import type { Network } from '../../../platform/network.ts';
import { firstProxy } from './first-proxy.ts';
import { logInAtProxy } from './log-in.ts';
import { serviceSession } from './service-session.ts';

type Fetch = typeof globalThis.fetch;

/** Sessions for requests that need a connection of their own; so many may be under way at once. */
const FRESH = 4;

/** The way of Electron's network stack: the system's proxy, PAC files, and the certificates the system trusts. */
export function sessionNetwork(): Network {
  const kept = serviceSession('service');
  const fresh = Array.from({ length: FRESH }, (_, index) => serviceSession(`service-fresh-${index}`));
  return {
    fetch: fetchBy(kept),
    freshFetch: fetchInTurn(fresh),
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
 * Chromium itself sends a request again, even a POST, when a connection that served before breaks under it; so nothing
 * is kept in these sessions. They take turns because closing connections ends what is under way in the same session.
 */
function fetchInTurn(sessions: readonly Session[]): Fetch {
  let turn = 0;
  return async (input, init) => {
    const own = sessions[turn++ % sessions.length];
    if (own === undefined) throw new RangeError('no session to ask by');
    await own.closeAllConnections();
    return fetchBy(own)(input, init);
  };
}
