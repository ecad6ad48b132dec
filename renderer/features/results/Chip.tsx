import { IconAlertTriangle, IconEqualNot, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banners.module.css';
import type { ResultFlag } from './result-flags.ts';

const ICONS = { danger: IconEqualNot, warning: IconAlertTriangle, info: IconInfoCircle };

interface Props {
  readonly tone: ResultFlag['tone'];
  readonly children: ReactNode;
  /** Leads to where the sign is explained. */
  readonly onClick?: () => void;
}

export function Chip({ tone, children, onClick }: Props) {
  const Icon = ICONS[tone];
  const content = (
    <>
      <Icon size={15} stroke={1.9} aria-hidden />
      {children}
    </>
  );
  if (onClick === undefined) {
    return (
      <span className={classes.chip} data-tone={tone}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={classes.chip} data-tone={tone} onClick={onClick}>
      {content}
    </button>
  );
}
