import type { KeptFigures } from '#domain/series/kept-figures.ts';

/** A number is either one of these marks (a run of nulls, a run of zeros, a minus) or a figure plus `SHIFT`. */
const NULLS = 0;
const ZEROS = 1;
const MINUS = 2;
const SHIFT = 2;

/** A longer run was not packed by this program: no month has so many figures. */
const MAX_RUN = 10_000;

/** Packs whole numbers and nulls into few bytes, because most figures of a month are zero. */
export function packFigures(figures: KeptFigures): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < figures.length; ) {
    const figure = figures[at] ?? null;
    const run = figure === null || figure === 0 ? runLength(figures, at) : 1;
    if (figure === null) pushNumber(pushNumber(bytes, NULLS), run);
    else if (figure === 0) pushNumber(pushNumber(bytes, ZEROS), run);
    else pushNumber(figure < 0 ? pushNumber(bytes, MINUS) : bytes, Math.abs(figure) + SHIFT);
    at += run;
  }
  return Buffer.from(bytes);
}

/** Returns the packed figures; throws if the bytes end within a number. */
export function unpackFigures(packed: Uint8Array): KeptFigures {
  const figures: (number | null)[] = [];
  const { isLeft, next } = numbersIn(packed);
  while (isLeft()) {
    const number = next();
    if (number === MINUS) figures.push(SHIFT - next());
    else if (number === NULLS || number === ZEROS) {
      const run = next();
      if (figures.length + run > MAX_RUN) throw new Error('packed figures are too many');
      for (let left = run; left > 0; left--) figures.push(number === NULLS ? null : 0);
    } else figures.push(number - SHIFT);
  }
  return figures;
}

function runLength(figures: KeptFigures, from: number): number {
  const end = figures.findIndex((figure, index) => index > from && figure !== figures[from]);
  return (end === -1 ? figures.length : end) - from;
}

/**
 * Writes seven bits a byte, the lowest first; the eighth bit says that more follow. Divides because a number may have
 * 53 bits.
 */
function pushNumber(bytes: number[], number: number): number[] {
  let rest = number;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
}

/** No generator: a portfolio unpacks some twenty thousand months, and a generator would take several times as long. */
function numbersIn(packed: Uint8Array): { readonly isLeft: () => boolean; readonly next: () => number } {
  let at = 0;
  return {
    isLeft: () => at < packed.length,
    next: () => {
      let number = 0;
      for (let weight = 1; ; weight *= 128) {
        const byte = packed[at++];
        if (byte === undefined) throw new Error(`packed figures end ${weight > 1 ? 'within' : 'before'} a number`);
        number += (byte % 128) * weight;
        if (byte < 128) return number;
      }
    },
  };
}
