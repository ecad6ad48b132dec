import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import classes from './EnvironmentBadge.module.css';

/** Always visible, so that paid queries are not mistaken for test queries. */
export function EnvironmentBadge({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation();
  const environment = useStore('settings', (state) => latestValue(state.settings)?.environment);
  if (environment === undefined) return null;
  const name = t(`common.environment.${environment}`);
  const note = t(`common.environmentNote.${environment}`);
  return (
    <Tooltip label={`${name}: ${note}`} position="right" disabled={!collapsed}>
      <div
        className={classes.badge}
        data-environment={environment}
        role="status"
        aria-label={`${t('shell.environment', { name })}. ${note}`}
      >
        <span className={classes.mark} aria-hidden />
        {!collapsed && (
          <span className={classes.words}>
            <strong>{name}</strong>
            <span>{note}</span>
          </span>
        )}
      </div>
    </Tooltip>
  );
}
