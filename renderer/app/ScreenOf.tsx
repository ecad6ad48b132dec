import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompareScreen } from '../features/compare/CompareScreen.tsx';
import { ConsultaScreen } from '../features/consulta/ConsultaScreen.tsx';
import { DossierScreen } from '../features/dossier/DossierScreen.tsx';
import { EvolutionPanel } from '../features/evolution/EvolutionPanel.tsx';
import { LibraryScreen } from '../features/library/LibraryScreen.tsx';
import { RecentResults } from '../features/library/RecentResults.tsx';
import { ResultScreen } from '../features/result/ResultScreen.tsx';
import { SeriesScreen } from '../features/series/SeriesScreen.tsx';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { useWorkstation } from '../features/workstation/context.ts';
import { RecoveryPanel } from '../features/workstation/recovery/RecoveryPanel.tsx';
import { RecoveryReminder } from '../features/workstation/recovery/RecoveryReminder.tsx';
import { knownValue } from '../lib/loadable.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ConsentScreenOf } from './ConsentScreenOf.tsx';
import { type Route, routeHash } from './navigation/routes.ts';
import { go } from './navigation/use-route.ts';
import { useErrands } from './use-errands.ts';

function resultHref(id: string): string {
  return routeHash({ screen: 'result', id });
}

/** The screen of a route. The ways from one feature to another are joined here and nowhere else. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const errands = useErrands();
  switch (route.screen) {
    case 'consulta':
      return (
        <>
          <RecoveryReminder />
          <ConsultaScreen
            onResult={errands.showResult}
            onOpenSaved={errands.openResult}
            onCapture={errands.capture}
            onConsent={errands.openConsent}
            onSettings={errands.settings}
            onSeries={errands.series}
            beside={<RecentResults resultHref={resultHref} />}
          />
        </>
      );
    case 'consent':
    case 'consent-new':
    case 'consent-import':
    case 'consent-entry':
    case 'consent-receipt':
      return <ConsentScreenOf route={route} errands={errands} />;
    case 'dossier':
      return <DossierScreen />;
    case 'result':
      return (
        <ResultScreen
          id={route.id}
          tab={route.tab ?? 'overview'}
          onTab={(tab) => go({ screen: 'result', id: route.id, tab })}
          onArchive={errands.library}
          onCompare={errands.compare}
          evolution={({ dataBase, documento }, months, retry) => (
            <EvolutionPanel
              months={months}
              month={dataBase}
              onRetry={retry}
              onSeries={() => errands.series(documento)}
            />
          )}
        />
      );
    case 'series':
      return (
        <SeriesScreen
          resultHref={resultHref}
          onEvolution={(id) => go({ screen: 'result', id, tab: 'evolution' })}
          onCapture={errands.capture}
          onSettings={errands.settings}
        />
      );
    case 'compare':
      return (
        <CompareScreen
          left={route.left ?? null}
          right={route.right ?? null}
          onChoose={errands.compare}
          onArchive={errands.library}
        />
      );
    case 'library':
      return <LibraryScreen resultHref={resultHref} onNewQuery={() => go({ screen: 'consulta' })} />;
    case 'settings':
      return <Settings />;
    case 'not-found':
      return <NotFound />;
  }
}

function Settings() {
  const state = useWorkstation((store) => knownValue(store.state));
  if (state?.vault.status !== 'open') return null;
  return <SettingsScreen keeper={state.vault.keeper} version={state.version} recovery={<RecoveryPanel />} />;
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.notFoundTitle')} lead={t('shell.notFoundText')} />
      <Button onClick={() => go({ screen: 'consulta' })}>{t('shell.notFoundAction')}</Button>
    </>
  );
}
