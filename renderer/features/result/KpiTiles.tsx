import { useTranslation } from 'react-i18next';
import type { SavedResult } from '../../../preload/contract/archive.ts';
import classes from './KpiTile.module.css';
import { KpiTile } from './KpiTile.tsx';
import { kpiFigures } from './kpi-figures.ts';
import type { Reading } from './read-result.ts';
import type { EarlierRows } from './store.ts';

interface Props {
  readonly result: SavedResult;
  readonly reading: Reading;
  readonly earlier: EarlierRows;
}

export function KpiTiles({ result, reading, earlier }: Props) {
  const { t } = useTranslation();
  return (
    <dl className={classes.tiles} aria-label={t('result.tiles.label')}>
      {kpiFigures(result, reading, earlier).map((figure) => (
        <KpiTile key={figure.key} figure={figure} />
      ))}
    </dl>
  );
}
