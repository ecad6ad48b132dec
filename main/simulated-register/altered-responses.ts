import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { classOf, slotOf } from './slots.ts';

/** Returns the document as a service writes it that stores it as a number. */
export function withoutLeadingZeros(consulta: ConsultaWire): ConsultaWire {
  const { resumoDoCliente } = consulta;
  const documentoDoCliente = resumoDoCliente.documentoDoCliente?.replace(/^0+/, '') ?? null;
  return { ...consulta, resumoDoCliente: { ...resumoDoCliente, documentoDoCliente } };
}

/** Reais added to the total to fall due, and to one amount of an operation. */
const TOO_MUCH = { total: 1_000, operation: 250.5 } as const;

/** Makes the total to fall due, and one operation, larger than the amounts that they should equal. */
export function withWrongSums(consulta: ConsultaWire): ConsultaWire {
  const { resumoDaCarteira, resumoDasOperacoes } = consulta;
  const carteiraVencer = reais(resumoDaCarteira.carteiraVencer + TOO_MUCH.total);
  const [first, ...others] = resumoDasOperacoes;
  const due = first?.listaDeVencimentos.find((item) => classOf(slotOf(item.codigoVencimento)) === 'a_vencer');
  const wrong = first && {
    ...first,
    listaDeVencimentos: first.listaDeVencimentos.map((item) =>
      item === due ? { ...item, valorVencimento: reais(item.valorVencimento + TOO_MUCH.operation) } : item,
    ),
  };
  return {
    ...consulta,
    resumoDaCarteira: { ...resumoDaCarteira, carteiraVencer },
    resumoDasOperacoes: wrong ? [wrong, ...others] : others,
  };
}

/** Drops the fractions of a cent that addition leaves. */
const reais = (amount: number): number => Math.round(amount * 100) / 100;
