import { Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Controls of this panel only. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Level of a panel's title: deeper if panels share a title above them; null if that title is the panel's own. */
export const HeadingLevel = createContext<2 | 3 | null>(2);

export function Panel({ title, lead, actions, children, className }: Props) {
  const heading = useId();
  const level = useContext(HeadingLevel);
  return (
    <section aria-labelledby={level === null ? undefined : heading} className={`${classes.panel} ${className ?? ''}`}>
      <div className={classes.head}>
        <div>
          {level !== null && (
            <Title order={level} id={heading}>
              {title}
            </Title>
          )}
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
