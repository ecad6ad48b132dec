import type { KeptFigures } from '#domain/series/kept-figures.ts';

/** What stands before a number: a run of nulls, a run of zeros, a minus; any other number is itself plus `SHIFT`. */
const NULLS = 0;
const ZEROS = 1;
const MINUS = 2;
const SHIFT = 2;

/** No month has as many figures: such a run was not packed here. */
const MAX_RUN = 10_000;

/** Packs whole numbers and nulls into as few bytes as they need: most figures of a month are zero. */
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

/** Returns the figures that were packed; throws where the bytes end within a number. */
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

/** Seven bits a byte, the lowest first; the eighth says that more follow. By division: a number may have 53 bits. */
function pushNumber(bytes: number[], number: number): number[] {
  let rest = number;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
}

/** A portfolio has some twenty thousand months unpacked: a generator would take several times as long. */
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
