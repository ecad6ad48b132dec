import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Saving } from '../lib/use-saving.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { SavedMark } from './SavedMark.tsx';
import classes from './SaveRow.module.css';

interface Props {
  readonly label: string;
  readonly saving: Saving;
  /** Further acts on the typed values. */
  readonly children?: ReactNode;
}

/** Foot of a settings form: the failure, the button and the saved mark. */
export function SaveRow({ label, saving: { failure, saved }, children }: Props) {
  return (
    <>
      {failure !== null && <ErrorNotice failure={failure} />}
      <div className={classes.row}>
        <Button type="submit" variant="default" size="xs">
          {label}
        </Button>
        <SavedMark shown={saved} />
        {children}
      </div>
    </>
  );
}
