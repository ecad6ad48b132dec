import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons of this section only. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a form or document, set apart by space and one rule. */
export function Section({ title, lead, actions, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {actions}
      </div>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}

interface NarrowProps {
  /** False where a list or a result has joined the form, which needs the window's width. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A form or a document in the middle of the window, as wide as a line is well read. */
export function NarrowPage({ isNarrow = true, children }: NarrowProps) {
  return <div className={isNarrow ? classes.page : undefined}>{children}</div>;
}
