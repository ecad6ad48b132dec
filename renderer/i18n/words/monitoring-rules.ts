import { wordsOfRules } from '#domain/monitoring/rules/rule-words.ts';
import type { Words } from '../in-language.ts';

const [pt, en] = [wordsOfRules('pt'), wordsOfRules('en')];

/** The texts stand beside each rule's measure (`preload/domain/monitoring/rules`). */
export const monitoringRules = {
  name: { pt: pt.name, en: en.name },
  what: { pt: pt.what, en: en.what },
  shareOf: { pt: pt.shareOf, en: en.shareOf },
  measure: { pt: pt.measure, en: en.measure },
  fires: { pt: pt.fires, en: en.fires },
  floor: { pt: pt.floor, en: en.floor },
  note: { pt: pt.note, en: en.note },
  field: { pt: pt.field, en: en.field },
} as const satisfies Words;
