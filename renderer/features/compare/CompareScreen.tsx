import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconScale } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { type Act, runAct, useScreenActs } from '../../lib/acts.ts';
import { type Loadable, latestValue } from '../../lib/loadable.ts';
import { go, toLibrary } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './CompareScreen.module.css';
import { Comparison } from './Comparison.tsx';
import { ResultPicker } from './ResultPicker.tsx';

interface Props {
  /** Ids of saved results; null for a side to be chosen. Without either, the last comparison is shown again. */
  readonly left?: string | null | undefined;
  readonly right?: string | null | undefined;
}

export function CompareScreen({ left = null, right = null }: Props) {
  const { t } = useTranslation();
  const store = useStore('compare', (state) => state);
  const { open, search } = store;
  const chosen = left === null && right === null ? store.chosen : { left, right };
  useEffect(() => void open(chosen.left, chosen.right), [open, chosen.left, chosen.right]);
  useEffect(() => {
    void search('left', '');
    void search('right', '');
  }, [search]);
  const swap: Act = {
    id: 'swap',
    label: t('compare.swap'),
    to: { screen: 'compare', left: chosen.right, right: chosen.left },
  };
  useScreenActs([swap]);
  const [one, other] = [latestValue(store.left), latestValue(store.right)];
  return (
    <>
      <PageHeader title={t('compare.title')} lead={t('compare.lead')} />
      <div className={classes.pickers}>
        <ResultPicker
          side="left"
          chosen={chosen}
          onChoose={(id) => go({ screen: 'compare', left: id, right: chosen.right })}
        />
        <Tooltip label={swap.label}>
          <ActionIcon variant="default" size={36} aria-label={swap.label} onClick={() => runAct(swap)}>
            <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ResultPicker
          side="right"
          chosen={chosen}
          onChoose={(id) => go({ screen: 'compare', left: chosen.left, right: id })}
        />
      </div>
      <div className={classes.page}>
        <SideFailure side={store.left} />
        <SideFailure side={store.right} />
      </div>
      {one === undefined || other === undefined ? (
        <EmptyState
          icon={<IconScale size={26} stroke={1.5} />}
          title={t('compare.emptyTitle')}
          text={t('compare.emptyText')}
        />
      ) : (
        <Comparison key={`${one.id} ${other.id}`} left={one} right={other} />
      )}
    </>
  );
}

function SideFailure({ side }: { readonly side: Loadable<SavedResult> }) {
  return side.status === 'failed' ? <ErrorNotice failure={side.failure} actions={{ open_archive: toLibrary }} /> : null;
}
