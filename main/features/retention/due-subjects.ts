import type { RetentionState } from '#contract/retention.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { retentionLimits } from '#domain/retention/retention-rules.ts';
import type { DueSubject, Eraser } from '../../ports/eraser.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { Clock } from '../../ports/system.ts';

/** Rows on the one page of the queue; the total tells what was left off. */
const MAX_ROWS = 200;

export interface DuePorts {
  readonly clock: Clock;
  readonly eraser: Eraser;
  readonly settings: SettingsStore;
}

/** The rules, and whom they make due for erasure today. */
export async function retentionState({ clock, eraser, settings }: DuePorts): Promise<RetentionState> {
  const { retention: rules } = await settings.read();
  const { rows, total } = await eraser.due(retentionLimits(rules, clock()), MAX_ROWS);
  return { rules, due: rows.map(dueRow), total };
}

function dueRow({ lastAt, ...rest }: DueSubject): RetentionState['due'][number] {
  return { ...rest, lastAt: isoWithOffset(lastAt) };
}
