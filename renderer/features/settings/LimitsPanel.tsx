import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { isWholeWithin } from '#domain/bounds.ts';
import { LIMIT_BOUNDS, WAITS, type Wait } from '#domain/waiting-limits.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import classes from './SettingsScreen.module.css';

/** How long the service is waited for: three numbers of seconds, kept within their bounds. */
export function LimitsPanel({ limits }: { readonly limits: Settings['limits'] }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const [typed, setTyped] = useState<Readonly<Record<Wait, number | string>>>(limits);
  const [tried, setTried] = useState(false);
  const saving = useSaving();
  const isWrong = (wait: Wait): boolean =>
    typed[wait] === '' || !isWholeWithin(LIMIT_BOUNDS[wait], Number(typed[wait]));

  const edit = (wait: Wait, seconds: number | string): void => {
    setTyped({ ...typed, [wait]: seconds });
    saving.edited();
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (WAITS.some(isWrong)) return;
    const { session, query, consent } = typed;
    const next = { session: Number(session), query: Number(query), consent: Number(consent) };
    void saving.save(change({ limits: next }));
  };

  return (
    <Panel title={t('settings.limits')} lead={t('settings.limitsText')}>
      <form className={classes.column} onSubmit={save} noValidate>
        <div className={classes.limits}>
          {WAITS.map((wait) => (
            <WholeNumberInput
              key={wait}
              label={t(`settings.limit.${wait}`)}
              value={typed[wait]}
              onChange={(seconds) => edit(wait, seconds)}
              error={tried && isWrong(wait) && t('settings.limitBounds', LIMIT_BOUNDS[wait])}
              suffix=" s"
            />
          ))}
        </div>
        <SaveRow label={t('settings.saveLimits')} saving={saving} />
      </form>
    </Panel>
  );
}
