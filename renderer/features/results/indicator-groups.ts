import { TOPICS, type Topic } from '#domain/indicators/described/described-indicator.ts';
import { INDICATOR_TOPICS } from '#domain/indicators/indicator-uses.ts';
import type { JudgedFigure } from '#domain/indicators/thresholds.ts';

type Group = 'alert' | 'attention' | Topic;

interface IndicatorGroup {
  readonly group: Group;
  readonly members: readonly JudgedFigure[];
}

/** Alerts, then attention, then the others by topic; empty groups are left out. */
export function groupIndicators(indicators: readonly JudgedFigure[]): readonly IndicatorGroup[] {
  const byGroup = Map.groupBy(indicators, groupOf);
  const order: readonly Group[] = ['alert', 'attention', ...TOPICS];
  return order.flatMap((group) => {
    const members = byGroup.get(group);
    return members === undefined ? [] : [{ group, members }];
  });
}

function groupOf({ id, judgement }: JudgedFigure): Group {
  if (judgement === 'alert' || judgement === 'attention') return judgement;
  const topics: Readonly<Record<string, Topic>> = INDICATOR_TOPICS;
  return topics[id] ?? 'quality';
}
