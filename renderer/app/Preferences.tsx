import { useMantineColorScheme } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../features/settings/context.ts';
import { useWorkstation } from '../features/workstation/context.ts';
import { knownValue } from '../lib/loadable.ts';
import 'dayjs/locale/pt-br';

/** Applies the language and the colours that main keeps, as soon as they are known and whenever they change. */
export function Preferences({ children }: { readonly children: ReactNode }) {
  const settings = useSettings((state) => knownValue(state.settings));
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const picked = useWorkstation((state) => state.pickedLocale);
  const locale = settings?.locale ?? picked ?? 'pt-BR';
  const colours = settings?.theme ?? 'system';

  useEffect(() => {
    void i18n.changeLanguage(locale);
    document.documentElement.lang = locale;
  }, [i18n, locale]);

  useEffect(() => setColorScheme(colours === 'system' ? 'auto' : colours), [setColorScheme, colours]);

  return (
    <DatesProvider settings={{ locale: locale === 'en' ? 'en' : 'pt-br', firstDayOfWeek: 0 }}>{children}</DatesProvider>
  );
}
