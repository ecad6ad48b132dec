import { isSameSubject } from '../../consulta/returned-document.ts';
import { compareTexts } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * the document is the one asked for, its CNPJ root or another branch; zeros before it do not count
 *
 * Rests on [S]
 */
export const R16: ReconciliationRule = {
  weight: 'warning',
  compare: ({ resumoDoCliente }, { documento }) => [
    compareTexts('documentoDoCliente', resumoDoCliente.documentoDoCliente, documento.numero, (returned) =>
      isSameSubject(documento, returned, resumoDoCliente.tipoDoCliente),
    ),
  ],
};

export const R16_WORDS = {
  title: {
    pt: 'Documento é o da consulta, ou a raiz do CNPJ',
    en: 'Document is that of the query, or its CNPJ root',
  },
  compares: {
    pt: 'O documento da resposta com o da consulta; zeros à esquerda são ignorados, e filiais contam como a mesma empresa.',
    en: 'The document of the response with that of the query; leading zeros are ignored, and branches count as the same company.',
  },
  failure: {
    pt: 'A resposta é de outro titular, ou o serviço escreveu o documento de outra forma.',
    en: 'The response is about another subject, or the service wrote the document differently.',
  },
  todo: {
    pt: 'Não use a resposta: podem ser dados de outra pessoa, sob sigilo. Avise o fornecedor.',
    en: 'Do not use the response: it may be somebody else’s data, under bank secrecy. Tell the provider.',
  },
} as const satisfies RuleWords;
