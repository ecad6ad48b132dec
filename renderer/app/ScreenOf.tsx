import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { ExportBatchMenu, ExportWithoutConsent } from '../features/export/ExportBatchMenu.tsx';
import { SaveCycle } from '../features/export/SavePdf.tsx';
import type { Route, RouteOf, Screen } from '../lib/routes/routes.ts';
import { href } from '../lib/routes/routes.ts';
import { go, toSettings } from '../lib/routes/use-route.ts';
import { useWays } from '../lib/routes/ways.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import {
  type ConsentRoute,
  type GroupRoute,
  isConsentRoute,
  isGroupRoute,
  isPolicyRoute,
  isWatchRoute,
  isWritingRoute,
  type PolicyRoute,
  type WatchRoute,
} from './navigation/route-kinds.ts';
import {
  AttemptsScreen,
  AuditScreen,
  BatchCycle,
  BatchGroups,
  BatchListScreen,
  BatchScreen,
  CaseListScreen,
  CasePageScreenOf,
  CaseScreenOf,
  CompareScreen,
  ConsentScreenOf,
  ConsultaScreenOf,
  CostsScreen,
  CycleSheetScreen,
  DossierScreen,
  GroupScreenOf,
  HelpScreenOf,
  HomeScreenOf,
  InvoiceScreen,
  LibraryScreenOf,
  NewBatchScreen,
  PolicyScreenOf,
  ReportScreen,
  ResultScreenOf,
  RetentionScreen,
  SeriesScreen,
  SettingsScreenOf,
  SubjectScreenOf,
  UnreadableScreen,
  WatchScreenOf,
} from './screens/screens.ts';

function resultHref(id: string): string {
  return href({ screen: 'result', id });
}

function groupHref(id: string): string {
  return href({ screen: 'group', id });
}

function batchHref(id: string): string {
  return href({ screen: 'batch', id });
}

/** Screens that are no part of a family with a file of its own. */
type SingleScreen = Exclude<Screen, FamilyRoute['screen']>;
type FamilyRoute = ConsentRoute | GroupRoute | PolicyRoute | WatchRoute;

const SCREENS: { readonly [S in SingleScreen]: (route: RouteOf[S]) => ReactNode } = {
  home: () => <HomeScreenOf />,
  consulta: () => <ConsultaScreenOf />,
  attempts: () => <AttemptsScreen />,
  unreadable: () => <UnreadableScreen />,
  dossier: () => <DossierScreen />,
  result: (route) => <ResultScreenOf {...route} />,
  report: ({ id }) => <ReportScreen id={id} />,
  series: () => <SeriesScreen ceiling={(toAsk) => <CeilingLine toAsk={toAsk} />} />,
  compare: ({ left, right }) => <CompareScreen left={left} right={right} />,
  library: () => <LibraryScreenOf />,
  cases: () => <CaseListScreen />,
  case: ({ id }) => <CaseScreenOf id={id} />,
  'case-page': (route) => <CasePageScreenOf {...route} />,
  batches: (route) => <BatchScreenOf route={route} />,
  'batch-new': (route) => <BatchScreenOf route={route} />,
  batch: (route) => <BatchScreenOf route={route} />,
  'cycle-sheet': ({ id }) => <CycleSheetOf id={id} />,
  subject: ({ id }) => <SubjectScreenOf id={id} />,
  settings: ({ section }) => <SettingsScreenOf section={section ?? undefined} />,
  audit: () => <AuditScreen />,
  retention: () => <RetentionScreen />,
  costs: () => <CostsScreen />,
  invoice: () => <InvoiceScreen />,
  help: () => <HelpScreenOf />,
  'not-found': () => <NotFound />,
};

/** The screen of a route. The ways from one feature to another are joined here and nowhere else. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const navigation = useWays();
  const isOnlyRead = useReadOnly();
  if (isOnlyRead && isWritingRoute(route)) return <OnlyRead />;
  if (isConsentRoute(route)) return <ConsentScreenOf route={route} navigation={navigation} />;
  if (isGroupRoute(route)) return <GroupScreenOf route={route} navigation={navigation} />;
  if (isPolicyRoute(route)) return <PolicyScreenOf {...route} />;
  if (isWatchRoute(route)) return <WatchScreenOf route={route} navigation={navigation} />;
  return singleScreen(route.screen, route);
}

function singleScreen<S extends SingleScreen>(screen: S, route: RouteOf[S]): ReactNode {
  return SCREENS[screen](route);
}

function CycleSheetOf({ id }: { readonly id: string }) {
  return (
    <CycleSheetScreen
      id={id}
      backHref={href({ screen: 'watch-cycle', id })}
      resultHref={resultHref}
      saveButton={<SaveCycle cycleId={id} />}
    />
  );
}

/** The batches, a new one, or one of them. */
function BatchScreenOf({ route }: { readonly route: Extract<Route, { screen: 'batches' | 'batch-new' | 'batch' }> }) {
  if (route.screen === 'batches') {
    return <BatchListScreen batchHref={batchHref} newHref={href({ screen: 'batch-new' })} />;
  }
  if (route.screen === 'batch-new') return <NewBatchScreen onBatch={(id) => go({ screen: 'batch', id })} />;
  const { id } = route;
  return (
    <BatchScreen
      id={id}
      resultHref={resultHref}
      attemptsHref={href({ screen: 'attempts' })}
      importHref={href({ screen: 'consent-import' })}
      printHref={href({ screen: 'consent-print' })}
      returnedHref={href({ screen: 'consent-returned' })}
      exportBatch={<ExportBatchMenu id={id} />}
      exportWithoutConsent={<ExportWithoutConsent id={id} />}
      cycle={<BatchCycle batchId={id} cycleHref={(cycle) => href({ screen: 'watch-cycle', id: cycle })} />}
      groups={
        <BatchGroups
          batchId={id}
          groupHref={groupHref}
          onMade={(group) => go(group === null ? { screen: 'groups' } : { screen: 'group', id: group })}
        />
      }
      onBatches={() => go({ screen: 'batches' })}
      onSettings={toSettings}
    />
  );
}

/** In place of a screen that would query or change. */
function OnlyRead() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('vault.readOnlyScreen.title')} lead={t('vault.readOnlyScreen.text')} />
      <Button onClick={() => go({ screen: 'library' })}>{t('vault.readOnlyScreen.act')}</Button>
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
