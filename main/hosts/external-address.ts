const MAX_LENGTH = 2048;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * The last check before an address goes to another program, after the workflow's own: `https` (plain `http` only to
 * this machine, for the embedded service's page), no credentials, limited length. Returns the address as the parser
 * writes it, which is the one to open; null if it must not be opened.
 */
export function externalAddress(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return safe && url.href.length <= MAX_LENGTH ? url.href : null;
}

/** The error does not contain the refused address. */
export function guardOpening(open: (address: string) => Promise<void>): (text: string) => Promise<void> {
  return async (text) => {
    const address = externalAddress(text);
    if (address === null) throw new Error('an address that must not be opened');
    await open(address);
  };
}
