import {
  IconAlertTriangle,
  IconArchive,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconHourglass,
  IconLoader2,
  IconMinus,
  IconQuestionMark,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import classes from './MonthGrid.module.css';
import type { MonthStatus } from './month-grid.ts';

const ICONS = {
  saved: IconArchive,
  provisional: IconHourglass,
  unknown: IconQuestionMark,
  to_ask: IconCircleDashed,
  waiting: IconClock,
  asking: IconLoader2,
  asked_elsewhere: IconUsers,
  reused: IconArchive,
  queried: IconCheck,
  refused: IconAlertTriangle,
  cancelled: IconX,
  not_asked: IconMinus,
} as const satisfies Readonly<Record<MonthStatus, unknown>>;

interface Props {
  readonly name: string;
  readonly said: string;
  readonly status: MonthStatus;
  readonly href: string | undefined;
}

/** One month: its name, and a mark that shows its state by shape as well as by colour. */
export function MonthBox({ name, said, status, href }: Props) {
  const Icon = ICONS[status];
  const content = (
    <>
      <span aria-hidden>{name}</span>
      <Icon size={15} stroke={2} role="img" aria-label={said} />
    </>
  );
  if (href === undefined) {
    return (
      <span className={classes.month} data-status={status} title={said}>
        {content}
      </span>
    );
  }
  return (
    <a className={classes.month} data-status={status} title={said} href={href}>
      {content}
    </a>
  );
}
