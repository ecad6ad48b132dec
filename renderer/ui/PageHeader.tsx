import { Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Act } from '../lib/acts.ts';
import { ActButtons } from './Acts.tsx';
import classes from './PageHeader.module.css';
import { usePageTabs } from './page-tabs.ts';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Stand before the acts: a search, parts of other features. */
  readonly actions?: ReactNode;
  /** Of the whole page, the primary one last. */
  readonly acts?: readonly Act[] | undefined;
}

/** The head of a page. Lists that stand side by side have their tabs here, and the current tab is the title in sight. */
export function PageHeader({ title, lead, actions, acts }: Props) {
  const tabs = usePageTabs();
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {tabs === null ? (
          <Title order={1}>{title}</Title>
        ) : (
          <>
            <VisuallyHidden component="h1">{title}</VisuallyHidden>
            {tabs}
          </>
        )}
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {(actions !== undefined || acts !== undefined) && (
        <div className={classes.actions}>
          {actions}
          {acts !== undefined && <ActButtons acts={acts} />}
        </div>
      )}
    </header>
  );
}
