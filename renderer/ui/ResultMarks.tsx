import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { caveatsOf, caveatWord, kindWord } from '../lib/response-words.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** What a saved result's response says of its month where that is no ordinary one, and what must be known of it. */
export function ResultMarks({ row }: { readonly row: SavedResultRow }) {
  const { t } = useTranslation();
  return (
    <>
      {row.kind !== 'operations' && (
        <StatusBadge tone={isGap(row.kind) ? 'warning' : 'neutral'}>{kindWord(t, row)}</StatusBadge>
      )}
      {caveatsOf(row).map((caveat) => (
        <StatusBadge key={caveat} tone={caveat === 'attached' ? 'neutral' : 'warning'}>
          {caveatWord(t, caveat, row)}
        </StatusBadge>
      ))}
    </>
  );
}
