import { costlyShift } from './costly-shift.ts';
import { debtRise } from './debt-rise.ts';
import { dispute } from './dispute.ts';
import { earlyArrears } from './early-arrears.ts';
import { limitCut } from './limit-cut.ts';
import type { MonitoringRule } from './monitoring-rule.ts';
import { newLoss } from './new-loss.ts';
import { overdue } from './overdue.ts';
import { ownShare } from './own-share.ts';
import { restated } from './restated.ts';
import { vanished } from './vanished.ts';

/** Monitoring rules by id, the most severe first. */
export const RULES = {
  new_loss: newLoss,
  overdue,
  limit_cut: limitCut,
  costly_shift: costlyShift,
  vanished,
  early_arrears: earlyArrears,
  debt_rise: debtRise,
  dispute,
  own_share: ownShare,
  restated,
} as const satisfies Readonly<Record<string, MonitoringRule>>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];
