import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SavedMark.module.css';

interface Props {
  readonly shown: boolean;
  /** Said instead of "Salvo". */
  readonly children?: ReactNode;
}

/** Confirms that a change was saved; its space is reserved, so that nothing moves when it appears. */
export function SavedMark({ shown, children }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark} role="status">
      {shown && (
        <>
          <IconCheck size={15} stroke={2.25} aria-hidden />
          {children ?? t('common.saved')}
        </>
      )}
    </span>
  );
}
