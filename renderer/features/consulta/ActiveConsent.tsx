import { Button, Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDay } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ConsultaScreen.module.css';
import type { ConsentFound } from './store.ts';

interface Props {
  readonly onCapture: () => void;
  /** To an authorization that is in the way: expired, revoked, or never confirmed. */
  readonly onConsent: (id: string) => void;
}

/** The authorization the query will lean on, or the way to capture one; said as soon as the document is complete. */
export function ActiveConsent({ onCapture, onConsent }: Props) {
  const { t } = useTranslation();
  const activeConsent = useStore('consulta', (state) => state.activeConsent);
  if (activeConsent.status === 'idle') return null;
  if (activeConsent.status === 'loading')
    return <Skeleton className={classes.activeConsent} aria-label={t('consulta.consentChecking')} />;
  if (activeConsent.status === 'failed') return <ErrorNotice failure={activeConsent.failure} />;
  const { consent, refusal } = activeConsent.value;
  if (consent !== null && refusal === null) {
    return (
      <Notice tone={consent.status === 'due_soon' ? 'warning' : 'good'} live title={t('consulta.consent', consent)}>
        {t('consulta.consentUntil', { day: formatDay(consent.validUntil) })}
        {consent.purposes.length === 0 && ` · ${t('consulta.consentAllPurposes')}`}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      title={whyNot(t, activeConsent.value)}
      actions={
        <>
          {consent !== null && (
            <Button variant="default" size="xs" onClick={() => onConsent(consent.id)}>
              {t(consent.status === 'unknown' ? 'consent.resolveIt' : 'consent.seeIt')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onCapture}>
            {t('consulta.capture')}
          </Button>
        </>
      }
    >
      {wayOut(t, activeConsent.value)}
    </Notice>
  );
}

function whyNot(t: TFunction, { consent, refusal }: ConsentFound): string {
  switch (refusal?.code) {
    case 'consent_expired':
      return t('consulta.consentExpired', { day: formatDay(consent?.validUntil ?? '') });
    case 'consent_revoked':
      return t('consulta.consentRevoked');
    case 'consent_other_purpose':
    case 'consent_other_institution':
      return errorMessage(t, refusal).happened;
    default:
      return t(consent?.status === 'unknown' ? 'consulta.consentUnknown' : 'consulta.consentNone');
  }
}

/** What a new authorization would be for. */
function wayOut(t: TFunction, { refusal }: ConsentFound): string {
  const isOther = refusal?.code === 'consent_other_purpose' || refusal?.code === 'consent_other_institution';
  return isOther ? errorMessage(t, refusal).next : t('consulta.consentNoneText');
}
