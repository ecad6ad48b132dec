import { useTranslation } from 'react-i18next';
import type { Environment } from '#domain/basics/environment.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { Notice } from './Notice.tsx';

interface Props {
  /** Of what is queried; the one in use by default. */
  readonly environment?: Environment;
}

/**
 * Beside an act that queries: the team is not asked first, so that a colleague may pay the same month; or nothing leaves. At
 * the embedded service nothing is paid.
 */
export function TeamUnasked({ environment }: Props) {
  const { t } = useTranslation();
  const isUnreached = useStore('teamReach', (state) => state.isUnreached);
  const settings = useStore('settings', (state) => latestValue(state.settings));
  if (!isUnreached || settings === undefined || (environment ?? settings.environment) === 'embutido') return null;
  return (
    <Notice tone="warning" title={t('team.unasked.title')}>
      {t(settings.askWithoutTeam ? 'team.unasked.asks' : 'team.unasked.waits')}
    </Notice>
  );
}
