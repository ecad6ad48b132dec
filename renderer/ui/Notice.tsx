import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import tones from './tones.module.css';

type Tone = 'info' | 'good' | 'warning' | 'danger';

const ICONS = { info: IconInfoCircle, good: IconCircleCheck, warning: IconAlertTriangle, danger: IconCircleX };

interface Props {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced by screen readers when it appears; off for notices present from the start. */
  readonly live?: boolean;
}

/** Icon, colour and words together, so that colour is never the only sign. */
export function Notice({ tone, title, children, actions, live = false }: Props) {
  const Icon = ICONS[tone];
  return (
    <div
      className={`${tones.toned} ${classes.notice}`}
      data-tone={tone}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children !== undefined && <div className={classes.text}>{children}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
