import { useTranslation } from 'react-i18next';
import type { Dossier, SubjectEvent } from '../../../preload/contract/dossier.ts';
import { formatDocument } from '../../../preload/domain/document.ts';
import { hasAuditKind } from '../../i18n/has-text.ts';
import { formatCount } from '../../lib/format/count.ts';
import { formatDay, formatInstant } from '../../lib/format/instant.ts';
import { formatMonth } from '../../lib/format/month.ts';
import { isErrorCode, refusalSentence } from '../../lib/refusal-sentence.ts';
import classes from './DossierScreen.module.css';
import { ListSection } from './ListSection.tsx';

/** Authorizations, queries and everything else that was done with the subject's data, newest first. */
export function DossierSheet({ dossier }: { readonly dossier: Dossier }) {
  const { t } = useTranslation();
  const { authorizations, queries, events, totals, institution } = dossier;
  return (
    <>
      <p className={classes.title}>{dossier.nomes[0] ?? t('dossier.nameless')}</p>
      <p className={classes.sub}>
        {t(`common.${dossier.tipoDocumento}`)} {formatDocument(dossier.documento)}
        {dossier.nomes.length > 1 && ` · ${t('dossier.alsoAs', { nomes: dossier.nomes.slice(1).join(', ') })}`}
      </p>
      {institution.nome !== '' && <p className={classes.sub}>{t('dossier.keptBy', { nome: institution.nome })}</p>}
      <ListSection
        title={t('dossier.authorizations', { number: formatCount(totals.authorizations) })}
        total={totals.authorizations}
        empty={t('dossier.noAuthorization')}
        columns={[
          t('dossier.registered'),
          t('dossier.status'),
          t('dossier.until'),
          t('dossier.number'),
          t('dossier.environment'),
        ]}
        rows={authorizations.map((one) => [
          one.id,
          formatInstant(one.createdAt),
          t(`dossier.statusOf.${one.status}`),
          one.authorizationId === null ? t('common.noValue') : formatDay(one.validUntil),
          one.authorizationId ?? t('common.notInformed'),
          t(`common.environment.${one.environment}`),
        ])}
      />
      <ListSection
        title={t('dossier.queries', { number: formatCount(totals.queries) })}
        total={totals.queries}
        empty={t('dossier.noQuery')}
        columns={[
          t('dossier.queriedAt'),
          t('common.month'),
          t('dossier.purpose'),
          t('dossier.reference'),
          t('dossier.environment'),
        ]}
        rows={queries.map((one) => [
          one.id,
          formatInstant(one.queriedAt),
          formatMonth(one.dataBase),
          t(`common.purpose.${one.purpose}`),
          one.reference || t('common.noValue'),
          t(`common.environment.${one.environment}`),
        ])}
      />
      <Events events={events} total={totals.events} />
      <p className={classes.foot}>
        {t('dossier.printed', { instant: formatInstant(dossier.printedAt), officer: dossier.officer })}
      </p>
    </>
  );
}

function Events({ events, total }: { readonly events: readonly SubjectEvent[]; readonly total: number }) {
  const { t } = useTranslation();
  const outcome = (code: string): string => {
    if (code === 'ok') return t('dossier.ok');
    return isErrorCode(code) ? refusalSentence(t, { code }).happened : code;
  };
  return (
    <ListSection
      title={t('dossier.events', { number: formatCount(total) })}
      total={total}
      empty={t('dossier.noEvent')}
      columns={[t('dossier.at'), t('dossier.what'), t('dossier.outcome'), t('dossier.officer')]}
      rows={events.map((event, place) => [
        `${event.at}-${place}`,
        formatInstant(event.at),
        hasAuditKind(event.kind) ? t(`audit.kind.${event.kind}`) : event.kind,
        outcome(event.outcome),
        event.officer,
      ])}
    />
  );
}
