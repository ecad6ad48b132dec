import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/indicators/thresholds.ts';
import { WaitingReminder } from '../features/attempts/WaitingReminder.tsx';
import { CaseButton, CaseLink } from '../features/cases/CaseButton.tsx';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { ExportAllMenu } from '../features/export/ExportAllMenu.tsx';
import { ExportBatchMenu, ExportWithoutConsent } from '../features/export/ExportBatchMenu.tsx';
import { ExportSomeMenu } from '../features/export/ExportSomeMenu.tsx';
import { NewGroupButton } from '../features/groups/NewGroupButton.tsx';
import { RecentResults } from '../features/library/RecentResults.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import { SubjectNotes } from '../features/subject/SubjectNotes.tsx';
import { latestValue } from '../lib/loadable.ts';
import type { ResultTab } from '../lib/routes/result-tab.ts';
import type { Route, RouteOf, Screen } from '../lib/routes/routes.ts';
import { href } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ExportMenuOf, SaveCycleOf, SavePageOf } from './Exporting.tsx';
import { queryWays } from './navigation/query-ways.ts';
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
import { type AppNavigation, useNavigation } from './navigation/use-navigation.ts';
import {
  AttemptsScreen,
  AuditScreen,
  BatchCycle,
  BatchGroups,
  BatchListScreen,
  BatchScreen,
  CaseListScreen,
  CasePageScreen,
  CaseScreen,
  CompareScreen,
  ConsentScreenOf,
  ConsultaScreen,
  CostsScreen,
  CycleSheetScreen,
  DossierScreen,
  EvolutionPanel,
  GroupScreenOf,
  HelpScreenOf,
  HomeScreenOf,
  InvoiceScreen,
  LibraryScreen,
  NewBatchScreen,
  PolicyScreenOf,
  ReportScreen,
  ResultScreen,
  RetentionScreen,
  SeriesScreen,
  SettingsScreenOf,
  SubjectGroups,
  SubjectScreen,
  SubjectWatches,
  UnreadableScreen,
  WatchScreenOf,
} from './screens/screens.ts';

function resultHref(id: string, tab: ResultTab = 'overview'): string {
  return href({ screen: 'result', id, tab });
}

const ATTEMPTS_HREF = href({ screen: 'attempts' });
const UNREADABLE_HREF = href({ screen: 'unreadable' });

function subjectHref(id: string): string {
  return href({ screen: 'subject', id });
}

function caseHref(id: string): string {
  return href({ screen: 'case', id });
}

function groupHref(id: string): string {
  return href({ screen: 'group', id });
}

function toApply(): void {
  go({ screen: 'policy-apply' });
}

function batchHref(id: string): string {
  return href({ screen: 'batch', id });
}

/** Screens that are no part of a family with a file of its own. */
type SingleScreen = Exclude<Screen, FamilyRoute['screen']>;
type FamilyRoute = ConsentRoute | GroupRoute | PolicyRoute | WatchRoute;

const SCREENS: { readonly [S in SingleScreen]: (route: RouteOf[S], navigation: AppNavigation) => ReactNode } = {
  home: (_route, navigation) => <HomeScreenOf navigation={navigation} />,
  consulta: (_route, navigation) => <ConsultaScreenOf navigation={navigation} />,
  attempts: (_route, navigation) => <AttemptsScreenOf navigation={navigation} />,
  unreadable: () => <UnreadableScreen attemptsHref={ATTEMPTS_HREF} />,
  dossier: () => <DossierScreen />,
  result: (route, navigation) => <ResultScreenOf route={route} navigation={navigation} />,
  report: ({ id }, navigation) => <ReportScreenOf id={id} navigation={navigation} />,
  series: (_route, navigation) => <SeriesScreenOf navigation={navigation} />,
  compare: (route, navigation) => <CompareScreenOf route={route} navigation={navigation} />,
  library: (_route, navigation) => <LibraryScreenOf navigation={navigation} />,
  cases: () => <CaseListScreen caseHref={caseHref} libraryHref={href({ screen: 'library' })} />,
  case: ({ id }) => <CaseScreenOf id={id} />,
  'case-page': (route, navigation) => <CasePageScreenOf route={route} navigation={navigation} />,
  batches: (route, navigation) => <BatchScreenOf route={route} navigation={navigation} />,
  'batch-new': (route, navigation) => <BatchScreenOf route={route} navigation={navigation} />,
  batch: (route, navigation) => <BatchScreenOf route={route} navigation={navigation} />,
  'cycle-sheet': ({ id }) => <CycleSheetOf id={id} />,
  subject: ({ id }, navigation) => <SubjectScreenOf id={id} navigation={navigation} />,
  settings: ({ section }) => <SettingsScreenOf section={section ?? undefined} />,
  audit: () => <AuditScreen />,
  retention: () => <RetentionScreen rulesHref={href({ screen: 'settings', section: 'audit' })} mentionHref={href} />,
  costs: () => <CostsScreen invoiceHref={href({ screen: 'invoice' })} resultHref={resultHref} />,
  invoice: () => <InvoiceScreen costsHref={href({ screen: 'costs' })} />,
  help: () => <HelpScreenOf />,
  'not-found': () => <NotFound />,
};

