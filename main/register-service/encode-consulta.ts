import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { ZERO_ELEMENTS } from '../simulated-register/modalities.ts';

/** JSON of `consulta` in parts: its own text, and ranges of the text that all responses share. */
export interface EncodedConsulta {
  readonly parts: readonly (string | ZeroRange)[];
  /** Most bytes of UTF-8 that it needs; counting exactly would cost as much as writing. */
  readonly room: number;
}

interface ZeroRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Encodes a response. Most of its 38 KB are the 192 elements of `resumoDasModalidades`, nearly all of which are the
 * same zeros in every response: their text is encoded once and referred to.
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

/** Writes an encoded response into sufficient memory; returns the end offset. */
export function writeConsulta(memory: Buffer, offset: number, { parts }: EncodedConsulta): number {
  let end = offset;
  for (const part of parts) {
    end += typeof part === 'string' ? memory.write(part, end) : ZEROS.copy(memory, end, part.from, part.to);
  }
  return end;
}

/** A UTF-16 unit becomes at most three bytes. */
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

/** End of an element's text in ZEROS; 0 before the first. */
function endOf(index: number): number {
  return ENDS[index] ?? 0;
}

/** Turns runs of shared zero elements into ranges and encodes the others. */
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
