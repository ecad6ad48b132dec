import { DatesProvider, MonthPicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { DataBase } from '#domain/basics/month.ts';
import './dates-styles.ts';
import 'dayjs/locale/pt-br';

export interface Props {
  readonly chosen: DataBase | undefined;
  readonly onPick: (month: string) => void;
  readonly newest: DataBase | undefined;
  readonly oldest: DataBase | undefined;
}

export function MonthCalendar({ chosen, onPick, newest, oldest }: Props) {
  const { t, i18n } = useTranslation();
  const shown = chosen ?? newest;
  return (
    <DatesProvider settings={{ locale: i18n.language === 'en' ? 'en' : 'pt-br', firstDayOfWeek: 0 }}>
      <MonthPicker
        value={chosen === undefined ? null : firstDay(chosen)}
        onChange={(day) => day !== null && onPick(day.slice(0, 7))}
        ariaLabels={{
          previousYear: t('common.calendar.previousYear'),
          nextYear: t('common.calendar.nextYear'),
          previousDecade: t('common.calendar.previousDecade'),
          nextDecade: t('common.calendar.nextDecade'),
        }}
        {...(shown !== undefined && { defaultDate: firstDay(shown) })}
        {...(newest !== undefined && { maxDate: firstDay(newest) })}
        {...(oldest !== undefined && { minDate: firstDay(oldest) })}
      />
    </DatesProvider>
  );
}

function firstDay(month: DataBase): string {
  return `${month}-01`;
}
