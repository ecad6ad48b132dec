import type { TFunction } from 'i18next';
import { formatDocument } from '#domain/basics/document.ts';
import type { ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { formatCalendarDate, formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount, formatProcessed } from '#renderer/lib/format/number.ts';

type Name = keyof ResumoDoCliente;
type Written<Value> = (value: NonNullable<Value>, t: TFunction) => string;

/** Format of each field of the client summary; a field without an entry does not compile. */
const WRITTEN: { readonly [Field in Name]: Written<ResumoDoCliente[Field]> } = {
  documentoDoCliente: formatDocument,
  tipoDoCliente: (tipo, t) => tipoText(t, tipo),
  dataBaseConsultada: formatMonth,
  dataInicioRelacionamento: formatCalendarDate,
  quantidadeDeInstituicoes: formatCount,
  quantidadeDeOperacoes: formatCount,
  quantidadeOperacoesDiscordancia: formatCount,
  quantidadeOperacoesSubJudice: formatCount,
  responsabilidadeTotalDiscordancia: formatMoney,
  responsabilidadeTotalSubJudice: formatMoney,
  coobrigacaoAssumida: formatMoney,
  coobrigacaoRecebida: formatMoney,
  riscoIndiretoVendor: formatMoney,
  percentualDocumentosProcessados: formatProcessed,
  percentualVolumeProcessado: formatProcessed,
  cnpjDaIfSolicitante: formatDocument,
  listaDeMensagensDeValidacao: (messages, t) =>
    messages.length === 0
      ? t('result.fields.noMessages')
      : messages.map(({ codigo, mensagem }) => (codigo === null ? mensagem : `${codigo} · ${mensagem}`)).join('; '),
};

/** An unknown type is shown as the register wrote it. */
function tipoText(t: TFunction, tipo: string): string {
  if (tipo === '1') return t('result.fields.tipoDoCliente.fisica');
  return tipo === '2' ? t('result.fields.tipoDoCliente.juridica') : tipo;
}

/** A formatted field of the client summary; null if the response omits it. */
export function clientValue<Field extends Name>(t: TFunction, cliente: ResumoDoCliente, field: Field): string | null {
  const value: ResumoDoCliente[Field] = cliente[field];
  return value === null || value === undefined ? null : WRITTEN[field](value as NonNullable<typeof value>, t);
}
