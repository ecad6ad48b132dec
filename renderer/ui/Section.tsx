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

/** A form or a document in the middle of the window, as wide as a readable line. */
export function NarrowPage({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
