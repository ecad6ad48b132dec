import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { actFacts, validityFacts } from '../act-facts.ts';

/** The record as returned, the local rule, and how the act was taken. */
export function EntryFacts({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const { record, revocation } = entry;
  const none = t('common.notInformed');
  const status: Fact[] = [
    [t('consent.documento'), formatDocument(entry.documento)],
    [t('consent.ambiente'), t(`common.environment.${entry.environment}`)],
    ...(record === null ? [] : validityFacts(t, entry)),
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
  const returned: Fact[] = [
    [t('consent.authorizationId'), entry.authorizationId ?? none],
    [t('consent.entry.created'), record?.dataCriacao ?? none],
    [t('consent.entry.updated'), record?.dataAtualizacao ?? none],
    [t('consent.entry.origin'), record === null ? none : t(`consent.entry.originOf.${entry.origin}`)],
  ];
  return (
    <>
      <Panel title={t('consent.entry.status')}>
        <Facts facts={status} />
      </Panel>
      <Panel title={t('consent.record')}>
        <Facts facts={returned} />
      </Panel>
      <Panel title={t('consent.entry.act')}>
        <Facts facts={actFacts(t, entry)} />
      </Panel>
    </>
  );
}
