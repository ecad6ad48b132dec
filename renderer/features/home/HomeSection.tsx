import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './HomeScreen.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** The one act of the section, at the right end of the title. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the first page: a title over a rule, without a box. */
export function HomeSection({ title, lead, act, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={heading} className={classes.title}>
          {title}
        </Title>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {act}
      </div>
      {children}
    </section>
  );
}
