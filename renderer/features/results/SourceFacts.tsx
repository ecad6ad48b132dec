import type { ReactNode } from 'react';
import { Facts } from '../../ui/Facts.tsx';
import classes from './AnalysisPanel.module.css';

export interface SourceFact {
  readonly name: string;
  readonly value: string;
  /** Link to the place of the figure. */
  readonly href: string | null;
}

export function SourceFacts({ facts }: { readonly facts: readonly SourceFact[] }): ReactNode {
  return (
    <div className={classes.inputs}>
      <Facts
        facts={facts.map(({ name, value, href }) => [
          name,
          href === null ? (
            value
          ) : (
            <a key={name} href={href}>
              {value}
            </a>
          ),
        ])}
      />
    </div>
  );
}
