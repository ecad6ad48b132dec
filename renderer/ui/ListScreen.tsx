import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ShownFailure } from '../lib/error-message.ts';
import { type Loadable, latestValue } from '../lib/loadable.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { PageHeader } from './PageHeader.tsx';
import { focusFirstRow } from './row-keys.ts';
import { SearchField } from './SearchField.tsx';

interface FoundProps {
  readonly list: {
    /** Null while loading. */
    readonly total: number | null;
    readonly failure: ShownFailure | null;
  };
  readonly retry: () => void;
  /** Shown if the list is empty without a filter. */
  readonly none: Parameters<typeof EmptyState>[0];
  /** Shown if the filter matches no row; false without a filter. */
  readonly noMatch?: NoMatchProps | false;
  readonly children: ReactNode;
}

interface NoMatchProps {
  readonly title: string;
  readonly text: string;
  /** Label of the button that clears the filter. */
  readonly clear: string;
  readonly onClear: () => void;
}

export function FoundRows({ list: { total, failure }, retry, none, noMatch = false, children }: FoundProps) {
  if (failure !== null) return <ErrorNotice failure={failure} actions={{ retry }} />;
  if (total !== 0) return children;
  return noMatch === false ? <EmptyState {...none} /> : <NoMatch {...noMatch} />;
}

export function NoMatch({ title, text, clear, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.5} />}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}

interface Props extends Omit<FoundProps, 'children'> {
  readonly title: string;
  readonly lead: string;
  readonly search?: Omit<Parameters<typeof SearchField>[0], 'onArrowDown'> | false;
  /** Before the search, and after it. */
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  /** Between the header and the rows. */
  readonly above?: ReactNode;
  readonly children: (frame: RefObject<HTMLDivElement | null>) => ReactNode;
}

export function ListScreen({ title, lead, search, filters, actions, above, children, ...found }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            {filters}
            {search && <SearchField {...search} onArrowDown={() => focusFirstRow(frame.current)} />}
            {actions}
          </>
        }
      />
      {above}
      <FoundRows {...found}>{children(frame)}</FoundRows>
    </>
  );
}

export function listOf(read: Loadable<{ readonly total: number }>): FoundProps['list'] {
  return { total: latestValue(read)?.total ?? null, failure: read.status === 'failed' ? read.failure : null };
}
