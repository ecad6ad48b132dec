import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import { ExportDropdown } from './ExportDropdown.tsx';

/** Every format that a result can be exported as; a browser prints the report as a page. */
export function ExportMenu({ result }: { readonly result: SavedResult }) {
  const { t } = useTranslation();
  const printsItself = useOwnHost();
  const run = useStore('export', (state) => state.run);
  const { id, documento, environment } = result;
  const one = { ids: [id] };
  return (
    <ExportDropdown position="bottom-end" size="xs">
      <Menu.Label>{t('exporting.thisMonth')}</Menu.Label>
      <Menu.Item onClick={printsItself ? () => void run('pdf', one) : () => go({ screen: 'report', id })}>
        {t(printsItself ? 'exporting.pdf' : 'exporting.report')}
      </Menu.Item>
      <Menu.Item onClick={() => void run('xlsx', one)}>{t('exporting.xlsx')}</Menu.Item>
      <Menu.Item onClick={() => void run('csv', one)}>{t('exporting.csv')}</Menu.Item>
      <Menu.Item onClick={() => void run('json', one)}>{t('exporting.json')}</Menu.Item>
      <Menu.Label>{t('exporting.allMonths')}</Menu.Label>
      <Menu.Item onClick={() => void run('xlsx', { documento, environment })}>{t('exporting.xlsxMonths')}</Menu.Item>
      <Menu.Item onClick={() => void run('csv', { documento, environment })}>{t('exporting.csvMonths')}</Menu.Item>
    </ExportDropdown>
  );
}
