import { Button, Skeleton, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
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
import classes from './Ask.module.css';
import { type ConsentFound, lacksConsent } from './store.ts';
import { readTyped } from './typed-client.ts';

/** The authorization that covers the query, or the way to one. While the form is folded, only a failure stands here. */
export function ActiveConsent({ isFolded }: { readonly isFolded: boolean }) {
  const hasFailed = useStore('consulta', (state) => state.activeConsent.status === 'failed');
  return isFolded && !hasFailed ? null : <ConsentLine />;
}

function ConsentLine() {
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
      // The refused query shows the same failure below.
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

function Covering({ consent }: { readonly consent: NonNullable<ConsentFound['consent']> }) {
  const { t } = useTranslation();
  return (
    <Notice tone={consent.status === 'due_soon' ? 'warning' : 'good'} live title={t('consulta.consent', consent)}>
      {t('consulta.consentUntil', { day: formatDay(consent.validUntil) })}
      {consent.purposes.length === 0 && ` · ${t('consulta.consentAllPurposes')}`}
    </Notice>
  );
}

function LackingConsent({ found }: { readonly found: ConsentFound }) {
  const { t } = useTranslation();
  const { draft, typed } = useStore('consulta', (state) => state);
  const { capture } = useWays();
  const { documento } = draft;
  const { consent } = found;
  const { nome } = readTyped(typed);
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
              <WayButton isNext={isUnknown} onClick={() => go({ screen: 'consent-entry', id: consent.id })}>
                {t(isUnknown ? 'consent.resolveIt' : 'consent.seeIt')}
              </WayButton>
            )}
            <WayButton isNext={!(isNamed || isUnknown)} onClick={() => capture({ ...draft, nome })}>
              {t('consulta.capture')}
            </WayButton>
          </>
        }
      >
        {wayOut(t, found)}
      </Notice>
      {isNamed && <PresentForm key={documento} named={nome} />}
    </>
  );
}

interface WayProps {
  /** True for the next step: the one solid button, to which Enter leads. */
  readonly isNext: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function WayButton({ isNext, onClick, children }: WayProps) {
  return (
    <Button size="xs" variant={isNext ? 'filled' : 'default'} data-next={isNext || undefined} onClick={onClick}>
      {children}
    </Button>
  );
}

function isPerson(documento: string): boolean {
  const parsed = parseDocument(documento);
  return parsed.ok && parsed.value.tipo === 'cpf';
}

/** Takes the name, the only missing part of the term for a person who is here; other cases need the whole form. */
function PresentForm({ named }: { readonly named: string }) {
  const { t } = useTranslation();
  const draft = useStore('consulta', (state) => state.draft);
  const ways = useWays();
  const [typed, setTyped] = useState<string | null>(null);
  const nome = typed ?? named;
  const present = (): void => {
    if (nome.trim() !== '') ways.present(draft, nome.trim());
  };
  return (
    <div className={classes.present}>
      <TextInput
        data-next
        label={t('consulta.nome')}
        value={nome}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The field stands in the form of the query, which must not be sent.
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

/** The use of another authorization. */
function wayOut(t: TFunction, { refusal }: ConsentFound): string {
  const isOther = refusal?.code === 'consent_other_purpose' || refusal?.code === 'consent_other_institution';
  return isOther ? errorMessage(t, refusal).next : t('consulta.consentNoneText');
}
