import { Button } from '@mantine/core';
import { IconScale, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SELECTED } from '#domain/library/library-filter.ts';
import { formatCount } from '../../lib/format/number.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './LibraryFilters.module.css';
import { comparedPair } from './library-state.ts';
import { TagSelected } from './TagSelected.tsx';

interface Props {
  readonly exportAction: (ids: readonly string[]) => ReactNode;
}

export function SelectionBar({ exportAction }: Props) {
  const { t } = useTranslation();
  const { selected, rows, months, clearSelection } = useStore('library', (state) => state);
  const pair = comparedPair(selected, [...rows, ...[...months.values()].flat()]);
  return (
    <section className={classes.selection} aria-label={t('library.selection.label')}>
      <span role="status" className={classes.count}>
        {t('library.selection.count', { count: selected.length, number: formatCount(selected.length) })}
        {selected.length === MAX_SELECTED && ` · ${t('library.selection.most')}`}
      </span>
      <Button
        variant="default"
        leftSection={<IconScale size={16} aria-hidden />}
        disabled={pair === null}
        title={pair === null ? t('library.selection.comparePair') : undefined}
        onClick={() => pair !== null && go({ screen: 'compare', left: pair.left, right: pair.right })}
      >
        {t('library.selection.compare')}
      </Button>
      <TagSelected />
      {exportAction(selected)}
      <span className={classes.rest} />
      <Button variant="subtle" leftSection={<IconX size={15} aria-hidden />} onClick={clearSelection}>
        {t('library.selection.clear')}
      </Button>
    </section>
  );
}
