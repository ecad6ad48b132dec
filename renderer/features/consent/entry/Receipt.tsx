import { useTranslation } from 'react-i18next';
import type { ConsentReceipt } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { proofName } from '#renderer/lib/proof-name.ts';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import paper from '#renderer/ui/paper.module.css';
import { QrCode } from '#renderer/ui/QrCode.tsx';
import { actFacts, collectionFact, validityFacts } from '../act-facts.ts';
import { isPublicPage } from '../public-page.ts';
import { TermText } from '../TermText.tsx';
import classes from './Receipt.module.css';

export function Receipt({ receipt }: { readonly receipt: ConsentReceipt }) {
  const { t } = useTranslation();
  const { consent, officer, printedAt } = receipt;
  const institution = consent.institution.nome === '' ? receipt.issuer : consent.institution;
  return (
    <>
      <header className={classes.head}>
        <div>
          <p className={paper.title}>{t('consent.receipt.heading')}</p>
          {institution.nome !== '' && (
            <p className={paper.sub}>
              {institution.nome}
              {institution.cnpj !== '' && `, CNPJ ${formatDocument(institution.cnpj)}`}
            </p>
          )}
          {consent.environment !== 'producao' && <p className={paper.sub}>{t('consent.receipt.noRealAct')}</p>}
        </div>
        {isPublicPage(consent.url) && (
          <div className={classes.code}>
            <QrCode text={consent.url} size={96} label={t('consent.qrCode')} />
            {t('consent.receipt.scan')}
          </div>
        )}
      </header>
      <Subject receipt={receipt} />
      {consent.term.text !== '' && (
        <>
          <h2>{t('consent.entry.term')}</h2>
          <TermText term={consent.term} />
          <p className={classes.hash}>
            {t('consent.termVersion', { version: consent.term.version })} · SHA-256 {consent.term.sha256}
          </p>
        </>
      )}
      {consent.evidence.length > 0 && (
        <>
          <h2>{t('consent.entry.proofs')}</h2>
          {consent.evidence.map((proof) => (
            <p key={proof.id} className={classes.hash}>
              {proofName(t, proof)} · {formatBytes(proof.size)} · SHA-256 {proof.sha256}
            </p>
          ))}
        </>
      )}
      <p className={paper.foot}>{t('consent.receipt.printed', { instant: formatInstant(printedAt), officer })}</p>
    </>
  );
}

function Subject({ receipt: { consent } }: { readonly receipt: ConsentReceipt }) {
  const { t } = useTranslation();
  const none = t('common.notInformed');
  const facts: Fact[] = [
    [t('consent.nome'), consent.nome],
    [t('consent.documento'), formatDocument(consent.documento)],
    ...actFacts(t, consent),
    collectionFact(t, consent),
    [t('consent.authorizationId'), consent.authorizationId ?? none],
    [t('consent.entry.created'), consent.record?.dataCriacao ?? none],
    ...validityFacts(t, consent),
    [t('consent.publicUrl'), consent.url ?? none],
    ...(consent.revocation === null
      ? []
      : [[t('consent.entry.revokedAt'), formatInstant(consent.revocation.at)] as const]),
  ];
  return (
    <>
      <h2>{t('consent.receipt.subject')}</h2>
      <Facts facts={facts} />
    </>
  );
}
