import { recordOf } from '../../basics/record.ts';
import { INDICATOR_IDS, INDICATORS, type IndicatorId, type IndicatorWith } from './all-indicators.ts';
import type { DescribedIndicator } from './described-indicator.ts';

const SHARED_FORMULAS = {
  pt: { as_informed: 'como informado pelo registro' },
  en: { as_informed: 'as reported by the register' },
} as const;

type OwnFormula = IndicatorWith<{ readonly words: { readonly pt: { readonly formula: string } } }>;

interface WordsOfIndicators {
  readonly name: Readonly<Record<IndicatorId, string>>;
  /** By the `formula` key of an indicator. */
  readonly formula: Readonly<Record<OwnFormula | keyof (typeof SHARED_FORMULAS)['pt'], string>>;
  readonly high: Readonly<Record<IndicatorId, string>>;
}

export function wordsOfIndicators(language: 'pt' | 'en'): WordsOfIndicators {
  const wordsOf = (id: IndicatorId): DescribedIndicator['words']['pt'] => INDICATORS[id].words[language];
  const withFormula = INDICATOR_IDS.filter((id): id is OwnFormula => wordsOf(id).formula !== undefined);
  return {
    name: recordOf(INDICATOR_IDS, (id) => wordsOf(id).name),
    formula: { ...recordOf(withFormula, (id) => wordsOf(id).formula ?? ''), ...SHARED_FORMULAS[language] },
    high: recordOf(INDICATOR_IDS, (id) => wordsOf(id).high),
  };
}