/** The screen of a route. The ways from one feature to another are joined here and nowhere else. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const navigation = useNavigation();
  const isOnlyRead = useReadOnly();
  if (isOnlyRead && isWritingRoute(route)) return <OnlyRead />;
  if (isConsentRoute(route)) return <ConsentScreenOf route={route} navigation={navigation} />;
  if (isGroupRoute(route)) return <GroupScreenOf route={route} navigation={navigation} />;
  if (isPolicyRoute(route)) return <PolicyScreenOf route={route} />;
  if (isWatchRoute(route)) return <WatchScreenOf route={route} navigation={navigation} />;
  return singleScreen(route.screen, route, navigation);
}

function singleScreen<S extends SingleScreen>(screen: S, route: RouteOf[S], navigation: AppNavigation): ReactNode {
  return SCREENS[screen](route, navigation);
}

interface NavigationProps {
  readonly navigation: AppNavigation;
}

function CycleSheetOf({ id }: { readonly id: string }) {
  return (
    <CycleSheetScreen
      id={id}
      backHref={href({ screen: 'watch-cycle', id })}
      resultHref={resultHref}
      saveButton={<SaveCycleOf cycleId={id} />}
    />
  );
}

function ConsultaScreenOf({ navigation }: NavigationProps) {
  return (
    <>
      <WaitingReminder href={ATTEMPTS_HREF} />
      <ConsultaScreen
        {...queryWays(navigation)}
        onSeries={navigation.series}
        ceiling={<CeilingLine toAsk={1} />}
        beside={<RecentResults resultHref={resultHref} />}
      />
    </>
  );
}

function AttemptsScreenOf({ navigation }: NavigationProps) {
  const settings = useStore('settings', (state) => latestValue(state.settings));
  return (
    <AttemptsScreen
      onResult={navigation.showResult}
      onOpenSaved={navigation.openResult}
      environment={settings?.environment}
      institutions={settings?.institutions ?? []}
      unreadableHref={UNREADABLE_HREF}
    />
  );
}

function SeriesScreenOf({ navigation }: NavigationProps) {
  return (
    <SeriesScreen
      resultHref={resultHref}
      attemptsHref={ATTEMPTS_HREF}
      onEvolution={(id) => go({ screen: 'result', id, tab: 'evolution' })}
      onCapture={navigation.capture}
      onSettings={navigation.settings}
      ceiling={(toAsk) => <CeilingLine toAsk={toAsk} />}
    />
  );
}

function CompareScreenOf({
  route,
  navigation,
}: NavigationProps & { readonly route: Extract<Route, { screen: 'compare' }> }) {
  return (
    <CompareScreen
      left={route.left ?? null}
      right={route.right ?? null}
      onChoose={navigation.compare}
      onArchive={navigation.library}
    />
  );
}

function ResultScreenOf({
  route,
  navigation,
}: NavigationProps & { readonly route: Extract<Route, { screen: 'result' }> }) {
  const thresholds = useThresholds();
  return (
    <ResultScreen
      id={route.id}
      thresholds={thresholds}
      tab={route.tab ?? 'overview'}
      onTab={(tab) => go({ screen: 'result', id: route.id, tab })}
      onArchive={navigation.library}
      subjectHref={subjectHref}
      resultHref={resultHref}
      onCompare={navigation.compare}
      onAskAgain={navigation.askAgain}
      onQueryMonth={(result, dataBase) => navigation.askAgain({ ...result, dataBase, provisional: false })}
      onQuery={navigation.query}
      actions={(result) => (
        <>
          <CaseButton resultId={result.id} onCase={(id) => go({ screen: 'case', id })} />
          <SubjectNotes id={result.id} />
          <ApplyButton
            applied={{ of: { kind: 'result', resultId: result.id }, documento: result.documento, name: result.nome }}
            onApply={toApply}
          />
          <NewGroupButton onBegin={() => navigation.newGroup(result)} />
          <ExportMenuOf result={result} />
        </>
      )}
      caseLink={(result) => <CaseLink resultId={result.id} reference={result.reference} caseHref={caseHref} />}
      evolution={(result, months, retry) => (
        <EvolutionPanel
          months={months}
          month={result.dataBase}
          onRetry={retry}
          onSeries={() => navigation.series(result.documento)}
          onAskAgain={(dataBase) => navigation.askAgain({ ...result, dataBase, provisional: false })}
        />
      )}
    />
  );
}

function LibraryScreenOf({ navigation }: NavigationProps) {
  return (
    <LibraryScreen
      resultHref={resultHref}
      subjectHref={subjectHref}
      onNewQuery={() => go({ screen: 'consulta' })}
      onCompare={navigation.compare}
      exportAction={(ids) => <ExportSomeMenu ids={ids} />}
      exportAll={(filter) => <ExportAllMenu filter={filter} />}
    />
  );
}

/** A case, and those who may sign it now. */
function CaseScreenOf({ id }: { readonly id: string }) {
  const { people, load } = useStore('people', (state) => state);
  useEffect(() => void load(), [load]);
  return (
    <CaseScreen
      id={id}
      people={latestValue(people)?.filter(({ endedAt }) => endedAt === null) ?? []}
      peopleHref={href({ screen: 'settings', section: 'people' })}
      resultHref={resultHref}
      pageHref={(version = null, sha256) =>
        href({ screen: 'case-page', id, version, ...(sha256 === undefined ? {} : { sha256 }) })
      }
      policyHref={(policyId, version) => href({ screen: 'policy', id: policyId, version })}
      actions={({ documento, nome }) => (
        <ApplyButton applied={{ of: { kind: 'case', id }, documento, name: nome }} onApply={toApply} />
      )}
      onCases={() => go({ screen: 'cases' })}
    />
  );
}

