import { tipoDoCliente } from '../../basics/document.ts';
import { normalizedTipo } from '../../consulta/returned-document.ts';
import { compareTexts } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * the month is the one asked for, `tipoDoCliente` fits the document
 *
 * Rests on [S]
 */
export const R15: ReconciliationRule = {
  weight: 'warning',
  compare: ({ resumoDoCliente: { dataBaseConsultada, tipoDoCliente: tipo } }, { documento, month }) => [
    compareTexts('dataBaseConsultada', dataBaseConsultada, month),
    compareTexts('tipoDoCliente', tipo && normalizedTipo(tipo), tipoDoCliente(documento.tipo)),
  ],
};

export const R15_WORDS = {
  title: {
    pt: 'Data-base e tipo de cliente são os da consulta',
    en: 'Reference month and client type are those of the query',
  },
  compares: {
    pt: 'A data-base e o tipo de cliente da resposta com os da consulta.',
    en: 'The reference month and the client type of the response with those of the query.',
  },
  failure: {
    pt: 'A resposta é de outra consulta, ou o serviço de testes responde sempre o mesmo.',
    en: 'The response belongs to another query, or the test service always sends the same one.',
  },
  todo: {
    pt: 'Não use a resposta para esta data-base e avise o fornecedor antes de consultar de novo.',
    en: 'Do not use the response for this month, and tell the provider before you query again.',
  },
} as const satisfies RuleWords;
