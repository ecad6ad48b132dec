import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { UnreadableSheet } from '#renderer/ui/SheetFile.tsx';
import classes from '../Batch.module.css';
import { BatchSteps } from '../BatchSteps.tsx';
import { SettingsFields } from '../SettingsFields.tsx';
import { settingsOf, wrongFields } from '../typed-settings.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { FilePanel } from './FilePanel.tsx';

export function NewBatchScreen() {
  const { t } = useTranslation();
  const { sheet, layout, settings, months, failure, busy, load, edit, keep, forget } = useStore(
    'newBatch',
    (state) => state,
  );
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void load();
    return forget;
  }, [load, forget]);
  const isRead = latestValue(sheet) !== undefined;
  const lacksDocument = layout.columns.documento.length === 0;
  const wrong = wrongFields(settings);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    const whole = settingsOf(settings);
    if (whole === null || lacksDocument) return;
    const batch = await keep(whole);
    if (batch !== null) go({ screen: 'batch', id: batch.id });
  };
  return (
    <NarrowPage>
      <PageHeader title={t('batches.new')} lead={t('batches.newLead')} />
      <BatchSteps step="file" />
      <div className={classes.stack}>
        <FilePanel />
        {isRead && <ColumnsPanel isChecked={isChecked} />}
        {isRead && (
          <Panel title={t('batches.settings')} lead={t('batches.settingsText')}>
            <form onSubmit={(event) => void submit(event)} noValidate>
              <SettingsFields typed={settings} onEdit={edit} wrong={isChecked ? wrong : []} months={months} />
              <Button type="submit" mt="md" loading={busy}>
                {t('batches.toCheck')}
              </Button>
            </form>
            {failure !== null && (
              <div className={classes.end}>
                <UnreadableSheet failure={failure} />
              </div>
            )}
          </Panel>
        )}
      </div>
    </NarrowPage>
  );
}
