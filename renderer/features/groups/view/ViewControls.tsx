import { ActionIcon, Select, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenedGroup } from '#contract/groups.ts';
import { GROUP_LIMITS } from '#domain/groups/group.ts';
import { addMonths, monthRange } from '#domain/month.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';

/** Which data-base is seen, and how people count in it. */
export function ViewControls({ opened }: { readonly opened: OpenedGroup }) {
  const { t } = useTranslation();
  const { choose } = useGroupActs();
  const { choice, view } = useStore('groups', (state) => state);
  const shown = latestValue(view);
  const month = shown?.month ?? choice.month ?? opened.newestMonth ?? opened.newestAskable;
  const newest = [opened.newestAskable, opened.newestMonth ?? '', month].toSorted().at(-1) ?? month;
  const oldest = addMonths(newest, 1 - GROUP_LIMITS.months);
  const months = monthRange(month < oldest ? month : oldest, newest).toReversed();
  const step = (by: number, label: string, Icon: typeof IconChevronLeft, isOff: boolean) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      disabled={isOff}
      onClick={() => void choose({ month: addMonths(month, by) })}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.controls}>
      <span className={classes.months}>
        {step(-1, t('groups.monthBefore'), IconChevronLeft, false)}
        <Select
          size="xs"
          w={140}
          aria-label={t('common.month')}
          data={months.map((one) => ({ value: one, label: formatMonth(one) }))}
          value={month}
          onChange={(picked) => void choose({ month: picked })}
          allowDeselect={false}
        />
        {step(1, t('groups.monthAfter'), IconChevronRight, month >= newest)}
      </span>
      <Switch
        size="sm"
        label={t('groups.proportional')}
        checked={choice.proportional}
        onChange={({ currentTarget }) => void choose({ proportional: currentTarget.checked })}
      />
    </div>
  );
}
