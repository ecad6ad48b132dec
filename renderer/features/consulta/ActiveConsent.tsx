import { Button, Skeleton, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDocument } from '#domain/basics/document.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDay } from '../../lib/format/date.ts';
import { go, toSettings } from '../../lib/routes/use-route.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ConsultaScreen.module.css';
import { type ConsentFound, lacksConsent } from './store.ts';

/**
 * The authorization the query will lean on, or the way to capture one, with one solid button; said as soon as the document is
 * complete.
 */
export function ActiveConsent() {
  const { t } = useTranslation();
  const { activeConsent, run } = useStore('consulta', (state) => state);
  const isLacking = useStore('consulta', lacksConsent);
  switch (activeConsent.status) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <Loading label={t('consulta.consentChecking')}>
          <Skeleton className={classes.activeConsent} />
        </Loading>
      );
    case 'failed': {
      const { failure } = activeConsent;
      // What the query was refused with says it below.
      if (run.status === 'refused' && run.failure.code === failure.code) return null;
      return <ErrorNotice failure={failure} actions={{ open_settings: toSettings }} />;
    }
    case 'ready': {
      const { consent } = activeConsent.value;
      const isCovered = consent !== null && !isLacking;
      return isCovered ? <Covering consent={consent} /> : <LackingConsent found={activeConsent.value} />;
    }
  }
}

/** The authorization that the query will lean on. */
function Covering({ consent }: { readonly consent: NonNullable<ConsentFound['consent']> }) {
  const { t } = useTranslation();
  return (
    <Notice tone={consent.status === 'due_soon' ? 'warning' : 'good'} live title={t('consulta.consent', consent)}>
      {t('consulta.consentUntil', { day: formatDay(consent.validUntil) })}
      {consent.purposes.length === 0 && ` · ${t('consulta.consentAllPurposes')}`}
    </Notice>
  );
}

/** Why no authorization covers the query, and the ways to one. */
function LackingConsent({ found }: { readonly found: ConsentFound }) {
  const { t } = useTranslation();
  const draft = useStore('consulta', (state) => state.draft);
  const { capture } = useWays();
  const { documento } = draft;
  const { consent } = found;
  const isNamed = consent === null && isPerson(documento);
  const isUnknown = consent?.status === 'unknown';
  return (
    <>
      <Notice
        tone="warning"
        live
        title={whyNot(t, found)}
        actions={
          <>
            {consent !== null && (
              <Button
                variant={isUnknown ? 'filled' : 'default'}
                size="xs"
                onClick={() => go({ screen: 'consent-entry', id: consent.id })}
              >
                {t(isUnknown ? 'consent.resolveIt' : 'consent.seeIt')}
              </Button>
            )}
            <Button variant={isNamed || isUnknown ? 'default' : 'filled'} size="xs" onClick={() => capture(draft)}>
              {t('consulta.capture')}
            </Button>
          </>
        }
      >
        {wayOut(t, found)}
      </Notice>
      {isNamed && <PresentForm key={documento} />}
    </>
  );
}

function isPerson(documento: string): boolean {
  const parsed = parseDocument(documento);
  return parsed.ok && parsed.value.tipo === 'cpf';
}

/** The name alone is missing for the term of a person who is here; what else there is to say has a form of its own. */
function PresentForm() {
  const { t } = useTranslation();
  const draft = useStore('consulta', (state) => state.draft);
  const ways = useWays();
  const [nome, setNome] = useState('');
  const present = (): void => {
    if (nome.trim() !== '') ways.present(draft, nome.trim());
  };
  return (
    <div className={classes.present}>
      <TextInput
        label={t('consulta.nome')}
        value={nome}
        onChange={(event) => setNome(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It stands in the form of the query, which must not be sent.
          event.preventDefault();
          present();
        }}
        maxLength={200}
        autoComplete="off"
      />
      <Button disabled={nome.trim() === ''} onClick={present}>
        {t('consent.continue')}
      </Button>
    </div>
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
