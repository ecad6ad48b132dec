/**
 * Copies a key. A small typed array would lie in the collector's heap, and each collection leaves a copy of it where it
 * was; one over a buffer of its own is where it is wiped.
 */
export function copyKey(key: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(new ArrayBuffer(key.length));
  copy.set(key);
  return copy;
}
