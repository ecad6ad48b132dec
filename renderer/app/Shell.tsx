import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAVIGATION } from '#domain/navigation/navigation.ts';
import { catchFocus } from '../lib/focus.ts';
import type { Route } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import { selectPressed } from '../lib/select-pressed.ts';
import { FindHost } from './find/FindHost.tsx';
import { ProductionBand } from './ProductionBand.tsx';
import { PaletteHost } from './palette/PaletteHost.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TeamBand } from './TeamBand.tsx';

const TITLES = {
  home: 'shell.home',
  consulta: 'shell.consulta',
  consent: 'shell.consent',
  'consent-new': 'consent.newTitle',
  'consent-returned': 'returned.title',
  'consent-print': 'returned.print.title',
  'consent-import': 'consent.import.title',
  'consent-entry': 'shell.consent',
  'consent-receipt': 'consent.receipt.title',
  dossier: 'dossier.title',
  library: 'shell.library',
  settings: 'shell.settings',
  audit: 'audit.title',
  retention: 'retention.title',
  costs: 'costs.title',
  invoice: 'costs.invoice.title',
  help: 'shell.help',
  cases: 'cases.title',
  case: 'cases.one',
  batches: 'batches.title',
  'batch-new': 'batches.new',
  batch: 'batches.one',
  groups: 'groups.title',
  'group-new': 'groups.new',
  group: 'groups.one',
  'group-members': 'groups.members',
  'group-snapshot': 'groups.positions',
  'group-sheet': 'groups.sheet',
  'snapshot-sheet': 'groups.sheet',
  'cycle-sheet': 'watchSheet.title',
  policies: 'policies.title',
  policy: 'policies.one',
  'policy-trial': 'policies.trial',
  'policy-compare': 'policies.compare',
  'policy-apply': 'policies.apply',
  watches: 'watches.title',
  'watch-new': 'watches.new',
  watch: 'watches.one',
  'watch-settings': 'watches.settings',
  'watch-members': 'watches.members',
  'watch-import': 'watches.importTitle',
  'watch-cycle-new': 'watches.newCycle',
  'watch-cycle': 'watches.cycle',
  findings: 'findings.title',
  finding: 'findings.one',
  result: 'shell.result',
  report: 'result.report.title',
  'case-page': 'casePage.title',
  attempts: 'attempts.title',
  unreadable: 'unreadable.title',
  series: 'series.title',
  subject: 'subject.title',
  compare: 'compare.title',
  'not-found': 'shell.notFoundTitle',
} as const;

/** A window as narrow as this needs the sidebar's room for the screen; the style sheets of screens say the same. */
const NARROW = '(max-width: 900px)';

interface Props {
  readonly route: Route;
  readonly children: ReactNode;
}

/** The frame of every screen: skip link, sidebar, and the main region that takes the focus after a change of screen. */
export function Shell({ route, children }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [picked, setPicked] = useState<boolean | null>(null);
  const collapsed = picked ?? isNarrow;
  const main = useRef<HTMLElement>(null);
  useHotkeys(
    NAVIGATION.map(({ screen, key }) => [`alt+${key}`, () => go({ screen })]),
    [],
  );
  useHotkeys([['F1', () => go({ screen: 'help' })]], []);
  useFocusAfterChange(main, route);
  useEffect(() => selectPressed(document), []);

  const title = t(TITLES[route.screen]);
  useEffect(() => {
    document.title = `${title} — ${t('shell.name')}`;
  }, [title, t]);

  return (
    <div className={classes.frame}>
      <ProductionBand />
      <TeamBand />
      <div className={classes.shell} data-collapsed={collapsed}>
        <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
          {t('shell.skip')}
        </button>
        <Sidebar route={route} collapsed={collapsed} onToggle={() => setPicked(!collapsed)} />
        <main ref={main} id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.content}>{children}</div>
        </main>
        <PaletteHost route={route} />
        <FindHost key={route.screen} />
      </div>
    </div>
  );
}

/** The first screen, which a lock or the term may have come before, and each new one start at their top and main region. */
function useFocusAfterChange(main: React.RefObject<HTMLElement | null>, route: Route): void {
  const shown = useRef(route.screen);
  useEffect(() => catchFocus(main.current), [main]);
  useEffect(() => {
    if (shown.current === route.screen) return;
    shown.current = route.screen;
    main.current?.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, route.screen]);
}
