import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './HomeScreen.module.css';

interface Props {
  /** A sample row, greyed. */
  readonly children: ReactNode;
  readonly text: string;
  readonly act: string;
  readonly onAct: () => void;
}

/** An empty list: one sample row, and the act that adds the first. */
export function Example({ children, text, act, onAct }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.example} aria-hidden>
        <span className={classes.tag}>{t('home.example')}</span>
        {children}
      </div>
      <p className={classes.nothing}>{text}</p>
      <Button variant="default" size="xs" mt={8} onClick={onAct}>
        {act}
      </Button>
    </>
  );
}
