import { RULE_WORDS } from '#domain/reconciliation/rules/all-rules.ts';
import type { Words } from '../in-language.ts';

/** The texts stand beside each reconciliation rule (`preload/domain/reconciliation/rules`). */
export const rule = RULE_WORDS satisfies Words;
