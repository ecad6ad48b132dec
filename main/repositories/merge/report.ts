import { isBrought, MERGE_VERDICTS, MERGED_PARTS, type MergedPart, type MergeVerdict } from '#domain/backup/merge.ts';
import { maskForList } from '#domain/basics/document.ts';
import { isDataBase } from '#domain/basics/month.ts';
import type { MergeCounts, MergedRow, MergeReport } from '../../ports/merge.ts';
import { MAX_LISTED } from '../../ports/salvage.ts';
import type { Value } from '../tables/table.ts';

export interface RowFacts {
  readonly documento?: Value | undefined;
  readonly month?: Value | undefined;
  readonly at?: Value | undefined;
}

export interface MergeTally {
  readonly record: (part: MergedPart, verdict: MergeVerdict, of: RowFacts) => void;
  readonly report: () => MergeReport;
}

export function mergeTally(): MergeTally {
  const none = () => Object.fromEntries(MERGE_VERDICTS.map((verdict) => [verdict, 0])) as Record<MergeVerdict, number>;
  const counts = Object.fromEntries(MERGED_PARTS.map((part) => [part, none()])) as Record<
    MergedPart,
    Record<MergeVerdict, number>
  >;
  const [brought, left]: [MergedRow[], MergedRow[]] = [[], []];
  return {
    record: (part, verdict, { documento, month, at }) => {
      counts[part][verdict] += 1;
      const list = isBrought(verdict) ? brought : left;
      if (verdict === 'present' || list.length === MAX_LISTED) return;
      list.push({ part, verdict, documento: shown(documento), month: monthOf(month), at: instantOf(at) });
    },
    report: () => ({ counts, rows: [...left, ...brought].slice(0, MAX_LISTED) }),
  };
}

/** Null if the text is not a document. */
function shown(documento: Value | undefined): string | null {
  const text = String(documento ?? '');
  return /^[0-9A-Z]{8,14}$/.test(text) ? maskForList(text) : null;
}

function monthOf(month: Value | undefined): string | null {
  return typeof month === 'string' && isDataBase(month) ? month : null;
}

function instantOf(at: Value | undefined): number | null {
  return typeof at === 'number' && !Number.isNaN(new Date(at).getTime()) ? at : null;
}

export function broughtIn(counts: MergeCounts): number {
  return MERGED_PARTS.reduce((sum, part) => sum + counts[part].taken + counts[part].beside, 0);
}
