import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import { Section } from '#renderer/ui/Section.tsx';
import { actFacts, collectionFact, validityFacts } from '../act-facts.ts';
import { RegistrationData } from '../RegistrationData.tsx';
import { TermText } from '../TermText.tsx';
import classes from './EntryScreen.module.css';

export function EntryFacts({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const inUse = useEnvironment();
  const { record, revocation } = entry;
  const status: Fact[] = [
    [t('consent.documento'), formatDocument(entry.documento)],
    ...(entry.environment === inUse
      ? []
      : [[t('consent.ambiente'), t(`common.environment.${entry.environment}`)] as const]),
    ...(record === null ? [] : validityFacts(t, entry)),
    // Not the service's own word, so it stands beside the validity.
    ...(record === null || entry.origin === 'service' ? [] : [originFact(t, entry)]),
    [
      t('consent.ultimaConsulta'),
      entry.lastQueryAt === null ? t('consent.neverQueried') : formatInstant(entry.lastQueryAt),
    ],
    [t('consent.entry.queries'), formatCount(entry.queries)],
    ...(revocation === null
      ? []
      : [
          [t('consent.entry.revokedAt'), formatInstant(revocation.at)] as const,
          [t('consent.entry.revokedFor'), revocation.reason] as const,
        ]),
  ];
  return (
    <>
      <Section title={t('consent.entry.status')}>
        <Facts facts={status} />
      </Section>
      <Section title={t('consent.entry.act')}>
        <Facts facts={actFacts(t, entry)} />
      </Section>
    </>
  );
}

const originFact = (t: TFunction, { origin }: ConsentDetail): Fact => [
  t('consent.entry.origin'),
  t(`consent.entry.originOf.${origin}`),
];

export function EntryProof({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const { record, term } = entry;
  const none = t('common.notInformed');
  const facts: Fact[] = [
    [t('consent.entry.created'), record?.dataCriacao ?? none],
    [t('consent.entry.updated'), record?.dataAtualizacao ?? none],
    ...(record !== null && entry.origin === 'service' ? [originFact(t, entry)] : []),
    collectionFact(t, entry),
  ];
  return (
    <div className={classes.folded}>
      {term.text === '' ? (
        <p className={classes.muted}>{t('consent.entry.noTerm')}</p>
      ) : (
        <Disclosure label={t('consent.entry.term')}>
          <TermText term={term} />
        </Disclosure>
      )}
      <RegistrationData consent={entry} facts={facts} />
    </div>
  );
}
