import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import classes from './SummaryStrip.module.css';

interface Props {
  readonly deviations: SavedResult['deviations'];
  readonly children: ReactNode;
}

/** Lists the response's deviations from the specification; they lose no data. */
export function DeviationsPart({ deviations, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={440} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.part} onClick={() => setOpen(!open)}>
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.deviations}>
        <p>{t('result.deviationsText')}</p>
        <Facts
          facts={deviations.map(({ path, kind, found }) => [
            path,
            found === undefined ? t(`result.deviation.${kind}`) : `${t(`result.deviation.${kind}`)}: ${found}`,
          ])}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
