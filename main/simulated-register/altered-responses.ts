import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { classOf, slotOf } from './slots.ts';

/** The document as a service writes it that takes it for a number. */
export function withoutLeadingZeros(consulta: ConsultaWire): ConsultaWire {
  const { resumoDoCliente } = consulta;
  const documentoDoCliente = resumoDoCliente.documentoDoCliente?.replace(/^0+/, '') ?? null;
  return { ...consulta, resumoDoCliente: { ...resumoDoCliente, documentoDoCliente } };
}

/** Reais that a response has too much: in the total that is to fall due, and in one amount of an operation. */
const TOO_MUCH = { total: 1_000, operation: 250.5 } as const;

/** A response whose total to fall due and one of whose operations are larger than everything they should equal. */
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

/** Without the fractions of a cent that adding leaves. */
const reais = (amount: number): number => Math.round(amount * 100) / 100;
