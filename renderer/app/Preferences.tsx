import { useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchLanguage } from '../i18n/i18n.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';

/** Applies the language and the colours of the settings as soon as they are loaded and after each change. */
export function Preferences({ children }: { readonly children: ReactNode }) {
  const settings = useStore('settings', (state) => latestValue(state.settings));
  const { i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const picked = useStore('vault', (state) => state.pickedLocale);
  const vault = useStore('vault', (state) => latestValue(state.state)?.vault);
  const look = vault?.status === 'open' ? vault.customerScreen : vault?.status === 'locked' ? vault : undefined;
  const locale = settings?.locale ?? picked ?? look?.locale ?? 'pt-BR';
  const colours = settings?.theme ?? look?.theme ?? 'system';

  useEffect(() => {
    let wanted = true;
    void fetchLanguage(i18n, locale).then(() => {
      if (!wanted) return;
      // Setting the same language again would render every text of the window again.
      if (i18n.language !== locale) void i18n.changeLanguage(locale);
      document.documentElement.lang = locale;
    });
    return () => {
      wanted = false;
    };
  }, [i18n, locale]);

  // Setting the same colours again would stop all transitions and restyle the whole page.
  const wantedScheme = colours === 'system' ? 'auto' : colours;
  useEffect(() => {
    if (colorScheme !== wantedScheme) setColorScheme(wantedScheme);
  }, [colorScheme, setColorScheme, wantedScheme]);

  return children;
}
