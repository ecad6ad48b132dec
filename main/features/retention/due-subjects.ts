import type { RetentionState } from '#contract/retention.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { retentionLimits } from '#domain/retention/retention-rules.ts';
import type { DueSubject } from '../../ports/eraser.ts';
import type { Unlocked } from '../unlocked.ts';

/** Most rows of the queue; the total counts all. */
const MAX_ROWS = 200;

export async function retentionState({
  clock,
  eraser,
  settings,
}: Pick<Unlocked, 'clock' | 'eraser' | 'settings'>): Promise<RetentionState> {
  const { retention: rules } = await settings.read();
  const { rows, total } = await eraser.due(retentionLimits(rules, clock()), MAX_ROWS);
  return { rules, due: rows.map(dueRow), total };
}

function dueRow({ lastAt, ...rest }: DueSubject): RetentionState['due'][number] {
  return { ...rest, lastAt: isoWithOffset(lastAt) };
}
