import { LISTED_MODALITIES } from '../../preload/domain/modalities/modalities.ts';
import { type Centavos, reaisFromCents } from '../../preload/domain/money.ts';
import type { ConsultaWire } from '../../preload/domain/register-interface/consulta.ts';
import { amountIn, type Operation } from './operations.ts';
import { classOf, type Slot } from './slots.ts';

export type ModalityElement = ConsultaWire['resumoDasModalidades'][number];

type Tipo = ModalityElement['tipo'];

/** One element a code and tipo, amounts zero: shared, because most of a client's elements are these. */
export const ZERO_ELEMENTS: readonly ModalityElement[] = (['A VENCER', 'VENCIDO'] as const).flatMap((tipo) =>
  LISTED_MODALITIES.map(({ codigo, dominio, subdominio }) =>
    Object.freeze({ tipo, modalidade: codigo, dominio, subdominio, valorVencimento: 0 }),
  ),
);

const isLimitDomain = (modality: string): boolean => modality.startsWith('19');

/** Debt falls due or is overdue; a limit, having no debt, is shown as A VENCER with its unused amount (R12, R13). */
function accepts(tipo: Tipo, modality: string): (slot: Slot) => boolean {
  if (tipo === 'VENCIDO') return (slot) => classOf(slot) === 'vencido';
  const wanted = isLimitDomain(modality) ? 'limite' : 'a_vencer';
  return (slot) => classOf(slot) === wanted;
}

/** `resumoDasModalidades`: the 96 codes as A VENCER, then as VENCIDO (register.md, Modalities); reais. */
export function modalityElements(operations: readonly Operation[]): ModalityElement[] {
  const sums = new Map<string, Centavos>();
  for (const operation of operations) {
    for (const tipo of ['A VENCER', 'VENCIDO'] as const) {
      const key = `${tipo} ${operation.modality}`;
      sums.set(key, (sums.get(key) ?? 0) + amountIn(operation, accepts(tipo, operation.modality)));
    }
  }
  return ZERO_ELEMENTS.map((element) => {
    const amount = sums.get(`${element.tipo} ${element.modalidade}`) ?? 0;
    return amount === 0 ? element : { ...element, valorVencimento: reaisFromCents(amount) };
  });
}
