import type { ReactNode, RefObject } from 'react';
import table from './DataTable.module.css';
import { ScrollBox } from './ScrollBox.tsx';

/**
 * A list's rows contain focusable elements; a box is a tab stop itself. Both have a border and at most the window's
 * height; `panel` has no border; `none` has no frame.
 */
export type FrameKind = 'list' | 'box' | 'panel' | 'none';

interface Props {
  readonly label?: string | undefined;
  readonly kind?: FrameKind | undefined;
  readonly className?: string | undefined;
  readonly frameRef?: RefObject<HTMLDivElement | null> | undefined;
  readonly children: ReactNode;
}

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

export function TableFoot({ count, children }: FootProps) {
  return (
    <div className={table.foot}>
      <span role="status">{count}</span>
      {children}
    </div>
  );
}
