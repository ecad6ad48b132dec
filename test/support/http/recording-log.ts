import { inspect } from 'node:util';
import type { Log } from '#main/ports/system.ts';

/** A log that keeps its lines, written as widely as any log could write them. */
export interface RecordingLog extends Log {
  readonly lines: readonly string[];
  readonly events: () => readonly string[];
}

export function recordingLog(): RecordingLog {
  const lines: string[] = [];
  const write = (event: string, facts: unknown): void => {
    lines.push(`${event} ${inspect(facts, { depth: Number.POSITIVE_INFINITY, showHidden: true })}`);
  };
  return {
    lines,
    events: () => lines.map((line) => line.split(' ', 1)[0] ?? ''),
    info: write,
    warn: write,
    unexpected: (event, cause) => {
      write(event, cause);
      return 'surprise-1';
    },
  };
}
