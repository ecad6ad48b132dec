import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/date.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ToldByServer } from './joined.ts';
import classes from './Team.module.css';

export function OpenClaims({ claims }: { readonly claims: ToldByServer['openClaims'] }) {
  const { t } = useTranslation();
  return (
    <section className={classes.part} aria-label={t('team.open.title')}>
      <p className={classes.heading}>{t('team.open.title')}</p>
      {claims.length === 0 ? (
        <p className={classes.hint}>{t('team.open.none')}</p>
      ) : (
        <>
          <ul className={classes.rows}>
            {claims.map(({ by, months: count, since }) => (
              <li key={`${by} ${since}`}>{t('team.open.claim', { count, by, since: formatInstant(since) })}</li>
            ))}
          </ul>
          <p className={classes.hint}>{t('team.open.text')}</p>
        </>
      )}
    </section>
  );
}

/** The team's queries today by environment and member, with the ceiling that counts them. */
export function AskedToday({ today }: { readonly today: ToldByServer['today'] }) {
  const { t } = useTranslation();
  const shown = today.filter(({ asked, set, there }) => asked.length > 0 || set !== null || there !== null);
  if (shown.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('team.today.title')}>
      <p className={classes.heading}>{t('team.today.title')}</p>
      <ul className={classes.rows}>
        {shown.map(({ environment, asked, set }) => (
          <li key={environment}>
            {t(set === null ? 'team.today.free' : 'team.today.of', {
              environment: t(`common.environment.${environment}`),
              count: asked.reduce((sum, { months }) => sum + months, 0),
              most: set ?? 0,
            })}
            {asked.length > 0 && ` (${asked.map(({ by, months }) => `${by}: ${months}`).join(', ')})`}
          </li>
        ))}
      </ul>
      {shown
        .filter(({ set, there }) => set !== there)
        .map(({ environment, there }) => (
          <Notice
            key={environment}
            tone="warning"
            title={t('team.today.differs', {
              environment: t(`common.environment.${environment}`),
              there: there ?? t('team.today.none'),
            })}
          >
            {t('team.today.differsText')}
          </Notice>
        ))}
    </section>
  );
}

/** Erasures for every workstation, with those that have not carried them out. */
export function Erasures({ erasures }: { readonly erasures: ToldByServer['erasures'] }) {
  const { t } = useTranslation();
  const open = erasures.filter(({ missing }) => missing.length > 0);
  return (
    <section className={classes.part} aria-label={t('team.erasures.title')}>
      <p className={classes.heading}>{t('team.erasures.title')}</p>
      <p className={classes.hint}>
        {erasures.length === 0
          ? t('team.erasures.none')
          : t('team.erasures.done', { count: erasures.length - open.length, all: erasures.length })}
      </p>
      <ul className={classes.rows}>
        {Object.entries(open).map(([index, { at, by, missing }]) => (
          <li key={index}>
            {t('team.erasures.open', { instant: formatInstant(at), by, missing: missing.join(', ') })}
          </li>
        ))}
      </ul>
    </section>
  );
}
