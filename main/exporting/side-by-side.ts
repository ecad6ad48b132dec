import {
  byListOrder,
  EXPORT_SECTIONS,
  type ExportLine,
  type ExportSubject,
  type ExportValue,
  lineKey,
} from '#domain/export/export-line.ts';
import { resultLines } from '#domain/export/export-lines.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';

/** Table line with one column per result; null if a result has no such line. */
export interface WideLine {
  readonly subject: ExportSubject;
  readonly values: readonly (ExportValue | null)[];
}

export type LineColumn = ReadonlyMap<string, ExportLine>;

export function columnOf(result: ExportedResult): LineColumn {
  return new Map(resultLines(result).map((line) => [lineKey(line), line]));
}

/** Puts the lines of several results side by side: summaries in the specification's order, lists by code. */
export function sideBySide(columns: readonly LineColumn[]): readonly WideLine[] {
  const subjects = new Map<string, ExportLine>();
  for (const [key, line] of columns.flatMap((column) => [...column])) if (!subjects.has(key)) subjects.set(key, line);
  return [...subjects]
    .map(([key, subject]) => ({ subject, values: columns.map((column) => column.get(key)?.value ?? null) }))
    .toSorted((one, other) => bySectionAndCode(one.subject, other.subject));
}

/** Sorts lines that only a later result has into their list; summaries keep their order. */
function bySectionAndCode(one: ExportSubject, other: ExportSubject): number {
  const sections = EXPORT_SECTIONS.indexOf(one.section) - EXPORT_SECTIONS.indexOf(other.section);
  const inList = one.section === 'modalidades' || one.section === 'operacoes';
  return sections === 0 && inList ? byListOrder(one, other) : sections;
}
