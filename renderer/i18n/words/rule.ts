import { RULE_WORDS } from '#domain/reconciliation/rules/all-rules.ts';
import type { Words } from '../in-language.ts';

/** What each rule of the reconciliation says of itself, beside it (`preload/domain/reconciliation/rules`). */
export const rule = RULE_WORDS satisfies Words;
