/**
 * Seeded randomness of the simulation. Uses only integer operations and one division, so that every machine and engine
 * gives the same numbers.
 */
export interface Rng {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Returns an independent generator; its numbers do not depend on how many this one has drawn. */
  fork(label: number): Rng;
  /** Returns a 32-bit seed for `noise`. */
  seed(): number;
}

type Words = readonly [number, number, number, number];

const TWO_32 = 4294967296;

/** Scrambles 32 bits (the finalizer of MurmurHash3). */
function mix(word: number): number {
  let hash = word | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns one of 2^32 equally likely numbers in [0, 1), fixed by seed and index. */
export function noise(seed: number, index: number): number {
  return mix(seed ^ mix(Math.imul(index + 1, 0x9e3779b1))) / TWO_32;
}

export function rngFromText(text: string): Rng {
  let [a, b, c, d] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = mix(a ^ unit);
    b = mix(b ^ Math.imul(unit, 0x27d4eb2f) ^ a);
    c = mix(c + b);
    d = mix(d ^ c ^ unit);
  }
  return rngFromWords([a, b, c, d]);
}

function rngFromWords(words: Words): Rng {
  const draw = smallFastCounter(words);
  const next = (): number => draw() / TWO_32;
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    fork: (label) => rngFromWords(forkedWords(words, label)),
    seed: draw,
  };
}

function forkedWords([a, b, c, d]: Words, label: number): Words {
  const salt = mix(Math.imul(label + 1, 0x9e3779b1));
  return [mix(a ^ salt), mix(b + salt), mix(c ^ Math.imul(salt, 0x85ebca6b)), mix(d - salt)];
}

/** The generator sfc32 by Chris Doty-Humphrey: 128 bits of state, 32 bits per draw. */
function smallFastCounter(words: Words): () => number {
  let [a, b, c, counter] = words;
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}
