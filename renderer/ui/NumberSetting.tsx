import { Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { type Bounds, isWholeWithin } from '#domain/bounds.ts';
import type { ShownFailure } from '../lib/error-message.ts';
import { useSaving } from '../lib/use-saving.ts';
import { SaveRow } from './SaveRow.tsx';
import { WholeNumberInput } from './WholeNumberInput.tsx';

interface Props {
  readonly value: number;
  readonly label: string;
  readonly suffix?: string;
  readonly bounds: Bounds;
  /** Shown while what is typed is not within them. */
  readonly hint: string;
  readonly save: string;
  /** Returns null, or why it was not saved. */
  readonly onSave: (value: number) => Promise<ShownFailure | null>;
}

/** One whole number that the officer sets. */
export function NumberSetting({ value, label, suffix = '', bounds, hint, save, onSave }: Props) {
  const [typed, setTyped] = useState<number | string>(value);
  const saving = useSaving();
  const isWrong = typed === '' || !isWholeWithin(bounds, Number(typed));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isWrong) void saving.save(onSave(Number(typed)));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <WholeNumberInput
          width={220}
          label={label}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            saving.edited();
          }}
          error={isWrong && hint}
          suffix={suffix}
        />
        <SaveRow label={save} saving={saving} />
      </Stack>
    </form>
  );
}
