import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { ITEM_STATES } from '#domain/batches/batch.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { CountList } from '#renderer/ui/CountList.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { ITEM_TONES } from '../batch-figures.ts';
import type { BatchActs } from '../batch-state.ts';

/** States whose names do not say if the query was charged. */
const EXPLAINED = ['unavailable', 'unknown'] as const;

interface Props extends Pick<BatchRow, 'items'> {
  readonly onList: BatchActs['listResults'];
}

export function StateCounts({ items, onList }: Props) {
  const { t } = useTranslation();
  const listed = useStore('batch', (state) => state.state);
  return (
    <CountList
      isWide
      label={t('batches.states')}
      lines={ITEM_STATES.filter((state) => items[state] > 0).map((state) => {
        const explained = EXPLAINED.find((one) => one === state);
        return {
          key: state,
          label: <StatusBadge tone={ITEM_TONES[state]}>{t(`batches.item.${state}`)}</StatusBadge>,
          count: items[state],
          note: explained && t(`batches.itemText.${explained}`),
          onShow: () => void onList({ state: listed === state ? null : state }),
          showLabel: t('batches.showItems', { state: t(`batches.item.${state}`) }),
          isShown: listed === state,
        };
      })}
    />
  );
}
