import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import tiles from '../../ui/Tiles.module.css';
import type { History } from './history.ts';
import classes from './KpiTile.module.css';
import { KpiTile } from './KpiTile.tsx';
import { kpiFigures } from './kpi-figures.ts';
import type { Reading } from './read-result.ts';

interface Props {
  readonly result: SavedResult;
  readonly reading: Reading;
  readonly history: History;
}

export function KpiTiles({ result, reading, history }: Props) {
  const { t } = useTranslation();
  const figures = kpiFigures(result, reading, history);
  const isAcrossRules = figures.some(({ trends }) => trends.some((trend) => trend.isAcrossRules));
  return (
    <div>
      <dl className={`${tiles.tiles} ${classes.tiles}`} aria-label={t('result.tiles.label')}>
        {figures.map((figure) => (
          <KpiTile key={figure.key} figure={figure} />
        ))}
      </dl>
      {isAcrossRules && <p className={classes.note}>* {writeOffNote(t)}</p>}
    </div>
  );
}
