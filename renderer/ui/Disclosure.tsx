import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './Disclosure.module.css';

interface Props {
  readonly label: ReactNode;
  /** Stands at the right end of the line, expanded or not. */
  readonly value?: ReactNode;
  readonly children: ReactNode;
  readonly startOpen?: boolean;
}

export function Disclosure({ label, value, children, startOpen = false }: Props) {
  const [open, setOpen] = useState(startOpen);
  const content = useId();
  return (
    <>
      <UnstyledButton
        className={classes.line}
        aria-expanded={open}
        aria-controls={open ? content : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={14} className={classes.chevron} data-open={open} aria-hidden />
        <span className={classes.label}>{label}</span>
        {value !== undefined && <span className={classes.value}>{value}</span>}
      </UnstyledButton>
      {open && (
        <div id={content} className={classes.content}>
          {children}
        </div>
      )}
    </>
  );
}
