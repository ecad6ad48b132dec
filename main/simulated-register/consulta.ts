import { type Centavos, reaisFromCents } from '#domain/basics/money.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { clientFigures } from './client-summary.ts';
import { modalityElements } from './modalities.ts';
import { type Operation, operationsOf } from './operations.ts';
import { portfolioOf } from './portfolio.ts';
import type { Position } from './position.ts';
import type { Processed } from './processed.ts';
import type { Message } from './scenario.ts';

/** Facts of a response outside the position. */
export interface Circumstances {
  readonly documentoDoCliente: string;
  readonly tipoDoCliente: '1' | '2';
  readonly month: DataBase;
  /** `YYYY-MM-DD`; null before the first credit. */
  readonly relationshipStart: string | null;
  readonly processed: Processed;
  readonly messages: readonly (Message | string)[];
}

/** Builds the specification's `consulta`; all sections are computed from the same position. */
export function consultaOf(position: Position, circumstances: Circumstances): ConsultaWire {
  const operations = operationsOf(position);
  return {
    resumoDoCliente: clientSummary(position, circumstances),
    resumoDaCarteira: portfolioSummary(operations, position.vendorRisk, circumstances.relationshipStart),
    resumoDasModalidades: modalityElements(operations),
    resumoDasOperacoes: operations.map(operationElement),
  };
}

function clientSummary(position: Position, circumstances: Circumstances): ConsultaWire['resumoDoCliente'] {
  const figures = clientFigures(position);
  return {
    documentoDoCliente: circumstances.documentoDoCliente,
    tipoDoCliente: circumstances.tipoDoCliente,
    dataBaseConsultada: circumstances.month,
    dataInicioRelacionamento: circumstances.relationshipStart,
    quantidadeDeInstituicoes: figures.institutions,
    quantidadeDeOperacoes: figures.operations,
    quantidadeOperacoesDiscordancia: figures.disputed.operations,
    quantidadeOperacoesSubJudice: figures.inCourt.operations,
    responsabilidadeTotalDiscordancia: reaisFromCents(figures.disputed.amount),
    responsabilidadeTotalSubJudice: reaisFromCents(figures.inCourt.amount),
    coobrigacaoAssumida: reaisFromCents(figures.guaranteesGiven),
    coobrigacaoRecebida: reaisFromCents(figures.guaranteesReceived),
    riscoIndiretoVendor: reaisFromCents(position.vendorRisk),
    percentualDocumentosProcessados: circumstances.processed.documents,
    percentualVolumeProcessado: circumstances.processed.volume,
    cnpjDaIfSolicitante: null,
    listaDeMensagensDeValidacao: circumstances.messages.length === 0 ? null : [...circumstances.messages],
  };
}

function portfolioSummary(
  operations: readonly Operation[],
  vendorRisk: Centavos,
  relationshipStart: string | null,
): ConsultaWire['resumoDaCarteira'] {
  const portfolio = portfolioOf(operations, vendorRisk);
  for (const campo of CAMPOS_DA_CARTEIRA) portfolio[campo] = reaisFromCents(portfolio[campo]);
  return { dtInicioRelacionamento: relationshipStart, ...portfolio };
}

function operationElement(operation: Operation): ConsultaWire['resumoDasOperacoes'][number] {
  const listaDeVencimentos = [];
  for (const [slot, { codigo }] of MATURITY_CODES.entries()) {
    const amount = operation.amounts[slot] ?? 0;
    if (amount !== 0) listaDeVencimentos.push({ codigoVencimento: codigo, valorVencimento: reaisFromCents(amount) });
  }
  return {
    modalidade: operation.modality,
    variacaoCambial: operation.exchange ? 'S' : 'N',
    listaDeVencimentos,
  };
}
