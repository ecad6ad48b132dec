import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ErrorAction, errorMessage, type ShownFailure, wantsConsent } from '../lib/error-message.ts';
import { Notice } from './Notice.tsx';

interface Props {
  readonly failure: ShownFailure;
  /** What this screen can do about it; an error whose action is missing here has no button. */
  readonly actions?: Partial<Readonly<Record<ErrorAction, () => void>>>;
  /** Says what is safe if the error ended more than the one request its text is about. */
  readonly safe?: string | undefined;
  /** What the button says that tries again, where trying is paid. */
  readonly retryLabel?: string | undefined;
}

/** What happened, that nothing was lost, what to do, and the button that does it: the solid one of its screen if nothing else leads on. */
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
