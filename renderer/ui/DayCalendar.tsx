import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './dates-styles.ts';
import 'dayjs/locale/pt-br';

interface Props {
  /** `YYYY-MM-DD`, as are the days below. */
  readonly chosen: string | null;
  readonly onPick: (day: string) => void;
  readonly newest?: string;
}

export function DayCalendar({ chosen, onPick, newest }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const pick = (day: string | null): void => {
    setOpen(false);
    if (day !== null) onPick(day);
  };
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end" width="auto">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common.openCalendar')} onClick={() => setOpen(!open)}>
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <CalendarLanguage>
          <DatePicker
            value={chosen}
            onChange={pick}
            {...(chosen !== null && { defaultDate: chosen })}
            {...(newest !== undefined && { maxDate: newest })}
            ariaLabels={{
              previousYear: t('common.calendar.previousYear'),
              nextYear: t('common.calendar.nextYear'),
              previousDecade: t('common.calendar.previousDecade'),
              nextDecade: t('common.calendar.nextDecade'),
              previousMonth: t('common.calendar.previousMonth'),
              nextMonth: t('common.calendar.nextMonth'),
            }}
          />
        </CalendarLanguage>
      </Popover.Dropdown>
    </Popover>
  );
}

export function CalendarLanguage({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language === 'en' ? 'en' : 'pt-br', firstDayOfWeek: 0 }}>
      {children}
    </DatesProvider>
  );
}
