import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamVerification } from '#contract/team.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { fromEnvelope, IDLE } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Team.module.css';

/** Checks if each workstation has signed its log as it stands. */
export function TeamLogs() {
  const { t } = useTranslation();
  const verify = useStore('team', (store) => store.verify);
  const [verified, setVerified] = useState<Loadable<TeamVerification>>(IDLE);
  const run = async (): Promise<void> => {
    setVerified({ status: 'loading' });
    setVerified(fromEnvelope(await verify()));
  };
  return (
    <section className={classes.part} aria-label={t('team.logs.title')}>
      <p className={classes.heading}>{t('team.logs.title')}</p>
      <p className={classes.hint}>{t('team.logs.text')}</p>
      <div role="status">{verified.status === 'ready' && <Logs logs={verified.value.logs} />}</div>
      {verified.status === 'failed' && <ErrorNotice failure={verified.failure} actions={{ retry: () => void run() }} />}
      <div className={classes.actions}>
        <Button variant="default" size="xs" loading={verified.status === 'loading'} onClick={() => void run()}>
          {t('team.logs.act')}
        </Button>
      </div>
    </section>
  );
}

function Logs({ logs }: TeamVerification) {
  const { t } = useTranslation();
  return (
    <>
      {logs
        .filter(({ holds }) => !holds)
        .map(({ workstation, login, withheld }) => (
          <Notice key={workstation} tone="danger" title={t('team.logs.broken', { by: login })}>
            {withheld > 0 && t('team.logs.withheld', { count: withheld })}
          </Notice>
        ))}
      <ul className={classes.rows}>
        {logs
          .filter(({ holds }) => holds)
          .map(({ workstation, login, entries, emptied }) => (
            <li key={workstation}>
              {[
                `${t('team.logs.holds', { by: login })} (${t('team.logs.entries', { count: entries })})`,
                ...(emptied === 0 ? [] : [t('team.logs.emptied', { count: emptied })]),
              ].join('; ')}
            </li>
          ))}
      </ul>
    </>
  );
}
