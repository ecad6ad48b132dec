import { Button, Group, Menu, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_RESULTS } from '#domain/export/export-formats.ts';
import type { LibraryFilter } from '#domain/library/library-filter.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExportDropdown } from './ExportDropdown.tsx';
import type { AskedExport } from './store.ts';

interface Props {
  readonly filter: LibraryFilter;
}

/** Exports all results of a filter; a dialog counts them before the file is written. */
export function ExportAllMenu({ filter }: Props) {
  const { t } = useTranslation();
  const { asked, askAll, dismissAsked } = useStore('export', (state) => state);
  return (
    <>
      <ExportDropdown position="top-end" size="xs" title={t('exporting.all.button')}>
        <Menu.Item onClick={() => void askAll('csv', filter)}>{t('exporting.csv')}</Menu.Item>
        <Menu.Item onClick={() => void askAll('json', filter)}>{t('exporting.json')}</Menu.Item>
        <Menu.Item onClick={() => void askAll('xlsx', filter)}>{t('exporting.xlsx')}</Menu.Item>
      </ExportDropdown>
      <Modal
        opened={asked !== null}
        onClose={dismissAsked}
        title={t('exporting.all.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {asked !== null && <Confirmation asked={asked} />}
      </Modal>
    </>
  );
}

function Confirmation({ asked: { format, total, failure } }: { readonly asked: AskedExport }) {
  const { t } = useTranslation();
  const { confirmAll, dismissAsked } = useStore('export', (state) => state);
  const max = MAX_RESULTS[format];
  const isTooMany = total !== null && total > max;
  const words = { count: total ?? 0, number: formatCount(total ?? 0), format: format.toUpperCase() };
  return (
    <Stack gap="md">
      <div role="status">
        {total === null && failure === null && <p>{t('exporting.all.counting')}</p>}
        {total !== null && <p>{t('exporting.all.what', words)}</p>}
      </div>
      {failure !== null && <ErrorNotice failure={failure} />}
      {isTooMany ? (
        <Notice tone="warning" title={t('exporting.all.tooMany', { number: formatCount(max) })}>
          {t('exporting.all.tooManyNext')}
        </Notice>
      ) : (
        <p>{t('exporting.all.history')}</p>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={dismissAsked}>
          {t('common.cancel')}
        </Button>
        <Button disabled={total === null || total === 0 || isTooMany} onClick={() => void confirmAll()}>
          {t('exporting.title')}
        </Button>
      </Group>
    </Stack>
  );
}
