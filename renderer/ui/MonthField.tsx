import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataBase, isDataBase } from '../../preload/domain/month.ts';
import { formatMonth, maskMonth, monthFromTyped } from '../lib/format/month.ts';

interface Props {
  readonly label: string;
  readonly description?: string | false | undefined;
  readonly placeholder: string;
  /** As typed, `mm/aaaa`. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly newest: DataBase | undefined;
  readonly oldest: DataBase | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A month to type or to pick; the calendar offers only what can be asked for, typing is judged by its own message. */
export function MonthField({ value, onChange, newest, oldest, ...input }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const month = monthFromTyped(value);
  const chosen = isDataBase(month) ? `${month}-01` : null;
  const pick = (day: string | null): void => {
    if (day !== null) onChange(formatMonth(day.slice(0, 7)));
    setOpen(false);
  };
  return (
    <TextInput
      {...input}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(maskMonth(event.currentTarget.value))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      rightSection={
        <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end" width="auto">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('common.openCalendar')}
              disabled={input.disabled ?? false}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <MonthPicker
              value={chosen}
              onChange={pick}
              ariaLabels={{
                previousYear: t('common.calendar.previousYear'),
                nextYear: t('common.calendar.nextYear'),
                previousDecade: t('common.calendar.previousDecade'),
                nextDecade: t('common.calendar.nextDecade'),
              }}
              {...(newest !== undefined && { maxDate: `${newest}-01`, defaultDate: chosen ?? `${newest}-01` })}
              {...(oldest !== undefined && { minDate: `${oldest}-01` })}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
