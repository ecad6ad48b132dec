import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExport } from './context.ts';

interface Props {
  readonly ids: readonly string[];
}

/** What several results can leave the desk as, together in one file. */
export function ExportSomeMenu({ ids }: Props) {
  const { t } = useTranslation();
  const run = useExport((state) => state.run);
  const busy = useExport((state) => state.standing?.status === 'running');
  const some = { ids: [...ids] };
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={busy || ids.length === 0}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('exporting.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('xlsx', some)}>{t('exporting.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void run('csv', some)}>{t('exporting.csv')}</Menu.Item>
        <Menu.Item onClick={() => void run('json', some)}>{t('exporting.json')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
