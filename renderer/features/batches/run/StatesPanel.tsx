import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { ITEM_STATES, type ItemState } from '#domain/batches/batch.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { ITEM_TONES } from '../batch-figures.ts';
import { CountList } from '../CountList.tsx';

/** States with a sentence beside their name. */
const EXPLAINED = [
  'unavailable',
  'unknown',
  'no_consent',
  'other_purpose',
  'over_ceiling',
  'cancelled',
  'erased',
] as const;

/** How many questions are in each state; each is the way to those of that state alone. */
export function StatesPanel({ items }: Pick<BatchRow, 'items'>) {
  const { t } = useTranslation();
  const listed = useStore('batch', (state) => state.state);
  const listResults = useStore('batch', (state) => state.listResults);
  const explain = (state: ItemState): string | undefined => {
    const explained = EXPLAINED.find((one) => one === state);
    return explained && t(`batches.itemText.${explained}`);
  };
  return (
    <Panel title={t('batches.states')}>
      <CountList
        isWide
        label={t('batches.states')}
        lines={ITEM_STATES.filter((state) => items[state] > 0).map((state) => ({
          key: state,
          label: <StatusBadge tone={ITEM_TONES[state]}>{t(`batches.item.${state}`)}</StatusBadge>,
          count: items[state],
          note: explain(state),
          onShow: () => void listResults({ state: listed === state ? null : state }),
          showLabel: t('batches.showItems', { state: t(`batches.item.${state}`) }),
          isShown: listed === state,
        }))}
      />
    </Panel>
  );
}
