import { formatDocument } from '../../basics/document.ts';
import { isSameSubject } from '../../consulta/returned-document.ts';
import { compareTexts } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * `cnpjDaIfSolicitante` is a branch of the institution it was asked for, or of the one through which it is asked by the
 * term
 *
 * Rests on [P] null in most answers: then it is not compared
 */
export const R23: ReconciliationRule = {
  weight: 'warning',
  compare({ resumoDoCliente: { cnpjDaIfSolicitante } }, { institutions }) {
    const named = institutions.filter(({ cnpj }) => cnpj !== '');
    const asked = named.map(({ nome, cnpj }) => `${formatDocument(cnpj)} ${nome}`.trim()).join('; ');
    const isNamed = (returned: string): boolean =>
      named.some(({ cnpj }) => isSameSubject({ tipo: 'cnpj', numero: cnpj }, returned, null));
    return [compareTexts('cnpjDaIfSolicitante', cnpjDaIfSolicitante, asked === '' ? null : asked, isNamed)];
  },
};

export const R23_WORDS = {
  title: {
    pt: 'Instituição solicitante é a da consulta, ou a que consulta por ela',
    en: 'Requesting institution is that of the query, or the one querying for it',
  },
  compares: {
    pt: 'O CNPJ que a resposta diz ter consultado com as instituições da consulta e da autorização.',
    en: 'The CNPJ that the response gives as the querying institution with the institutions of the query and of the authorization.',
  },
  failure: {
    pt: 'A consulta foi registrada em nome de outra instituição, que o titular pode não ter autorizado.',
    en: 'The query was recorded in the name of another institution, which the subject may not have authorized.',
  },
  todo: {
    pt: 'Confirme com o fornecedor em nome de quem ele consulta, e se o termo a nomeia.',
    en: 'Confirm with the provider in whose name it queries, and whether the term names it.',
  },
} as const satisfies RuleWords;
