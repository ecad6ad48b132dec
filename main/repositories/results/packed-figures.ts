import type { KeptFigures } from '#domain/series/kept-figures.ts';

/** What stands before a number: a run of nulls, a run of zeros, a minus; any other number is itself plus `SHIFT`. */
const NULLS = 0;
const ZEROS = 1;
const MINUS = 2;
const SHIFT = 2;

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
  const numbers = numbersIn(packed);
  for (const number of numbers) {
    if (number === NULLS || number === ZEROS) {
      figures.push(...Array<number | null>(nextOf(numbers)).fill(number === NULLS ? null : 0));
    } else {
      figures.push(number === MINUS ? SHIFT - nextOf(numbers) : number - SHIFT);
    }
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

function* numbersIn(packed: Uint8Array): Generator<number, void, undefined> {
  let number = 0;
  let weight = 1;
  for (const byte of packed) {
    number += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    yield number;
    number = 0;
    weight = 1;
  }
  if (weight > 1) throw new Error('packed figures end within a number');
}

function nextOf(numbers: Generator<number, void, undefined>): number {
  const { value } = numbers.next();
  if (value === undefined) throw new Error('packed figures end before a number');
  return value;
}
