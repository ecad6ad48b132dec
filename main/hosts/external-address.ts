const MAX_LENGTH = 2048;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * The last guard before an address leaves for another program, behind the check of the workflow that asked: `https`
 * (plain `http` to this machine only, where the embedded service has its page), no credentials, bounded. Returns the
 * address as the parser writes it, which is what must be opened; null when it must not be.
 */
export function externalAddress(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return safe && url.href.length <= MAX_LENGTH ? url.href : null;
}

/**
 * Guards a way of opening addresses; throws instead of opening one that must not be opened. The address is not in the
 * error.
 */
export function guardOpening(open: (address: string) => Promise<void>): (text: string) => Promise<void> {
  return async (text) => {
    const address = externalAddress(text);
    if (address === null) throw new Error('an address that must not be opened');
    await open(address);
  };
}
