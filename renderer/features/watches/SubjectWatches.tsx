import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { FINDING_TONES } from './tones.ts';
import classes from './Watch.module.css';
import { useWatchActs } from './watch-acts.ts';

/** Most findings listed; the inbox has all. */
const SHOWN = 5;

/** The portfolios that monitor a subject or did, with its last findings. */
export function SubjectWatches({ documento }: { readonly documento: string }) {
  const { t } = useTranslation();
  const { findOf } = useWatchActs();
  const known = useStore('watches', ({ ofSubject }) => ofSubject.get(documento));
  useEffect(() => void findOf(documento), [findOf, documento]);
  const { watches = [], findings = [] } = known ?? {};
  return (
    <Panel title={t('watches.ofSubject')}>
      {watches.length === 0 ? (
        <p className={classes.note}>{t('watches.inNone')}</p>
      ) : (
        <ul className={classes.list}>
          {watches.map(({ id, name, since, until }) => (
            <li key={id}>
              <a href={href({ screen: 'watch', id })} className={classes.link}>
                {name}
              </a>
              {` · ${t('watches.from', { month: formatMonth(since) })}`}
              {until !== null && `, ${t('watches.to', { month: formatMonth(until) })}`}
            </li>
          ))}
        </ul>
      )}
      {findings.length > 0 && (
        <>
          <p className={classes.note}>{t('watches.subjectFindings')}</p>
          <ul className={classes.list}>
            {findings.slice(0, SHOWN).map(({ id, rule, now, state }) => (
              <li key={id}>
                <a href={href({ screen: 'finding', id })} className={classes.link}>
                  {`${formatMonth(now.month)}: ${t(`watches.rule.${rule}`)}`}
                </a>{' '}
                <StatusBadge tone={FINDING_TONES[state]}>{t(`watches.state.${state}`)}</StatusBadge>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
