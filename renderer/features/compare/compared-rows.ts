import type { TFunction } from 'i18next';
import { byMostChanged } from '#domain/comparison/by-most-changed.ts';
import type { Comparison } from '#domain/comparison/compare.ts';
import type { ComparisonRow } from '#domain/comparison/comparison-row.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { hasIndicatorText } from '../../i18n/has-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';

export const COMPARED_PARTS = ['indicadores', 'carteira', 'cliente', 'modalidades', 'vencimentos'] as const;
type ComparedPart = (typeof COMPARED_PARTS)[number];

export interface CompareView {
  readonly part: ComparedPart | 'all';
  /** Sorts by the difference in reais or counts, or in proportion. */
  readonly measure: 'difference' | 'ratio';
  /** True if rows without a difference are listed too. */
  readonly withSame: boolean;
}

export function comparedRows(comparison: Comparison, { part, measure, withSame }: CompareView): ComparisonRow[] {
  const rows = part === 'all' ? withoutRepeats(COMPARED_PARTS.flatMap((one) => comparison[one])) : comparison[part];
  const shown = rows.filter((row) => isWhole(row, part) && !row.empty && (withSame || row.difference !== 0));
  return byMostChanged(shown, measure);
}

/** The only code of a field of the portfolio; fields with several codes are left out. */
const SOLE_CODES = new Map(
  [...Map.groupBy(MATURITY_CODES, ({ campoDaCarteira }) => campoDaCarteira)].flatMap(([campo, [code, ...others]]) =>
    code === undefined || others.length > 0 ? [] : [[code.codigo, campo] as const],
  ),
);

/** Lists an amount of both summaries, or a bucket and its only code, once if both rows agree. */
function withoutRepeats(rows: readonly ComparisonRow[]): readonly ComparisonRow[] {
  const fields = new Map<string, ComparisonRow>();
  for (const row of rows) if (row.group === 'carteira') fields.set(row.key, row);
  const sameAs = ({ group, key, part }: ComparisonRow): ComparisonRow | undefined => {
    if (group === 'cliente') return fields.get(key);
    return group === 'vencimento' && part === 'portfolio' ? fields.get(SOLE_CODES.get(key) ?? '') : undefined;
  };
  return rows.filter((row) => {
    const same = sameAs(row);
    return same === undefined || same.left !== row.left || same.right !== row.right;
  });
}

/** A modality's two types are separate rows only in the view of modalities. */
function isWhole({ group, part: slice }: ComparisonRow, part: CompareView['part']): boolean {
  return group !== 'modalidade' || slice === 'total' || part === 'modalidades';
}

export function rowLabel(t: TFunction, { group, key, part, label }: ComparisonRow): string {
  if (group === 'indicador') return hasIndicatorText(key) ? t(`indicator.name.${key}`) : key;
  if (group === 'carteira' || group === 'cliente') return fieldLabel(t, key);
  const name = label === null || label === key ? key : `${key} · ${label}`;
  return `${name}${partSuffix(t, part)}`;
}

function partSuffix(t: TFunction, part: ComparisonRow['part']): string {
  if (part === null || part === 'total' || part === 'portfolio') return '';
  return ` (${part === 'outside' ? t('compare.outside') : part.toLowerCase()})`;
}
