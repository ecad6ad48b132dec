import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../i18n/i18n.ts';
import { useStore } from '../../lib/stores.ts';

/** Settings cannot be read before the vault opens, so that its pages have a language switch of their own. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const pickLocale = useStore('vault', (state) => state.pickLocale);
  const other = LOCALES.find((locale) => locale !== i18n.language) ?? 'pt-BR';
  return (
    <Button variant="subtle" color="gray" size="compact-sm" ml="auto" lang={other} onClick={() => pickLocale(other)}>
      {t(`common.languages.${other}`)}
    </Button>
  );
}
