import { relationshipStart } from '../../consulta/consulta.ts';
import { compareTexts, withNote } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * the relationship begins by the data-base, and on the same day in all saved months
 *
 * Rests on [P]
 */
export const R20: ReconciliationRule = {
  weight: 'notice',
  compare(consulta, { month }, { months }) {
    const part = 'dataInicioRelacionamento';
    const start = relationshipStart(consulta);
    const others = months.flatMap((other) => {
      const value = relationshipStart(other);
      return value === null || other.dataBase === month ? [] : [{ name: other.dataBase, value, unit: 'text' } as const];
    });
    const differing = others.filter(({ value }) => value !== start);
    const [shown] = [...differing, ...others];
    const byMonth = compareTexts(part, start, month, (day) => day.slice(0, 7) <= month);
    const byOthers = compareTexts(part, start, shown?.value ?? null);
    return [
      { ...byMonth, relation: 'at_most' },
      withNote({ ...byOthers, terms: start === null ? [] : differing }, shown === undefined ? 'no_other_month' : null),
    ];
  },
};

export const R20_WORDS = {
  title: {
    pt: 'Início do relacionamento não é posterior à data-base nem muda',
    en: 'Start of the relationship is not later than the reference month and does not change',
  },
  compares: {
    pt: 'A data do primeiro relacionamento de crédito com a data-base e com a dos outros meses salvos do titular.',
    en: 'The date of the first credit relationship with the reference month and with that of the other saved months of the subject.',
  },
  failure: {
    pt: 'Uma instituição corrigiu a data, ou um relacionamento antigo deixou de ser informado.',
    en: 'An institution corrected the date, or an old relationship is no longer reported.',
  },
  todo: {
    pt: 'Não use o tempo de relacionamento sem confirmar com o titular.',
    en: 'Do not use the length of the relationship until the subject confirms it.',
  },
} as const satisfies RuleWords;
