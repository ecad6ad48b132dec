/** What a proxy asks for. */
export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

/** The way from this workstation to the register services. */
export interface Network {
  /** Asked instead of Node's own connections: Electron's session, with the system's proxy, PAC and trust. */
  readonly fetch?: typeof globalThis.fetch;
  /** The same, never over a connection that served before; `fetch` where there is none. */
  readonly freshFetch?: typeof globalThis.fetch;
  /** The proxy on the way to an address, as its origin without name or password; null when the way is direct. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Gives the proxy on the way to an address what it asks for, from now on. Not there where the environment does. */
  readonly logIn?: (address: string, login: ProxyLogin) => Promise<void>;
}
