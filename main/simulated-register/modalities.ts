import { type Centavos, reaisFromCents } from '#domain/basics/money.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { A_VENCER, LISTED_MODALITIES, TIPOS, VENCIDO } from '#domain/register-interface/modalities.ts';
import { amountIn, type Operation } from './operations.ts';
import { classOf, type Slot } from './slots.ts';

type ModalityElement = ConsultaWire['resumoDasModalidades'][number];

type Tipo = ModalityElement['tipo'];

/** One element per code and tipo with amount zero; shared, because most of a client's elements are zero. */
export const ZERO_ELEMENTS: readonly ModalityElement[] = TIPOS.flatMap((tipo) =>
  LISTED_MODALITIES.map(({ codigo, dominio, subdominio }) =>
    Object.freeze({ tipo, modalidade: codigo, dominio, subdominio, valorVencimento: 0 }),
  ),
);

const POSITIONS = new Map(ZERO_ELEMENTS.map(({ tipo, modalidade }, index) => [positionKey(tipo, modalidade), index]));

function positionKey(tipo: Tipo, modality: string): string {
  return `${tipo} ${modality}`;
}

const isDue = (slot: Slot): boolean => classOf(slot) === 'a_vencer';
const isOverdue = (slot: Slot): boolean => classOf(slot) === 'vencido';
const isLimit = (slot: Slot): boolean => classOf(slot) === 'limite';

/** Builds `resumoDasModalidades`: the 96 codes as A VENCER, then as VENCIDO (docs/register.md#modalities); reais. */
export function modalityElements(operations: readonly Operation[]): ModalityElement[] {
  const elements = ZERO_ELEMENTS.slice();
  for (const operation of operations) {
    // A limit has no debt; its unused amount is shown as A VENCER (R12, R13).
    const due = operation.modality.startsWith('19') ? isLimit : isDue;
    add(elements, A_VENCER, operation.modality, amountIn(operation, due));
    add(elements, VENCIDO, operation.modality, amountIn(operation, isOverdue));
  }
  return elements;
}

/** Codes that the summary does not list (such as `1904`) occur only in operations. */
function add(elements: ModalityElement[], tipo: Tipo, modality: string, amount: Centavos): void {
  const index = POSITIONS.get(positionKey(tipo, modality));
  const element = index === undefined ? undefined : elements[index];
  if (index === undefined || element === undefined || amount === 0) return;
  const cents = Math.round(element.valorVencimento * 100) + amount;
  elements[index] = { ...element, valorVencimento: reaisFromCents(cents) };
}
