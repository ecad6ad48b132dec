import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ErrorAction, errorMessage, type ShownFailure, wantsConsent } from '../lib/error-message.ts';
import { Notice } from './Notice.tsx';

interface Props {
  readonly failure: ShownFailure;
  /** Acts of this screen; an error whose act is missing has no button. */
  readonly actions?: Partial<Readonly<Record<ErrorAction, () => void>>>;
  /** Replaces the text about safety if more than one request ended. */
  readonly safe?: string | undefined;
  /** Label of the retry button, if the retry is paid. */
  readonly retryLabel?: string | undefined;
}

/** Explains an error and offers one act. The button is solid only for a missing authorization, which blocks all else. */
export function ErrorNotice({ failure, actions = {}, safe, retryLabel }: Props) {
  const { t } = useTranslation();
  const { happened, next, said, action, ...own } = errorMessage(t, failure);
  const act = action === null ? undefined : actions[action];
  return (
    <Notice
      tone={failure.code === 'cancelled' ? 'info' : 'danger'}
      title={happened}
      live
      actions={
        action !== null &&
        act !== undefined && (
          <Button variant={wantsConsent(failure) ? 'filled' : 'default'} size="xs" onClick={act}>
            {action === 'retry' && retryLabel !== undefined ? retryLabel : t(`common.act.${action}`)}
          </Button>
        )
      }
    >
      {said !== null && `${said} `}
      {safe ?? own.safe} {next}
    </Notice>
  );
}
