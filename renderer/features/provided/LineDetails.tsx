import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { DifferencesTable } from '../../ui/DifferencesTable.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Lists the deviations of a line's answer, and its differences from the saved one. */
export function LineDetails() {
  const { t } = useTranslation();
  const { opened, details } = useStore('provided', (state) => state);
  const known = latestValue(details);
  if (opened === null || known === undefined) return null;
  const { deviations, differences } = known;
  return (
    <Panel title={t('provided.details')} lead={t('provided.detailsLead')}>
      {deviations.length === 0 ? (
        <p>{t('provided.allUnderstood')}</p>
      ) : (
        <Facts
          facts={deviations.map(({ path, kind, found }) => [
            path,
            found === undefined ? t(`result.deviation.${kind}`) : `${t(`result.deviation.${kind}`)}: ${found}`,
          ])}
        />
      )}
      {differences.length > 0 && (
        <DifferencesTable
          label={t('provided.differences')}
          differences={differences}
          sides={[t('provided.saved'), t('provided.column.file')]}
        />
      )}
    </Panel>
  );
}
