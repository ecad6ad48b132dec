/** The window's own scheme: a secure, isolated origin that no other program can serve. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://local';
export const APP_PAGE = `${APP_ORIGIN}/`;

/** Parses the address, because a prefix proves nothing (`app://local.evil/`). */
export function isOwnAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}` === APP_ORIGIN && url.username === '' && url.password === '';
}
