import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Saving } from '../lib/use-saving.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { SavedMark } from './SavedMark.tsx';
import classes from './SaveRow.module.css';

interface Props {
  readonly label: string;
  readonly saving: Saving;
  /** What else may be done with what is typed. */
  readonly children?: ReactNode;
}

/** The foot of a form of settings: why nothing was kept, the button, and that it was taken. */
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
