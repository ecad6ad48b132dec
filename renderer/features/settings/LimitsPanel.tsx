import { Button, NumberInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { isLimit, LIMIT_BOUNDS, WAITS, type Wait } from '../../../preload/domain/waiting-limits.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { useSettings } from './context.ts';
import classes from './SettingsScreen.module.css';

/** How long the service is waited for: three numbers of seconds, kept within their bounds. */
export function LimitsPanel({ limits }: { readonly limits: Settings['limits'] }) {
  const { t } = useTranslation();
  const change = useSettings((state) => state.change);
  const [typed, setTyped] = useState<Readonly<Record<Wait, number | string>>>(limits);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);
  const isWrong = (wait: Wait): boolean => typed[wait] === '' || !isLimit(wait, Number(typed[wait]));

  const edit = (wait: Wait, seconds: number | string): void => {
    setTyped({ ...typed, [wait]: seconds });
    setSaved(false);
  };
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (WAITS.some(isWrong)) return;
    const { session, query, consent } = typed;
    const next = { session: Number(session), query: Number(query), consent: Number(consent) };
    const refused = await change({ limits: next });
    setRefusal(refused);
    setSaved(refused === null);
  };

  return (
    <Panel title={t('settings.limits')} lead={t('settings.limitsText')}>
      <form className={classes.column} onSubmit={(event) => void save(event)} noValidate>
        <div className={classes.limits}>
          {WAITS.map((wait) => (
            <NumberInput
              key={wait}
              size="sm"
              label={t(`settings.limit.${wait}`)}
              value={typed[wait]}
              onChange={(seconds) => edit(wait, seconds)}
              error={tried && isWrong(wait) && t('settings.limitBounds', { ...LIMIT_BOUNDS[wait] })}
              suffix=" s"
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              hideControls
            />
          ))}
        </div>
        {refusal !== null && <RefusalNotice refusal={refusal} />}
        <div className={classes.row}>
          <Button type="submit" variant="default" size="xs">
            {t('settings.saveLimits')}
          </Button>
          <SavedMark shown={saved} />
        </div>
      </form>
    </Panel>
  );
}
