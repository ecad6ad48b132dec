import { Button, Group, NumberInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { isLockDelay, LOCK_MINUTES } from '../../../preload/domain/lock/lock-rules.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';

interface Props {
  readonly minutes: number;
  /** Answers null, or why it was not kept. */
  readonly onChange: (minutes: number) => Promise<BridgeRefusal | null>;
}

/** After how long without the officer the desk locks itself; it cannot be switched off. */
export function LockPanel({ minutes, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | string>(minutes);
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);
  const isWrong = typed === '' || !isLockDelay(Number(typed));
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isWrong) return;
    const refused = await onChange(Number(typed));
    setRefusal(refused);
    setSaved(refused === null);
  };
  return (
    <Panel title={t('lock.title')} lead={t('lock.lead')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <NumberInput
          size="sm"
          maw={220}
          label={t('lock.minutes')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setSaved(false);
          }}
          error={isWrong && t('lock.bounds', LOCK_MINUTES)}
          suffix=" min"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
        />
        {refusal !== null && <RefusalNotice refusal={refusal} />}
        <Group gap="sm" mt="sm">
          <Button type="submit" variant="default" size="xs">
            {t('lock.save')}
          </Button>
          <SavedMark shown={saved} />
        </Group>
      </form>
    </Panel>
  );
}
