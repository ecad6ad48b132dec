import { Box } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

interface Props {
  readonly className: string | undefined;
  /** Names the content. */
  readonly label: string;
  readonly boxRef?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Scrolls content wider or higher than its box, also by keyboard. */
export function ScrollBox({ className, label, boxRef, children }: Props) {
  return (
    <Box ref={boxRef} className={className ?? ''} role="group" aria-label={label} tabIndex={0}>
      {children}
    </Box>
  );
}
