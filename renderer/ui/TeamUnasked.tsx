import { useTranslation } from 'react-i18next';
import type { Environment } from '#domain/basics/environment.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { Notice } from './Notice.tsx';

interface Props {
  /** Environment of the query; by default the current one. */
  readonly environment?: Environment;
}

/**
 * Stands beside an act that queries while the team is unreachable: a colleague may pay for the same month, or the query
 * waits, as the setting says. The embedded service charges nothing.
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
