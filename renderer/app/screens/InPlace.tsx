import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { go, toLibrary } from '../../lib/routes/use-route.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** In place of a screen that would query or change. */
export function OnlyRead() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('vault.readOnlyScreen.title')} lead={t('vault.readOnlyScreen.text')} />
      <Button onClick={toLibrary}>{t('vault.readOnlyScreen.act')}</Button>
    </>
  );
}

/** Where an address leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.notFoundTitle')} lead={t('shell.notFoundText')} />
      <Button onClick={() => go({ screen: 'home' })}>{t('shell.notFoundAction')}</Button>
    </>
  );
}
