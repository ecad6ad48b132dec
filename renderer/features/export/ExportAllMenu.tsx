import { Button, Group, Modal, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endingOf, isTableFormat, MAX_RESULTS, TABLE_FORMATS } from '#domain/export/export-formats.ts';
import type { LibraryFilter } from '#domain/library/library-filter.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { AskedExport } from './store.ts';

interface Props {
  readonly filter: LibraryFilter;
}

const FORMATS = ['csv', 'json', 'xlsx', ...TABLE_FORMATS] as const;

/** The formats in which everything that a filter finds can leave; how many that is, is said before anything is written. */
export function ExportAllMenu({ filter }: Props) {
  const { t } = useTranslation();
  const { asked, askAll, dismissAsked } = useStore('export', (state) => state);
  return (
    <>
      <ExportMenu
        size="xs"
        title={t('exporting.all.button')}
        acts={FORMATS.map((format) => ({
          id: `export-all-${format}`,
          ...(isTableFormat(format) && { of: t('exporting.table') }),
          label: t(`exporting.${format}`),
          run: () => void askAll(format, filter),
        }))}
      />
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

function Confirmation({ asked: { format, masked, total, failure } }: { readonly asked: AskedExport }) {
  const { t } = useTranslation();
  const { confirmAll, dismissAsked, maskAsked } = useStore('export', (state) => state);
  const max = MAX_RESULTS[format];
  const isTooMany = total !== null && total > max;
  const words = { count: total ?? 0, number: formatCount(total ?? 0), format: endingOf(format).toUpperCase() };
  return (
    <Stack gap="md">
      <div role="status">
        {total === null && failure === null && <p>{t('exporting.all.counting')}</p>}
        {total !== null && <p>{t('exporting.all.what', words)}</p>}
      </div>
      {isTableFormat(format) && (
        <Switch
          checked={masked}
          onChange={({ currentTarget }) => maskAsked(currentTarget.checked)}
          label={t('exporting.all.masked')}
          description={t('exporting.all.maskedMore')}
        />
      )}
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
