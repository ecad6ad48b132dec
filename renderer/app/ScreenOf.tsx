import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_THRESHOLDS } from '../../preload/domain/indicators/thresholds.ts';
import { BackupReminder } from '../features/backup/BackupReminder.tsx';
import { ExportSomeMenu } from '../features/export/ExportSomeMenu.tsx';
import { RecentResults } from '../features/library/RecentResults.tsx';
import { useSettings } from '../features/settings/context.ts';
import { RecoveryReminder } from '../features/workstation/recovery/RecoveryReminder.tsx';
import { knownValue } from '../lib/loadable.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ExportMenuOf } from './Exporting.tsx';
import { type Route, routeHash } from './navigation/routes.ts';
import { go } from './navigation/use-route.ts';
import {
  AuditScreen,
  CompareScreen,
  ConsentScreenOf,
  ConsultaScreen,
  DossierScreen,
  EvolutionPanel,
  LibraryScreen,
  ReportScreen,
  ResultScreen,
  RetentionScreen,
  SeriesScreen,
  SettingsScreenOf,
  SubjectScreen,
} from './screens/screens.ts';
import { useErrands } from './use-errands.ts';

function resultHref(id: string): string {
  return routeHash({ screen: 'result', id });
}

function subjectHref(id: string): string {
  return routeHash({ screen: 'subject', id });
}

/** The screen of a route. The ways from one feature to another are joined here and nowhere else. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const errands = useErrands();
  const settings = useSettings((state) => knownValue(state.settings));
  switch (route.screen) {
    case 'consulta':
      return (
        <>
          <RecoveryReminder />
          <BackupReminder onSettings={errands.settings} />
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
          thresholds={settings?.thresholds ?? DEFAULT_THRESHOLDS}
          tab={route.tab ?? 'overview'}
          onTab={(tab) => go({ screen: 'result', id: route.id, tab })}
          onArchive={errands.library}
          subjectHref={subjectHref}
          onCompare={errands.compare}
          actions={(result) => <ExportMenuOf result={result} />}
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
    case 'report':
      return (
        <ReportScreen
          id={route.id}
          thresholds={settings?.thresholds ?? DEFAULT_THRESHOLDS}
          onResult={errands.openResult}
          onArchive={errands.library}
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
      return (
        <LibraryScreen
          resultHref={resultHref}
          subjectHref={subjectHref}
          onNewQuery={() => go({ screen: 'consulta' })}
          onCompare={errands.compare}
          exportAction={(ids) => <ExportSomeMenu ids={ids} />}
        />
      );
    case 'subject':
      return (
        <SubjectScreen
          id={route.id}
          resultHref={resultHref}
          onQuery={errands.query}
          onDossier={errands.dossier}
          onLibrary={errands.library}
          exportAction={(ids) => <ExportSomeMenu ids={ids} />}
        />
      );
    case 'settings':
      return <SettingsScreenOf />;
    case 'audit':
      return <AuditScreen />;
    case 'retention':
      return <RetentionScreen />;
    case 'not-found':
      return <NotFound />;
  }
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
