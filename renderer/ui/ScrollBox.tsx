import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly className: string | undefined;
  /** What is scrolled. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What may be wider or higher than its place: the keyboard reaches it and scrolls it as the wheel does. */
export function ScrollBox({ className, label, children }: Props) {
  return (
    <Box className={className ?? ''} role="group" aria-label={label} tabIndex={0}>
      {children}
    </Box>
  );
}
