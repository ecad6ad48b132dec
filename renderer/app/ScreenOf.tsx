import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import type { Route, RouteOf, Screen } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
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
  BatchListScreen,
  BatchScreenOf,
  CaseListScreen,
  CasePageScreenOf,
  CaseScreenOf,
  CompareScreen,
  ConsentScreenOf,
  ConsultaScreenOf,
  CostsScreen,
  CycleSheetScreenOf,
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
  batches: () => <BatchListScreen />,
  'batch-new': () => <NewBatchScreen />,
  batch: ({ id }) => <BatchScreenOf id={id} />,
  'cycle-sheet': ({ id }) => <CycleSheetScreenOf id={id} />,
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
  if (isGroupRoute(route)) return <GroupScreenOf {...route} />;
  if (isPolicyRoute(route)) return <PolicyScreenOf {...route} />;
  if (isWatchRoute(route)) return <WatchScreenOf {...route} />;
  return singleScreen(route.screen, route);
}

function singleScreen<S extends SingleScreen>(screen: S, route: RouteOf[S]): ReactNode {
  return SCREENS[screen](route);
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
