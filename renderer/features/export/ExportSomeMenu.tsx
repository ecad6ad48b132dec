import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

interface Props {
  readonly ids: readonly string[];
}

export function ExportSomeMenu({ ids }: Props) {
  const { t } = useTranslation();
  const run = useStore('export', (state) => state.run);
  const some = { ids: [...ids] };
  return (
    <ExportDropdown position="bottom-start" isEmpty={ids.length === 0}>
      <Menu.Item onClick={() => void run('xlsx', some)}>{t('exporting.xlsx')}</Menu.Item>
      <Menu.Item onClick={() => void run('csv', some)}>{t('exporting.csv')}</Menu.Item>
      <Menu.Item onClick={() => void run('json', some)}>{t('exporting.json')}</Menu.Item>
    </ExportDropdown>
  );
}
