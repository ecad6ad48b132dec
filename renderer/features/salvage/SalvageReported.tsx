import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SalvageReport } from '#contract/salvage.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PaperTable } from '../../ui/PaperTable.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import classes from './Salvage.module.css';

interface Props {
  readonly report: SalvageReport;
  readonly onClose: () => void;
}

export function SalvageReported({ report, onClose }: Props) {
  const { t } = useTranslation();
  const { parts, lostResults, rebuilt, textsOnly } = report;
  const isWhole = parts.every(({ lost }) => lost === 0);
  return (
    <Stack gap="md">
      <Notice tone={isWhole ? 'good' : 'warning'} title={t(isWhole ? 'salvage.whole' : 'salvage.partly')} live>
        {t('salvage.kept')}
      </Notice>
      <PaperTable
        label={t('salvage.parts')}
        columns={[
          { label: t('salvage.part') },
          { label: t('salvage.read'), isNumber: true },
          { label: t('salvage.lost'), isNumber: true },
        ]}
        rows={parts.map(({ part, read, lost }) => ({
          key: part,
          cells: [
            t(`salvage.names.${part}`),
            formatCount(read),
            lost === null ? t('salvage.unknown') : formatCount(lost),
          ],
        }))}
      />
      {rebuilt > 0 && <p className={classes.hint}>{t('salvage.rebuilt', { count: rebuilt })}</p>}
      {textsOnly > 0 && <p className={classes.hint}>{t('salvage.textsOnly', { count: textsOnly })}</p>}
      {lostResults.length > 0 && (
        <>
          <p className={classes.hint}>{t('salvage.lostHint', { count: lostResults.length })}</p>
          <LostResults lostResults={lostResults} />
        </>
      )}
      <Button onClick={onClose} style={{ alignSelf: 'flex-end' }}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}

function LostResults({ lostResults }: Pick<SalvageReport, 'lostResults'>) {
  const { t } = useTranslation();
  return (
    <div>
      <h3 className={classes.heading}>{t('salvage.lostResults')}</h3>
      <ScrollBox label={t('salvage.lostResults')} className={classes.lost}>
        <PaperTable
          label={t('salvage.lostResults')}
          columns={[{ label: t('salvage.document') }, { label: t('salvage.month') }, { label: t('salvage.queriedAt') }]}
          rows={lostResults.map(({ documento, month, queriedAt }) => ({
            key: `${documento} ${month} ${queriedAt}`,
            cells: [documento, formatMonth(month), formatInstant(queriedAt)],
          }))}
        />
      </ScrollBox>
    </div>
  );
}
