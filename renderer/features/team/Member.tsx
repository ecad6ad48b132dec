import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { secondsSince, useNow } from '../../lib/use-now.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodePart, UnkeptCode } from './CodePart.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import { formatAge } from './format-age.ts';
import type { Joined } from './joined.ts';
import { Members } from './Members.tsx';
import { AskedToday, Erasures, OpenClaims } from './OpenWork.tsx';
import { LeaveButton, LoadButton, PasswordButton } from './OwnActs.tsx';
import { StoppedLog } from './StoppedLog.tsx';
import classes from './Team.module.css';
import { TeamLogs } from './TeamLogs.tsx';

interface Props {
  readonly joined: Joined;
  /** True while the institution's code is on the screen. */
  readonly isCodeShown: boolean;
  readonly onCode: (code: string) => void;
}

export function Member({ joined, isCodeShown, onCode }: Props) {
  const { t } = useTranslation();
  const sync = useStore('team', (store) => store.sync);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<BridgeFailure | null>(null);
  const { server, stops, self } = joined;
  const exchange = async (): Promise<void> => {
    setBusy(true);
    setRefused(await sync());
    setBusy(false);
  };
  const failure = joined.failure === null ? refused : { code: joined.failure };
  return (
    <div className={classes.stack}>
      {stops.map((stop) => (
        <StoppedLog key={`${stop.why} ${stop.by}`} stop={stop} />
      ))}
      {joined.unread.map(({ by, why, entries, first }) => (
        <Notice key={`${why} ${by}`} tone="warning" title={t(`team.unread.${why}`, { by, count: entries, first })}>
          {t(`team.unread.${why}Text`)}
        </Notice>
      ))}
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => void exchange() }} />}
      {joined.isCodeUnkept && !isCodeShown && <UnkeptCode onCode={onCode} />}
      <StateFacts joined={joined} />
      <div className={classes.actions}>
        <Button variant="default" size="xs" loading={busy} onClick={() => void exchange()}>
          {t('team.sync')}
        </Button>
        <LoadButton />
        <PasswordButton />
        <LeaveButton joined={joined} />
      </div>
      {server === null ? (
        <p className={classes.hint}>{t('team.untold')}</p>
      ) : (
        <TeamOnServer server={server} isSupervisor={joined.role === 'supervisor'} onCode={onCode} />
      )}
      {joined.failure !== 'team_keys_missing' && (
        <div className={classes.part}>
          <Fingerprint label={t('team.ownWords')} fingerprint={self.fingerprint} />
        </div>
      )}
    </div>
  );
}

interface OnServerProps extends Pick<Props, 'onCode'> {
  readonly server: NonNullable<Joined['server']>;
  readonly isSupervisor: boolean;
}

function TeamOnServer({ server, isSupervisor, onCode }: OnServerProps) {
  return (
    <>
      <Members members={server.members} isSupervisor={isSupervisor} />
      <AskedToday today={server.today} />
      <OpenClaims claims={server.openClaims} />
      <Erasures erasures={server.erasures} />
      <TeamLogs />
      {isSupervisor && <CodePart madeAt={server.codeMadeAt} onCode={onCode} />}
    </>
  );
}

function StateFacts({ joined: { syncedAt, waiting, held, role, place, isHealing } }: { readonly joined: Joined }) {
  const { t } = useTranslation();
  const shared = syncedAt === null ? t('team.state.neverShared') : <SharedAt key="shared" syncedAt={syncedAt} />;
  return (
    <Facts
      facts={[
        [t('team.state.shared'), shared],
        [
          t('team.state.waiting'),
          waiting === 0 ? t('team.state.nothing') : t('team.state.changes', { count: waiting }),
        ],
        ...(held === 0 ? [] : [[t('team.state.held'), formatCount(held)] as const]),
        ...(isHealing ? [[t('team.state.healing'), t('team.state.healingText')] as const] : []),
        [t('team.state.server'), `${place.login} · ${place.database} · ${place.host}:${place.port}`],
        [t('team.state.role'), t(`team.roleText.${role}`)],
      ]}
    />
  );
}

/** The instant and age of the last complete exchange. */
function SharedAt({ syncedAt }: { readonly syncedAt: string }) {
  const { t } = useTranslation();
  const age = formatAge(t, secondsSince(Date.parse(syncedAt), useNow()));
  return t('team.state.sharedAt', { instant: formatInstant(syncedAt), age });
}
