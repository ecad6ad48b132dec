/** What a proxy asks for. */
export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

type Fetch = typeof globalThis.fetch;

/** Runs one exchange, from its request to the last byte of its response, over connections nobody else uses. */
export type Alone = <Value>(exchange: (fetch: Fetch) => Promise<Value>) => Promise<Value>;

/** The way from this workstation to the register services. */
export interface Network {
  /** Asked instead of Node's own connections: Electron's session, with the system's proxy, PAC and trust. */
  readonly fetch?: Fetch;
  /** The same, never over a connection that served before; `fetch` where there is none. */
  readonly alone?: Alone;
  /** The proxy on the way to an address, as its origin without name or password; null when the way is direct. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Gives the proxy on the way to an address what it asks for, from now on. Not there where the environment does. */
  readonly logIn?: (address: string, login: ProxyLogin) => Promise<void>;
}
