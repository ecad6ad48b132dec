import type { Deviation } from '../consulta.ts';
import type { NoteDeviation } from './wire-source.ts';

/** Collects deviations in the order of reading, each once. */
export function deviationLog(): {
  readonly noteDeviation: NoteDeviation;
  readonly deviations: () => readonly Deviation[];
} {
  const noted = new Map<string, Deviation>();
  return {
    noteDeviation: (path, kind, found) => {
      noted.set(JSON.stringify([path, kind, found]), found === undefined ? { path, kind } : { path, kind, found });
    },
    deviations: () => [...noted.values()],
  };
}
