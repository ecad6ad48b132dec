import { Button, Group, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayFromTyped, formatCalendarDate, maskDay } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { CompletedField } from './CompletedField.tsx';

export function PeriodFilter() {
  const { t } = useTranslation();
  const { from, to } = useStore('library', (state) => state.filter);
  const shown = from === null && to === null ? t('library.filter.period') : `${short(from)} – ${short(to)}`;
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          aria-label={t('library.filter.periodShown', { shown })}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap="xs" wrap="nowrap">
          <Day part="from" value={from} />
          <span aria-hidden>–</span>
          <Day part="to" value={to} />
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

function Day({ part, value }: { readonly part: 'from' | 'to'; readonly value: string | null }) {
  const { t } = useTranslation();
  const narrow = useStore('library', (state) => state.narrow);
  const type = (typed: string): boolean => {
    const day = dayFromTyped(typed);
    if (day === null && typed !== '') return false;
    narrow({ [part]: day });
    return true;
  };
  return (
    <CompletedField
      label={t(`library.filter.${part}`)}
      placeholder={t(`library.filter.${part}`)}
      width={142}
      length={10}
      value={value === null ? '' : formatCalendarDate(value)}
      mask={maskDay}
      onType={type}
    />
  );
}

const short = (day: string | null): string => (day === null ? '…' : formatCalendarDate(day).slice(0, 5));
