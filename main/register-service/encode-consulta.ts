import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { ZERO_ELEMENTS } from '../simulated-register/modalities.ts';

/** The JSON of `consulta` in parts: text of its own, and ranges of what all responses have in common. */
export interface EncodedConsulta {
  readonly parts: readonly (string | ZeroRange)[];
  /** Bytes of UTF-8 it may need at most: counting them costs as much as writing them. */
  readonly room: number;
}

/** A range of bytes in ZEROS. */
interface ZeroRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Encodes a response. Most of its 38 KB are the 192 elements of `resumoDasModalidades`, of which all but a few are the
 * same zeros in every response: their text is encoded once and only referred to.
 */
export function encodeConsulta(consulta: ConsultaWire): EncodedConsulta {
  const { resumoDoCliente, resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = consulta;
  const summaries = `"resumoDoCliente":${JSON.stringify(resumoDoCliente)},"resumoDaCarteira":${JSON.stringify(resumoDaCarteira)}`;
  const parts = [
    `{${summaries},"resumoDasModalidades":[`,
    ...elementParts(resumoDasModalidades),
    `],"resumoDasOperacoes":${JSON.stringify(resumoDasOperacoes)}}`,
  ];
  return { parts, room: parts.reduce((sum, part) => sum + roomFor(part), 0) };
}

/** Writes an encoded response into memory that has room for it; returns the offset after it. */
export function writeConsulta(memory: Buffer, offset: number, { parts }: EncodedConsulta): number {
  let end = offset;
  for (const part of parts) {
    end += typeof part === 'string' ? memory.write(part, end) : ZEROS.copy(memory, end, part.from, part.to);
  }
  return end;
}

/** Three bytes are the most that a UTF-16 unit becomes. */
function roomFor(part: string | ZeroRange): number {
  return typeof part === 'string' ? part.length * 3 : part.to - part.from;
}

type Element = ConsultaWire['resumoDasModalidades'][number];

const ENCODED = ZERO_ELEMENTS.map((element, index) => `${index === 0 ? '' : ','}${JSON.stringify(element)}`);
const ZEROS = Buffer.from(ENCODED.join(''));
const ENDS = ENCODED.map(() => 0);
ENCODED.forEach((text, index) => {
  ENDS[index] = endOf(index - 1) + Buffer.byteLength(text);
});

/** Where an element's text ends in ZEROS; 0 before the first. */
function endOf(index: number): number {
  return ENDS[index] ?? 0;
}

/** Runs of elements that are the shared zeros become ranges, the others are written out. */
function elementParts(elements: readonly Element[]): (string | ZeroRange)[] {
  const parts: (string | ZeroRange)[] = [];
  let covered = 0;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index];
    if (element === ZERO_ELEMENTS[index]) continue;
    if (endOf(index - 1) > covered) parts.push({ from: covered, to: endOf(index - 1) });
    parts.push(`${index === 0 ? '' : ','}${JSON.stringify(element)}`);
    covered = endOf(index);
  }
  parts.push({ from: covered, to: endOf(elements.length - 1) });
  return parts;
}
