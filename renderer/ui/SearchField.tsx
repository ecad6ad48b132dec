import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

interface Props {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Moves the focus into the list. */
  readonly onArrowDown: () => void;
}

export function SearchField({ label, clearLabel, value, onChange, onArrowDown }: Props) {
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && value !== '') onChange('');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onArrowDown();
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={keys}
      maxLength={200}
      autoComplete="off"
      w={340}
      maw="100%"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        value !== '' && (
          <ActionIcon variant="subtle" color="gray" aria-label={clearLabel} onClick={() => onChange('')}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}
