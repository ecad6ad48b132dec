import { useTranslation } from 'react-i18next';
import type { TestedTeamServer } from '#contract/team.ts';
import { formatWait } from '../../lib/format/number.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Team.module.css';

/** Milliseconds between two clocks that agree. */
const CLOCKS_AGREE = 2_000;

function encryptionOf({ isEncrypted, isEncryptedThere }: TestedTeamServer) {
  if (!isEncrypted) return 'plain';
  return isEncryptedThere ? 'encrypted' : 'encryptedHalf';
}

export function ServerFacts({ server }: { readonly server: TestedTeamServer }) {
  const { t } = useTranslation();
  const { version, login, role, clockDifference, hasTeam, isVersionEnough } = server;
  const text = `${Math.floor(version / 10_000)}.${version % 10_000}`;
  const apart = formatWait(t, Math.round(Math.abs(clockDifference) / 1_000));
  const clock = clockDifference > 0 ? t('team.server.ahead', { apart }) : t('team.server.behind', { apart });
  return (
    <div className={classes.stack} role="status">
      <Facts
        facts={[
          [t('team.server.version'), `PostgreSQL ${text}`],
          [t('team.server.schema'), String(server.schemaVersion)],
          [t('team.server.rights'), role === null ? t('team.server.noRole', { login }) : t(`team.roleText.${role}`)],
          [t('team.server.clock'), Math.abs(clockDifference) < CLOCKS_AGREE ? t('team.server.agrees') : clock],
          [t('team.server.encryption'), t(`team.server.${encryptionOf(server)}`)],
          [t('team.server.team'), hasTeam ? t('team.server.hasTeam') : t('team.server.noTeam')],
        ]}
      />
      {!isVersionEnough && <Notice tone="danger" title={t('team.server.tooOld')} />}
    </div>
  );
}
