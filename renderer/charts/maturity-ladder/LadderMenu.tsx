import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconDots, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Scale } from '../axis/scale.ts';
import { type CopiedFigure, useFigureCopy } from '../frame/use-figure-copy.tsx';
import type { Overlay } from './get-ladder-bars.ts';

export interface LadderChoice {
  readonly view: 'chart' | 'table';
  readonly scale: Scale;
  readonly line: boolean;
  /** Keys of the overlays in use. */
  readonly shown: readonly string[];
}

interface Props {
  readonly choice: LadderChoice;
  readonly onChoice: (change: Partial<LadderChoice>) => void;
  readonly overlays: readonly Overlay[];
  readonly copied: CopiedFigure;
}

/** Chooses the scale, the line and the overlays; copies the figure. */
export function LadderMenu({ choice, onChoice, overlays, copied }: Props) {
  const { t } = useTranslation();
  const { said, forget, entries } = useFigureCopy(copied);
  const toggle = (key: string): readonly string[] =>
    choice.shown.includes(key) ? choice.shown.filter((one) => one !== key) : [...choice.shown, key];
  const isChart = choice.view === 'chart';
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chart.options', { title: copied.title })}
            title={said === '' ? undefined : said}
            onBlur={forget}
          >
            <IconDots size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTable size={15} aria-hidden />}
            onClick={() => onChoice({ view: isChart ? 'table' : 'chart' })}
          >
            {t(isChart ? 'chart.table' : 'chart.chart')}
          </Menu.Item>
          <Menu.CheckboxItem closeMenuOnClick checked={choice.line} onChange={(line) => onChoice({ line })}>
            {t('ladder.showCumulative')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem
            closeMenuOnClick
            checked={choice.scale === 'log'}
            onChange={(isLog) => onChoice({ scale: isLog ? 'log' : 'linear' })}
          >
            {t('ladder.log')}
          </Menu.CheckboxItem>
          {overlays.map(({ key, label }) => (
            <Menu.CheckboxItem
              key={key}
              closeMenuOnClick
              checked={choice.shown.includes(key)}
              onChange={() => onChoice({ shown: toggle(key) })}
            >
              {t('ladder.compareWith', { label })}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          {entries}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
