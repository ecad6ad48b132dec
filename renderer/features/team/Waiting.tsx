import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import type { Joined } from './joined.ts';
import { LeaveButton, LoadButton, PasswordButton } from './OwnActs.tsx';
import classes from './Team.module.css';

export function Waiting({ joined }: { readonly joined: Joined }) {
  const { t } = useTranslation();
  const load = useStore('team', (store) => store.load);
  const { self, place, role, failure } = joined;
  return (
    <div className={classes.stack}>
      {failure !== null && <ErrorNotice failure={{ code: failure }} actions={{ retry: () => void load() }} />}
      {failure !== 'team_keys_missing' && failure !== 'team_not_admitted' && (
        <Notice tone="info" title={t('team.waiting.title')}>
          {t('team.waiting.text', { login: place.login, role: t(`team.role.${role}`) })}
        </Notice>
      )}
      {failure !== 'team_keys_missing' && <Fingerprint label={t('team.ownWords')} fingerprint={self.fingerprint} />}
      <div className={classes.actions}>
        <LoadButton />
        <PasswordButton />
        <LeaveButton joined={joined} />
      </div>
    </div>
  );
}
