import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './UnseenSheet.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** While mounted, this sheet is all that prints. Hidden on screen. */
export function UnseenSheet({ title, children }: Props) {
  const { t } = useTranslation();
  return (
    <Portal className={classes.sheet} reuseTargetNode={false}>
      <p className={classes.name}>{t('shell.name')}</p>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </Portal>
  );
}
