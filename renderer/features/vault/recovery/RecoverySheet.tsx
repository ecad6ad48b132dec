import { Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#renderer/lib/format/date.ts';
import { RecoveryCode } from './RecoveryCode.tsx';
import classes from './RecoverySheet.module.css';

interface Props {
  readonly code: string;
  /** ISO instant with offset. */
  readonly madeAt: string;
}

/** What is printed: one sheet with the code and how to use it, and nothing else of the window. Unseen on the screen. */
export function RecoverySheet({ code, madeAt }: Props) {
  const { t } = useTranslation();
  return (
    <Portal className={classes.sheet} reuseTargetNode={false}>
      <p className={classes.name}>{t('shell.name')}</p>
      <h1 className={classes.title}>{t('recovery.sheetTitle')}</h1>
      <RecoveryCode code={code} />
      <p>{t('recovery.sheetUse')}</p>
      <p>{t('recovery.sheetKeep')}</p>
      <p>{t('recovery.sheetMade', { day: formatDay(madeAt) })}</p>
    </Portal>
  );
}
