import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { errorMessage } from '#renderer/lib/error-message.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { TermEvidence } from '../TermText.tsx';
import classes from './SubjectForm.module.css';

export function SignedNotice() {
  const { t } = useTranslation();
  const { draft, form, busy, sendSigned } = useStore('capture', (state) => state);
  const { signed } = draft;
  if (signed === null || isTakenElsewhere(form.kind)) return null;
  const { nome, at, termVersion, termSha256, failure } = signed;
  return (
    <div className={classes.notice}>
      <Notice
        tone="warning"
        live
        title={t('consent.signed.title', { nome, instant: formatInstant(at) })}
        actions={
          <Button variant="default" size="xs" disabled={busy} onClick={() => void sendSigned()}>
            {t('consent.signed.sendAgain')}
          </Button>
        }
      >
        <p>{failure === null ? t('consent.signed.cutShort') : errorMessage(t, failure).happened}</p>
        <p>{t('consent.signed.kept')}</p>
        <TermEvidence term={{ version: termVersion, sha256: termSha256, text: '' }} />
      </Notice>
    </div>
  );
}
