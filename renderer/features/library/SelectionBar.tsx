import { IconScale, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SELECTED } from '#domain/library/library-filter.ts';
import type { Act } from '../../lib/acts.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
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
  const words = { id: 'compare', label: t('library.selection.compare'), icon: <IconScale size={16} aria-hidden /> };
  const compare: Act =
    pair === null
      ? { ...words, note: t('library.selection.comparePair'), isOff: true, run: () => undefined }
      : { ...words, to: { screen: 'compare', left: pair.left, right: pair.right } };
  return (
    <section className={classes.selection} aria-label={t('library.selection.label')}>
      <span role="status" className={classes.count}>
        {t('library.selection.count', { count: selected.length, number: formatCount(selected.length) })}
        {selected.length === MAX_SELECTED && ` · ${t('library.selection.most')}`}
      </span>
      <ActButtons acts={[compare]} />
      <TagSelected />
      {exportAction(selected)}
      <span className={classes.rest} />
      <ActButtons
        acts={[
          {
            id: 'clear-selection',
            label: t('library.selection.clear'),
            icon: <IconX size={15} aria-hidden />,
            run: clearSelection,
          },
        ]}
      />
    </section>
  );
}
