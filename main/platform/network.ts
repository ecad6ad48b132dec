export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

type Fetch = typeof globalThis.fetch;

/** Runs one exchange, from the request to the last byte of the response, on connections of its own. */
export type Alone = <Value>(exchange: (fetch: Fetch) => Promise<Value>) => Promise<Value>;

/** Connections from this workstation to the register services. */
export interface Network {
  /** Replaces Node's own connections: Electron's session with the system's proxy, PAC and certificates. */
  readonly fetch?: Fetch;
  /** As `fetch`, but never on a connection that was used before; if absent, `fetch` is used. */
  readonly alone?: Alone;
  /** Returns the origin of the proxy for an address, without name or password; null if there is no proxy. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Gives the proxy of an address its credentials from now on. Absent if the environment's variables do that. */
  readonly logIn?: (address: string, login: ProxyLogin) => Promise<void>;
}
