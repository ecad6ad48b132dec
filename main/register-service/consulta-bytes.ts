import type { ConsultaWire } from '../../preload/domain/register-interface/consulta.ts';
import { ZERO_ELEMENTS } from '../simulated-register/modalities.ts';

/**
 * The JSON of `consulta`, encoded. Most of its 38 KB are the 192 elements of `resumoDasModalidades`, of which all but a
 * few are the same zeros in every answer: their text is encoded once and copied.
 */
export function consultaBytes(consulta: ConsultaWire): Buffer {
  const { resumoDoCliente, resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = consulta;
  return Buffer.concat([
    Buffer.from(`{"resumoDoCliente":${JSON.stringify(resumoDoCliente)}`),
    Buffer.from(`,"resumoDaCarteira":${JSON.stringify(resumoDaCarteira)},"resumoDasModalidades":[`),
    ...elementParts(resumoDasModalidades),
    Buffer.from(`],"resumoDasOperacoes":${JSON.stringify(resumoDasOperacoes)}}`),
  ]);
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

/** Stretches of elements that are the shared zeros are copied, the others are written. */
function elementParts(elements: readonly Element[]): Buffer[] {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const [index, element] of elements.entries()) {
    if (element === ZERO_ELEMENTS[index]) continue;
    parts.push(ZEROS.subarray(copied, endOf(index - 1)));
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(element)}`));
    copied = endOf(index);
  }
  parts.push(ZEROS.subarray(copied, endOf(elements.length - 1)));
  return parts;
}
