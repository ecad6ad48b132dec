import { type ResumoDoCliente, resumoDoClienteSchema } from '../consulta.ts';
import { readMensagens } from './read-mensagens.ts';
import { toCount, toDataBase, toPercent, toText } from './wire-scalars.ts';
import { noteUnknownMembers, read, readCents, readDate, readOptional, type WireSource } from './wire-source.ts';

const MEMBERS: ReadonlySet<string> = new Set(Object.keys(resumoDoClienteSchema.shape));

/** consulta.resumoDoCliente. */
export function readCliente(source: WireSource): ResumoDoCliente {
  noteUnknownMembers(source, MEMBERS);
  return {
    documentoDoCliente: read(source, 'documentoDoCliente', toText),
    tipoDoCliente: read(source, 'tipoDoCliente', toText),
    dataBaseConsultada: read(source, 'dataBaseConsultada', toDataBase),
    dataInicioRelacionamento: readDate(source, 'dataInicioRelacionamento'),
    quantidadeDeInstituicoes: read(source, 'quantidadeDeInstituicoes', toCount),
    quantidadeDeOperacoes: read(source, 'quantidadeDeOperacoes', toCount),
    quantidadeOperacoesDiscordancia: read(source, 'quantidadeOperacoesDiscordancia', toCount),
    quantidadeOperacoesSubJudice: read(source, 'quantidadeOperacoesSubJudice', toCount),
    responsabilidadeTotalDiscordancia: readCents(source, 'responsabilidadeTotalDiscordancia'),
    responsabilidadeTotalSubJudice: readCents(source, 'responsabilidadeTotalSubJudice'),
    coobrigacaoAssumida: readCents(source, 'coobrigacaoAssumida'),
    coobrigacaoRecebida: readCents(source, 'coobrigacaoRecebida'),
    riscoIndiretoVendor: readCents(source, 'riscoIndiretoVendor'),
    percentualDocumentosProcessados: read(source, 'percentualDocumentosProcessados', toPercent),
    percentualVolumeProcessado: read(source, 'percentualVolumeProcessado', toPercent),
    cnpjDaIfSolicitante: readOptional(source, 'cnpjDaIfSolicitante', toText),
    listaDeMensagensDeValidacao: readMensagens(source),
  };
}
