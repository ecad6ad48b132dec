/** The port of `LASTRO_PORT`, 0 (a free one) when it is not given. Throws when it is no port. */
export function listeningPort(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 0;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new RangeError('LASTRO_PORT must be a port, 0 to 65535');
  return Number(text);
}
