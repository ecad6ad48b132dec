import { Button, Group, NumberInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { ShownRefusal } from '../lib/refusal-sentence.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SavedMark } from './SavedMark.tsx';

interface Props {
  readonly value: number;
  readonly label: string;
  readonly suffix?: string;
  readonly isValid: (value: number) => boolean;
  /** Said while what is typed is not valid. */
  readonly bounds: string;
  readonly save: string;
  /** Answers null, or why it was not kept. */
  readonly onSave: (value: number) => Promise<ShownRefusal | null>;
}

/** One whole number that the officer sets. */
export function NumberSetting({ value, label, suffix = '', isValid, bounds, save, onSave }: Props) {
  const [typed, setTyped] = useState<number | string>(value);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const [saved, setSaved] = useState(false);
  const isWrong = typed === '' || !isValid(Number(typed));
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isWrong) return;
    const refused = await onSave(Number(typed));
    setRefusal(refused);
    setSaved(refused === null);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <NumberInput
        size="sm"
        maw={220}
        label={label}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setSaved(false);
        }}
        error={isWrong && bounds}
        suffix={suffix}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
      {refusal !== null && <RefusalNotice refusal={refusal} />}
      <Group gap="sm" mt="sm">
        <Button type="submit" variant="default" size="xs">
          {save}
        </Button>
        <SavedMark shown={saved} />
      </Group>
    </form>
  );
}
