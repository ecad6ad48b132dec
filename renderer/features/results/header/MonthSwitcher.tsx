import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { usePayLabel } from '#renderer/lib/use-pay-label.ts';
import { TeamUnasked } from '#renderer/ui/TeamUnasked.tsx';
import { type MonthChoice, monthChoices, nearestSaved } from './month-choices.ts';
import classes from './ResultHeader.module.css';

interface Props {
  readonly result: SavedResult;
  /** Saved months of the subject; undefined until known. */
  readonly months: SavedMonths | undefined;
}

/** Steps through the saved months of the subject, and queries a missing one. */
export function MonthSwitcher({ result, months }: Props) {
  const { t } = useTranslation();
  const { queryOtherMonth } = useWays();
  const unasked = useId();
  const payLabel = usePayLabel(t('result.queryMonth'));
  const choices = monthChoices({ month: result.dataBase, id: result.id }, months);
  const { before, after } = nearestSaved(result.dataBase, choices);
  return (
    <span className={classes.months}>
      <Step to={before} label={t('result.monthBefore')} icon={IconChevronLeft} />
      <Menu position="bottom" width={260}>
        <Menu.Target>
          <button type="button" className={classes.month}>
            {t('result.dataBase', { month: formatMonth(result.dataBase) })}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.choices}>
          <div id={unasked}>{choices.some(({ id }) => id === null) && <TeamUnasked />}</div>
          {choices.map(({ month, id }) =>
            id === null ? (
              // A screen reader reads the items of a menu only: each item has to refer to the note.
              <Menu.Item
                key={month}
                onClick={() => queryOtherMonth(result, month)}
                rightSection={payLabel}
                aria-describedby={unasked}
              >
                {formatMonth(month)}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={month}
                component="a"
                href={href({ screen: 'result', id })}
                aria-current={month === result.dataBase}
              >
                {formatMonth(month)}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      <Step to={after} label={t('result.monthAfter')} icon={IconChevronRight} />
    </span>
  );
}

interface StepProps {
  readonly to: MonthChoice | null;
  readonly label: string;
  readonly icon: typeof IconChevronLeft;
}

function Step({ to, label, icon: Mark }: StepProps) {
  const mark = <Mark size={16} aria-hidden />;
  if (to === null || to.id === null) {
    return (
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} disabled>
        {mark}
      </ActionIcon>
    );
  }
  const said = `${label}: ${formatMonth(to.month)}`;
  return (
    <ActionIcon
      component="a"
      href={href({ screen: 'result', id: to.id })}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={said}
    >
      {mark}
    </ActionIcon>
  );
}
