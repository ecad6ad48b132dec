import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Route, Screen } from '../lib/routes/routes.ts';
import { go, toLibrary } from '../lib/routes/use-route.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SCREENS } from './screens/screens.ts';
import { screensOf } from './screens/screens-of.tsx';

/** The screens on which something is queried or changed, and nothing else is done. */
const WRITING_SCREENS: ReadonlySet<Screen> = new Set([
  'consulta',
  'consent-new',
  'consent-returned',
  'consent-print',
  'consent-import',
  'batch-new',
  'group-new',
  'watch-new',
  'watch-import',
  'watch-cycle-new',
]);

const Shown = screensOf({ ...SCREENS, 'not-found': NotFound });

/** The screen of a route. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const isOnlyRead = useReadOnly();
  if (isOnlyRead && WRITING_SCREENS.has(route.screen)) return <OnlyRead />;
  return <Shown {...route} />;
}

/** In place of a screen that would query or change. */
function OnlyRead() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('vault.readOnlyScreen.title')} lead={t('vault.readOnlyScreen.text')} />
      <Button onClick={toLibrary}>{t('vault.readOnlyScreen.act')}</Button>
    </>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.notFoundTitle')} lead={t('shell.notFoundText')} />
      <Button onClick={() => go({ screen: 'home' })}>{t('shell.notFoundAction')}</Button>
    </>
  );
}
