import { Button, Group, Stack } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { WatchRow } from '#contract/watches.ts';
import type { RuleSet } from '#domain/monitoring/rule-set.ts';
import { rulesToTry } from '#domain/monitoring/rule-trial.ts';
import type { WatchSettings } from '#domain/monitoring/watch.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { RuleTrial } from './RuleTrial.tsx';
import { readWatch, type TypedWatch } from './typed-watch.ts';
import { WatchFields } from './WatchFields.tsx';

interface Props {
  readonly first: TypedWatch;
  readonly submit: string;
  /** Resolves with null, or with the failure; then the typed text stays. */
  readonly onKeep: (settings: WatchSettings) => Promise<BridgeFailure | null>;
  readonly onLeave: () => void;
  /** The portfolio as it is saved; changed rules are tried on its saved months before they are kept. */
  readonly saved?: WatchRow;
}

export function WatchForm({ first, submit, onKeep, onLeave, saved }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const { settings, wrong } = readWatch(typed);
  const { tryRules, dropTrial } = useWatchActs();
  const trial = useStore('watches', (state) => state.trial);
  const isTried = JSON.stringify(trial?.rules) === JSON.stringify(settings?.rules);
  const isTrying = isTried && trial?.result.status === 'loading';
  useEffect(() => dropTrial, [dropTrial]);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (settings === null || busy || isTrying) return;
    if (!isTried && saved !== undefined && isTriedFirst(settings.rules, saved)) {
      return tryRules(saved.id, settings.rules);
    }
    setBusy(true);
    setFailure(await onKeep(settings));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <WatchFields
          typed={typed}
          onEdit={(part) => setTyped((now) => ({ ...now, ...part }))}
          wrong={isChecked ? wrong : NOTHING_WRONG}
        />
        {isChecked && wrong.size > 0 && <Notice tone="danger" live title={t('watches.checkFields')} />}
        {isTried && trial !== null && <RuleTrial trial={trial} members={saved?.members ?? 0} />}
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={isTrying}>
            {isTried && trial !== null ? t('watches.saveTried') : submit}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function isTriedFirst(rules: RuleSet, saved: WatchRow): boolean {
  return saved.members > 0 && rulesToTry(saved.settings.rules, rules).length > 0;
}

const NOTHING_WRONG: ReadonlySet<string> = new Set();
