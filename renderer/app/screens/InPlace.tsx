import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { go, toLibrary } from '../../lib/routes/use-route.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Replaces a screen that would query or change data. */
export function OnlyRead() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('vault.readOnlyScreen.title')} lead={t('vault.readOnlyScreen.text')} />
      <Button onClick={toLibrary}>{t('vault.readOnlyScreen.act')}</Button>
    </>
  );
}

export function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.notFoundTitle')} lead={t('shell.notFoundText')} />
      <Button onClick={() => go({ screen: 'home' })}>{t('shell.notFoundAction')}</Button>
    </>
  );
}
