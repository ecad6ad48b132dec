import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SavedMark.module.css';

interface Props {
  readonly shown: boolean;
  /** Replaces "Salvo". */
  readonly children?: ReactNode;
}

/** Its space is reserved, so that its appearance moves nothing. */
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
