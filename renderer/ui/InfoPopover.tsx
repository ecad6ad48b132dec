import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Fact, Facts } from './Facts.tsx';
import classes from './InfoPopover.module.css';

interface Props {
  /** Names the explained topic for screen readers. */
  readonly label: string;
  readonly facts: readonly Fact[];
}

export function InfoPopover({ label, facts }: Props) {
  const [open, setOpen] = useState(false);
  return (
    // Escape in a field inside discards the typed text first; the popover stays.
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={460}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconInfoCircle size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        tabIndex={-1}
        data-autofocus
        aria-label={label}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Facts facts={facts} />
      </Popover.Dropdown>
    </Popover>
  );
}
