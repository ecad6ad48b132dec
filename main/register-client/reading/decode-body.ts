const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin = new TextDecoder('windows-1252');

/**
 * The body as text, without loss: UTF-8, or Latin letters where the bytes are no UTF-8. A byte order mark is no part
 * of the text.
 */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin.decode(bytes);
  }
}
