import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../ui/Facts.tsx';
import { InfoPopover } from '../../ui/InfoPopover.tsx';
import classes from './ChartPanel.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly meanings: readonly Fact[];
}

export function EmptyPanel({ title, text, meanings }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.line}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      <p>{text}</p>
      <InfoPopover label={t('chart.meanings', { title })} facts={meanings} />
    </section>
  );
}
