import { recordOf } from '../../basics/record.ts';
import { RULE_IDS, RULES, type RuleId } from './all-rules.ts';
import type { CountedText, OwnField, RuleWords } from './monitoring-rule.ts';

type Texts = Readonly<Record<RuleId, string>>;

type FieldOf<Rule> = Rule extends RuleId ? OwnField<(typeof RULES)[Rule]['fields']> : never;

/** All rules' words for a catalogue; the two forms of a counted sentence end in `_one` and `_other`. */
interface WordsOfRules {
  readonly name: Texts;
  readonly what: Texts;
  readonly shareOf: Texts;
  readonly measure: Texts;
  readonly fires: Texts;
  readonly floor: Texts;
  readonly note: Texts;
  /** Labels of the fields that one rule alone has. */
  readonly field: Readonly<Record<FieldOf<RuleId>, string>>;
}

export function wordsOfRules(language: 'pt' | 'en'): WordsOfRules {
  const wordsOf = (id: RuleId): RuleWords => RULES[id].words[language];
  const texts = (textOf: (words: RuleWords) => CountedText | undefined): Texts =>
    Object.assign({}, ...RULE_IDS.map((id) => formsOf(id, textOf(wordsOf(id)))));
  return {
    name: recordOf(RULE_IDS, (id) => wordsOf(id).name),
    what: recordOf(RULE_IDS, (id) => wordsOf(id).what),
    shareOf: texts(({ shareOf }) => shareOf),
    measure: recordOf(RULE_IDS, (id) => wordsOf(id).measure),
    fires: texts(({ fires }) => fires),
    floor: texts(({ floor }) => floor),
    note: texts(({ note }) => note),
    field: Object.assign({}, ...RULE_IDS.map((id) => wordsOf(id).fields)),
  };
}

function formsOf(id: RuleId, text: CountedText | undefined): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  return typeof text === 'string' ? { [id]: text } : { [`${id}_one`]: text.one, [`${id}_other`]: text.other };
}
