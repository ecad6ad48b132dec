import { Box } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

interface Props {
  readonly className: string | undefined;
  /** What is scrolled. */
  readonly label: string;
  readonly boxRef?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Scrolls content that is wider or higher than its box; the keyboard reaches it too. */
export function ScrollBox({ className, label, boxRef, children }: Props) {
  return (
    <Box ref={boxRef} className={className ?? ''} role="group" aria-label={label} tabIndex={0}>
      {children}
    </Box>
  );
}
