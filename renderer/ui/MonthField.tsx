import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataBase, isDataBase } from '#domain/basics/month.ts';
import { formatMonth, maskMonth, monthFromTyped } from '../lib/format/date.ts';
import { onDemand } from '../lib/on-demand.tsx';

/** The calendar's code is loaded when the pointer reaches the button, or at the click. */
const MonthCalendar = onDemand(
  async () => (await import('./MonthCalendar.tsx')).MonthCalendar,
  () => null,
);

interface Props {
  readonly label: string;
  readonly description?: string | false | undefined;
  readonly placeholder: string;
  /** As typed, `mm/aaaa`. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Range of the calendar: months that can be queried and probably have a response. */
  readonly offered: { readonly newest?: DataBase | undefined; readonly oldest?: DataBase | undefined } | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

export function MonthField({ value, onChange, offered, ...input }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  const month = monthFromTyped(value);

  // A full field accepts no more keys, so a value that changes while the field has the focus is selected: typing then
  // replaces it.
  useLayoutEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    if (document.activeElement === field.current) field.current?.select();
  }, [value]);

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    typed.current = maskMonth(event.currentTarget.value);
    onChange(typed.current);
  };
  const toggle = (): void => void MonthCalendar.fetch().then(() => setOpen(!open));
  const pick = (picked: string): void => {
    onChange(formatMonth(picked));
    setOpen(false);
  };
  return (
    <TextInput
      {...input}
      ref={field}
      required
      withAsterisk={false}
      value={value}
      onChange={type}
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
              onClick={toggle}
              onPointerEnter={() => void MonthCalendar.fetch()}
            >
              <IconCalendar size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <MonthCalendar
              chosen={isDataBase(month) ? month : undefined}
              onPick={pick}
              newest={offered?.newest}
              oldest={offered?.oldest}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
