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

/** One line of a table with a column for each result; null where a result has no such line. */
export interface WideLine {
  readonly subject: ExportSubject;
  readonly values: readonly (ExportValue | null)[];
}

/** The lines of one result by what they are about. */
export type LineColumn = ReadonlyMap<string, ExportLine>;

export function columnOf(result: ExportedResult): LineColumn {
  return new Map(resultLines(result).map((line) => [lineKey(line), line]));
}

/** The lines of several results beside each other: summaries in the specification's order, lists by code. */
export function sideBySide(columns: readonly LineColumn[]): readonly WideLine[] {
  const subjects = new Map<string, ExportLine>();
  for (const [key, line] of columns.flatMap((column) => [...column])) if (!subjects.has(key)) subjects.set(key, line);
  return [...subjects]
    .map(([key, subject]) => ({ subject, values: columns.map((column) => column.get(key)?.value ?? null) }))
    .toSorted((one, other) => bySectionAndCode(one.subject, other.subject));
}

/** A line that only a later result has belongs among the others of its list; summaries keep their order. */
function bySectionAndCode(one: ExportSubject, other: ExportSubject): number {
  const sections = EXPORT_SECTIONS.indexOf(one.section) - EXPORT_SECTIONS.indexOf(other.section);
  const inList = one.section === 'modalidades' || one.section === 'operacoes';
  return sections === 0 && inList ? byListOrder(one, other) : sections;
}
