import { compareNumbers, withNote } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * the response before this one of the same month, else the one after it, says the same field by field
 *
 * Rests on [S] a month may be rectified
 */
export const R24: ReconciliationRule = {
  weight: 'notice',
  compare(_consulta, _request, { differences }) {
    const left = differences?.length ?? null;
    const count = compareNumbers('dataBaseConsultada', { unit: 'count', left, relation: 'equal', right: 0 });
    return [withNote(count, differences === null ? 'no_other_response' : null)];
  },
};

export const R24_WORDS = {
  title: { pt: 'As respostas desta data-base coincidem', en: 'The responses for this reference month agree' },
  compares: {
    pt: 'Esta resposta com a anterior da mesma data-base, ou com a seguinte se é a primeira, campo por campo.',
    en: 'This response with the previous one for the same reference month, or the next one if it is the first, field by field.',
  },
  failure: {
    pt: 'Uma instituição retificou o que havia informado, ou o mês ainda estava em processamento.',
    en: 'An institution rectified what it had reported, or the month was still being processed.',
  },
  todo: {
    pt: 'Use a resposta mais recente e veja os campos que mudaram.',
    en: 'Use the latest response and look at the fields that changed.',
  },
} as const satisfies RuleWords;
