import type { ReactNode, RefObject } from 'react';
import table from './DataTable.module.css';
import { ScrollBox } from './ScrollBox.tsx';

/**
 * A list's rows hold what the keyboard reaches; a box is a stop itself. Both have a border and the window's height at
 * most; in a panel there is no border; `none` has no frame.
 */
export type FrameKind = 'list' | 'box' | 'panel' | 'none';

interface Props {
  readonly label?: string | undefined;
  readonly kind?: FrameKind | undefined;
  readonly className?: string | undefined;
  readonly frameRef?: RefObject<HTMLDivElement | null> | undefined;
  readonly children: ReactNode;
}

/** The part of the window that a table scrolls in. */
export function TableFrame({ label, kind = 'list', className = '', frameRef, children }: Props) {
  if (kind === 'none') return children;
  const ofFrame = `${kind === 'panel' ? table.shaded : table.frame} ${className}`;
  if (kind === 'list') {
    return (
      <div className={ofFrame} ref={frameRef}>
        {children}
      </div>
    );
  }
  return (
    <ScrollBox className={ofFrame} label={label ?? ''} {...(frameRef && { boxRef: frameRef })}>
      {children}
    </ScrollBox>
  );
}

interface FootProps {
  readonly count: string;
  readonly children?: ReactNode;
}

/** How many rows a list has. */
export function TableFoot({ count, children }: FootProps) {
  return (
    <div className={table.foot}>
      <span role="status">{count}</span>
      {children}
    </div>
  );
}
