import { BlockList, isIPv4 } from 'node:net';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the origin of the proxy that Node uses for an address, by HTTPS_PROXY, HTTP_PROXY and NO_PROXY (lower case
 * first), without name and password. Null if there is no proxy.
 */
export function environmentProxy(address: string, environment: Variables): string | null {
  const { protocol, hostname, port } = new URL(address);
  const secure = protocol === 'https:';
  const named = variable(environment, secure ? 'https_proxy' : 'http_proxy');
  if (named === undefined || !/^https?:\/\//.test(named) || !URL.canParse(named)) return null;
  const exempt = variable(environment, 'no_proxy') ?? '';
  const entries = exempt.split(',').map((entry) => entry.trim().toLowerCase());
  const endpoint = { host: hostname, port: port || (secure ? '443' : '80') };
  return entries.some((entry) => covers(entry, endpoint)) ? null : new URL(named).origin;
}

function variable(environment: Variables, name: string): string | undefined {
  return environment[name] || environment[name.toUpperCase()];
}

interface Endpoint {
  readonly host: string;
  readonly port: string;
}

/** Entries that Node supports: all, a host with or without port, a domain, a range of IPv4 addresses. */
function covers(entry: string, { host, port }: Endpoint): boolean {
  if (entry === '*' || entry === host || entry === `${host}:${port}`) return true;
  if (entry.startsWith('.')) return host === entry.slice(1) || host.endsWith(entry);
  if (entry.startsWith('*.')) return host.endsWith(entry.slice(1));
  return isIPv4(host) && isInRange(entry, host);
}

function isInRange(entry: string, host: string): boolean {
  const [first = '', last = ''] = entry.split('-').map((end) => end.trim());
  if (!isIPv4(first) || !isIPv4(last)) return false;
  const range = new BlockList();
  range.addRange(first, last);
  return range.check(host);
}
