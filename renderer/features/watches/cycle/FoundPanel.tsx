import { useTranslation } from 'react-i18next';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { FindingTable } from '../findings/FindingTable.tsx';
import classes from '../Watch.module.css';
import { useWatchActs } from '../watch-acts.ts';

export function FoundPanel() {
  const { t } = useTranslation();
  const { showFound } = useWatchActs();
  const found = useStore('watches', (state) => state.found);
  const title = t('watches.found');
  return (
    <Panel
      title={title}
      lead={
        <span role="status">
          {t('watches.foundLead')}{' '}
          {found.total !== null && found.total > 0 && t('findings.total', counted(found.total))}
        </span>
      }
    >
      {found.failure !== null && <ErrorNotice failure={found.failure} />}
      {found.total === 0 ? (
        <p className={classes.note}>{t('watches.nothingFound')}</p>
      ) : (
        <FindingTable label={title} list={{ ...found, show: showFound }} className={classes.short} isOfOneWatch />
      )}
    </Panel>
  );
}
