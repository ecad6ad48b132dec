import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenActs } from '../../lib/acts.ts';
import { RESULT_TABS, type ResultTab } from '../../lib/routes/result-tab.ts';
import classes from './ResultTabs.module.css';

interface Props {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly panels: Readonly<Record<ResultTab, ReactNode>>;
}

/** The tabs of a result; only the chosen panel is rendered. */
export function ResultTabs({ tab, onTab, panels }: Props) {
  const { t } = useTranslation();
  const choose = (value: string | null): void => {
    const chosen = RESULT_TABS.find((one) => one === value);
    if (chosen !== undefined) onTab(chosen);
  };
  useScreenActs(
    RESULT_TABS.map((one) => ({
      id: `tab-${one}`,
      label: t('palette.openTab', { tab: t(`result.tabs.${one}`) }),
      run: () => onTab(one),
    })),
  );
  return (
    <Tabs
      value={tab}
      onChange={choose}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List aria-label={t('result.tabs.label')}>
        {RESULT_TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`result.tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {RESULT_TABS.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {tab === one && panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