/** The batches, a new one, or one of them. */
function BatchScreenOf({
  route,
  navigation,
}: NavigationProps & { readonly route: Extract<Route, { screen: 'batches' | 'batch-new' | 'batch' }> }) {
  if (route.screen === 'batches') {
    return <BatchListScreen batchHref={batchHref} newHref={href({ screen: 'batch-new' })} />;
  }
  if (route.screen === 'batch-new') return <NewBatchScreen onBatch={(id) => go({ screen: 'batch', id })} />;
  const { id } = route;
  return (
    <BatchScreen
      id={id}
      resultHref={resultHref}
      attemptsHref={ATTEMPTS_HREF}
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
      onSettings={navigation.settings}
    />
  );
}

function ReportScreenOf({ id, navigation }: NavigationProps & { readonly id: string }) {
  const thresholds = useThresholds();
  return (
    <ReportScreen id={id} thresholds={thresholds} onResult={navigation.openResult} onArchive={navigation.library} />
  );
}

function CasePageScreenOf({ route, navigation }: NavigationProps & { readonly route: RouteOf['case-page'] }) {
  const { id } = route;
  const [version, sha256] = [route.version ?? null, route.sha256 ?? undefined];
  return (
    <CasePageScreen
      saveButton={<SavePageOf {...{ id, version, sha256 }} />}
      id={id}
      version={version}
      sha256={sha256}
      caseHref={caseHref}
      onArchive={navigation.library}
      resultHref={resultHref}
    />
  );
}

function SubjectScreenOf({ id, navigation }: NavigationProps & { readonly id: string }) {
  return (
    <SubjectScreen
      id={id}
      resultHref={resultHref}
      onQuery={navigation.query}
      onDossier={navigation.dossier}
      onLibrary={navigation.library}
      exportAction={(ids, { documento, nome }) => (
        <>
          <ApplyButton applied={{ of: { kind: 'subject', documento }, documento, name: nome }} onApply={toApply} />
          <ExportSomeMenu ids={ids} />
        </>
      )}
      groups={(subject) => (
        <SubjectGroups
          documento={subject.documento}
          groupHref={groupHref}
          onBegin={() => navigation.newGroup(subject)}
        />
      )}
      watches={({ documento }) => (
        <SubjectWatches
          documento={documento}
          watchHref={(watch) => href({ screen: 'watch', id: watch })}
          findingHref={(finding) => href({ screen: 'finding', id: finding })}
        />
      )}
    />
  );
}

/** The officer's thresholds; those of the program until the settings are read. */
function useThresholds(): Thresholds {
  return useStore('settings', (state) => latestValue(state.settings)?.thresholds ?? DEFAULT_THRESHOLDS);
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
