import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Act } from '../lib/acts.ts';
import type { ShownFailure } from '../lib/error-message.ts';
import { type Loadable, latestValue } from '../lib/loadable.ts';
import { ActButtons } from './Acts.tsx';
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
  /** Said if there is none at all, with the act that leads on. */
  readonly none: Omit<Parameters<typeof EmptyState>[0], 'action'> & { readonly act?: Act };
  /** Said if a filter leaves none; false without a filter. */
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
  if (noMatch !== false) return <NoMatch {...noMatch} />;
  const { act, ...said } = none;
  return <EmptyState {...said} action={act !== undefined && <ActButtons acts={[act]} />} />;
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
  /** Stand before the search. */
  readonly filters?: ReactNode;
  /** Of the whole list. */
  readonly acts?: readonly Act[];
  /** Makes another one: beside the other acts, or in place of the rows where there are none. */
  readonly begin?: Act;
  /** Stands between the header and the rows. */
  readonly above?: ReactNode;
  readonly children: (frame: RefObject<HTMLDivElement | null>) => ReactNode;
}

/** A screen that is a list: its search, and its rows or why there are none. */
export function ListScreen({ title, lead, search, filters, acts = [], begin, above, children, ...found }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { total, failure } = found.list;
  const isNone = total === 0 && failure === null && !found.noMatch;
  const none = isNone && begin !== undefined ? { ...found.none, act: begin } : found.none;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            {filters}
            {search && <SearchField {...search} onArrowDown={() => focusFirstRow(frame.current)} />}
          </>
        }
        acts={isNone || begin === undefined || (total === null && failure === null) ? acts : [...acts, begin]}
      />
      {above}
      <FoundRows {...found} none={none}>
        {children(frame)}
      </FoundRows>
    </>
  );
}

export function listOf(read: Loadable<{ readonly total: number }>): FoundProps['list'] {
  return { total: latestValue(read)?.total ?? null, failure: read.status === 'failed' ? read.failure : null };
}
