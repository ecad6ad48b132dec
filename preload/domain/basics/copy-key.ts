/**
 * Copies a key into a buffer of its own, so that wiping it leaves no copy. A small typed array would lie in the
 * collector's heap, and each collection could leave a copy of it behind.
 */
export function copyKey(key: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(new ArrayBuffer(key.length));
  copy.set(key);
  return copy;
}
