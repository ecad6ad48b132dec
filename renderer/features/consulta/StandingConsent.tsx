import { Button, Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import { allowsQuery } from '../../../preload/domain/consent-validity.ts';
import { formatDay } from '../../lib/format/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import classes from './ConsultaScreen.module.css';
import { useConsulta } from './context.ts';

interface Props {
  readonly onCapture: () => void;
  /** To an authorization that is in the way: expired, revoked, or never confirmed. */
  readonly onConsent: (id: string) => void;
}

/** The authorization the query will lean on, or the way to capture one; said as soon as the document is complete. */
export function StandingConsent({ onCapture, onConsent }: Props) {
  const { t } = useTranslation();
  const standing = useConsulta((state) => state.standing);
  if (standing.status === 'idle') return null;
  if (standing.status === 'loading')
    return <Skeleton className={classes.standing} aria-label={t('consulta.standingChecking')} />;
  if (standing.status === 'failed') return <RefusalNotice refusal={standing.refusal} />;
  const consent = standing.value;
  if (consent !== null && allowsQuery(consent.status)) {
    return (
      <Notice tone={consent.status === 'due_soon' ? 'warning' : 'good'} live title={t('consulta.standing', consent)}>
        {t('consulta.standingUntil', { day: formatDay(consent.validUntil) })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      title={whyNot(t, consent)}
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
      {t('consulta.standingNoneText')}
    </Notice>
  );
}

function whyNot(t: TFunction, consent: ConsentRow | null): string {
  switch (consent?.status) {
    case 'expired':
      return t('consulta.standingExpired', { day: formatDay(consent.validUntil) });
    case 'revoked':
      return t('consulta.standingRevoked');
    case 'unknown':
      return t('consulta.standingUnknown');
    default:
      return t('consulta.standingNone');
  }
}
