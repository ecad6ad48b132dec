import { ActionIcon, Button, Select, Switch } from '@mantine/core';
import { IconBookmark, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { addMonths, monthRange, OLDEST_DATA_BASE } from '#domain/basics/month.ts';
import { GROUP_LIMITS } from '#domain/groups/group.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';

export function ViewControls({ opened }: { readonly opened: OpenedGroup }) {
  const { t } = useTranslation();
  const { choose, keepSnapshot } = useGroupActs();
  const { choice, view } = useStore('groups', (state) => state);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = latestValue(view);
  const month = shown?.month ?? choice.month ?? opened.newestMonth ?? opened.newestAskable;
  const keep = async (): Promise<void> => {
    setBusy(true);
    const kept = await keepSnapshot();
    setBusy(false);
    setFailure(kept.ok ? null : kept.error);
  };
  return (
    <>
      <div className={classes.controls}>
        <MonthSteps month={month} opened={opened} />
        <Switch
          size="sm"
          label={t('groups.proportional')}
          checked={choice.proportional}
          onChange={({ currentTarget }) => void choose({ proportional: currentTarget.checked })}
        />
        <Button
          size="xs"
          className={classes.end}
          leftSection={<IconBookmark size={16} aria-hidden />}
          loading={busy}
          disabled={shown === undefined}
          onClick={() => void keep()}
        >
          {t('groups.keep')}
        </Button>
      </div>
      {failure !== null && <ErrorNotice failure={failure} />}
    </>
  );
}

interface StepsProps {
  readonly month: string;
  readonly opened: OpenedGroup;
}

function MonthSteps({ month, opened }: StepsProps) {
  const { t } = useTranslation();
  const { choose } = useGroupActs();
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
    <span className={classes.months}>
      {step(-1, t('groups.monthBefore'), IconChevronLeft, month <= OLDEST_DATA_BASE)}
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
  );
}
