import { Button } from '@mantine/core';
import { useEffect } from 'react';
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
import type { ResultTab } from '../features/results/result-tab.ts';
import { SubjectNotes } from '../features/subject/SubjectNotes.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ExportMenuOf, SaveCycleOf, SavePageOf } from './Exporting.tsx';
import { queryWays } from './navigation/query-ways.ts';
import { routeHash } from './navigation/route-hash.ts';
import { isConsentRoute, isGroupRoute, isPolicyRoute, isWatchRoute, isWritingRoute } from './navigation/route-kinds.ts';
import type { Route } from './navigation/routes.ts';
import { type AppNavigation, useNavigation } from './navigation/use-navigation.ts';
import { go } from './navigation/use-route.ts';
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
  return routeHash({ screen: 'result', id, tab });
}

const ATTEMPTS_HREF = routeHash({ screen: 'attempts' });
const UNREADABLE_HREF = routeHash({ screen: 'unreadable' });

function subjectHref(id: string): string {
  return routeHash({ screen: 'subject', id });
}

function caseHref(id: string): string {
  return routeHash({ screen: 'case', id });
}

function groupHref(id: string): string {
  return routeHash({ screen: 'group', id });
}

function toApply(): void {
  go({ screen: 'policy-apply' });
}

function batchHref(id: string): string {
  return routeHash({ screen: 'batch', id });
}

/** The screen of a route. The ways from one feature to another are joined here and nowhere else. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const navigation = useNavigation();
  const isOnlyRead = useReadOnly();
  if (isOnlyRead && isWritingRoute(route)) return <OnlyRead />;
  if (isConsentRoute(route)) return <ConsentScreenOf route={route} navigation={navigation} />;
  if (isGroupRoute(route)) return <GroupScreenOf route={route} navigation={navigation} />;
  if (route.screen === 'cycle-sheet') return <CycleSheetOf id={route.id} />;
  if (isPolicyRoute(route)) return <PolicyScreenOf route={route} />;
  if (isWatchRoute(route)) return <WatchScreenOf route={route} navigation={navigation} />;
  switch (route.screen) {
    case 'home':
      return <HomeScreenOf navigation={navigation} />;
    case 'consulta':
      return <ConsultaScreenOf navigation={navigation} />;
    case 'attempts':
      return <AttemptsScreenOf navigation={navigation} />;
    case 'unreadable':
      return <UnreadableScreen attemptsHref={ATTEMPTS_HREF} />;
    case 'dossier':
      return <DossierScreen />;
    case 'result':
      return <ResultScreenOf route={route} navigation={navigation} />;
    case 'report':
      return <ReportScreenOf id={route.id} navigation={navigation} />;
    case 'case-page':
      return <CasePageScreenOf route={route} navigation={navigation} />;
    case 'series':
      return <SeriesScreenOf navigation={navigation} />;
    case 'compare':
      return <CompareScreenOf route={route} navigation={navigation} />;
    case 'library':
      return <LibraryScreenOf navigation={navigation} />;
    case 'cases':
      return <CaseListScreen caseHref={caseHref} libraryHref={routeHash({ screen: 'library' })} />;
    case 'case':
      return <CaseScreenOf id={route.id} />;
    case 'batches':
    case 'batch-new':
    case 'batch':
      return <BatchScreenOf route={route} navigation={navigation} />;
    case 'subject':
      return <SubjectScreenOf id={route.id} navigation={navigation} />;
    case 'settings':
      return <SettingsScreenOf section={route.section} />;
    case 'audit':
    case 'retention':
    case 'costs':
    case 'invoice':
      return <KeptScreenOf screen={route.screen} />;
    case 'help':
      return <HelpScreenOf />;
    case 'not-found':
      return <NotFound />;
  }
}

/** What was done and for how long it is kept, what was asked and what it cost. */
function KeptScreenOf({ screen }: { readonly screen: 'audit' | 'retention' | 'costs' | 'invoice' }) {
  switch (screen) {
    case 'audit':
      return <AuditScreen />;
    case 'retention':
      return (
        <RetentionScreen rulesHref={routeHash({ screen: 'settings', section: 'audit' })} mentionHref={routeHash} />
      );
    case 'costs':
      return <CostsScreen invoiceHref={routeHash({ screen: 'invoice' })} resultHref={resultHref} />;
    case 'invoice':
      return <InvoiceScreen costsHref={routeHash({ screen: 'costs' })} />;
  }
}

interface NavigationProps {
  readonly navigation: AppNavigation;
}

function CycleSheetOf({ id }: { readonly id: string }) {
  return (
    <CycleSheetScreen
      id={id}
      backHref={routeHash({ screen: 'watch-cycle', id })}
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
      peopleHref={routeHash({ screen: 'settings', section: 'people' })}
      resultHref={resultHref}
      pageHref={(version = null, sha256) =>
        routeHash({ screen: 'case-page', id, version, ...(sha256 === undefined ? {} : { sha256 }) })
      }
      policyHref={(policyId, version) => routeHash({ screen: 'policy', id: policyId, version })}
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
    return <BatchListScreen batchHref={batchHref} newHref={routeHash({ screen: 'batch-new' })} />;
  }
  if (route.screen === 'batch-new') return <NewBatchScreen onBatch={(id) => go({ screen: 'batch', id })} />;
  const { id } = route;
  return (
    <BatchScreen
      id={id}
      resultHref={resultHref}
      attemptsHref={ATTEMPTS_HREF}
      importHref={routeHash({ screen: 'consent-import' })}
      printHref={routeHash({ screen: 'consent-print' })}
      returnedHref={routeHash({ screen: 'consent-returned' })}
      exportBatch={<ExportBatchMenu id={id} />}
      exportWithoutConsent={<ExportWithoutConsent id={id} />}
      cycle={<BatchCycle batchId={id} cycleHref={(cycle) => routeHash({ screen: 'watch-cycle', id: cycle })} />}
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

function CasePageScreenOf({
  route: { id, version, sha256 },
  navigation,
}: NavigationProps & { readonly route: Extract<Route, { screen: 'case-page' }> }) {
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
          watchHref={(watch) => routeHash({ screen: 'watch', id: watch })}
          findingHref={(finding) => routeHash({ screen: 'finding', id: finding })}
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
