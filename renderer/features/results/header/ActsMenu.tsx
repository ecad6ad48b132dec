import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import type { Act } from '#renderer/lib/acts.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { ActMenu } from '#renderer/ui/Acts.tsx';
import { RawResponse } from '../raw/RawResponse.tsx';

interface Props {
  readonly result: SavedResult;
  /** Acts of other features. */
  readonly others: readonly Act[];
}

/** Everything else that can be done with a result, in words. */
export function ActsMenu({ result, others }: Props) {
  const { t } = useTranslation();
  const { query } = useWays();
  const [rawShown, setRawShown] = useState(false);
  const acts: readonly Act[] = [
    { id: 'query-subject', label: t('result.querySubject'), run: () => query(result.documento) },
    { id: 'raw', label: t('result.raw'), run: () => setRawShown(true) },
    ...others,
  ];
  return (
    <>
      <ActMenu title={t('result.acts')} acts={acts} size="xs" />
      <RawResponse result={result} shown={rawShown} onClose={() => setRawShown(false)} />
    </>
  );
}
