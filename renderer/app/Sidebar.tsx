import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconAdjustments,
  IconArchive,
  IconBriefcase,
  IconFileCheck,
  IconHelp,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListCheck,
  IconReportSearch,
  IconSitemap,
  IconStack2,
  IconTimeline,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NAVIGATION, type NavigationScreen } from '#domain/navigation/navigation.ts';
import { useWaitingCount } from '../features/attempts/use-waiting-count.ts';
import { doneOf, progressWords } from '../features/batches/batch-figures.ts';
import { LockButton } from '../features/lock/LockButton.tsx';
import { latestValue } from '../lib/loadable.ts';
import type { Route } from '../lib/routes/routes.ts';
import { href } from '../lib/routes/routes.ts';
import { useStore } from '../lib/stores.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { EnvironmentBadge } from './EnvironmentBadge.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import classes from './Sidebar.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

const ICONS = {
  home: IconHome,
  consulta: IconReportSearch,
  consent: IconFileCheck,
  library: IconArchive,
  cases: IconBriefcase,
  batches: IconStack2,
  groups: IconSitemap,
  policies: IconListCheck,
  watches: IconTimeline,
  settings: IconAdjustments,
  help: IconHelp,
};

/** The entry that each screen belongs to. */
const ENTRY_OF: Readonly<Record<Route['screen'], NavigationScreen | null>> = {
  home: 'home',
  consulta: 'consulta',
  consent: 'consent',
  'consent-new': 'consent',
  'consent-returned': 'consent',
  'consent-print': 'consent',
  'consent-import': 'consent',
  'consent-entry': 'consent',
  'consent-receipt': 'consent',
  dossier: 'consent',
  library: 'library',
  cases: 'cases',
  case: 'cases',
  batches: 'batches',
  'batch-new': 'batches',
  batch: 'batches',
  groups: 'groups',
  'group-new': 'groups',
  group: 'groups',
  'group-members': 'groups',
  'group-snapshot': 'groups',
  'group-sheet': 'groups',
  'snapshot-sheet': 'groups',
  policies: 'policies',
  policy: 'policies',
  'policy-trial': 'policies',
  'policy-compare': 'policies',
  'policy-apply': 'policies',
  'cycle-sheet': 'watches',
  watches: 'watches',
  'watch-new': 'watches',
  watch: 'watches',
  'watch-settings': 'watches',
  'watch-members': 'watches',
  'watch-import': 'watches',
  'watch-cycle-new': 'watches',
  'watch-cycle': 'watches',
  findings: 'watches',
  finding: 'watches',
  result: 'library',
  report: 'library',
  'case-page': 'cases',
  series: 'consulta',
  attempts: 'consulta',
  unreadable: 'consulta',
  subject: 'library',
  compare: 'library',
  settings: 'settings',
  audit: 'settings',
  retention: 'settings',
  costs: 'settings',
  invoice: 'settings',
  help: 'help',
  'not-found': null,
};

/** A session has no key to come back with. */
function useCanLock(): boolean {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' && vault.vaultKind !== 'session';
}

/** How many queries wait for a decision, and the way to them. */
function Waiting() {
  const { t } = useTranslation();
  const count = useWaitingCount();
  if (count === 0) return null;
  const label = t('attempts.count', { count });
  return (
    <Tooltip label={label} position="right">
      <a href={href({ screen: 'attempts' })} className={classes.count} aria-label={label}>
        {count}
      </a>
    </Tooltip>
  );
}

/** How far a batch is that is not over, and the way to it. */
function Unfinished() {
  const { t } = useTranslation();
  const batch = useStore('batches', (state) => state.unfinished);
  if (batch === null || batch.state === 'draft' || batch.state === 'ended') return null;
  const { done, total } = doneOf(batch);
  const label = t(`batches.reminder.${batch.state}`, progressWords(batch));
  const share = `${Math.floor((done / Math.max(total, 1)) * 100)}%`;
  const goesOn = batch.state === 'running' || batch.state === 'queued';
  return (
    <Tooltip label={label} position="right">
      <a
        href={href({ screen: 'batch', id: batch.id })}
        className={classes.count}
        data-tone={goesOn ? 'primary' : undefined}
        aria-label={`${share}: ${label}`}
      >
        {share}
      </a>
    </Tooltip>
  );
}

interface EntryProps {
  readonly screen: NavigationScreen;
  readonly shortcut: string;
  readonly isCurrent: boolean;
  readonly collapsed: boolean;
}

/** The way to a screen; named by a tooltip where the sidebar has no room for its name. */
function Entry({ screen, shortcut, isCurrent, collapsed }: EntryProps) {
  const { t } = useTranslation();
  const Icon = ICONS[screen];
  const name = t(`shell.${screen}`);
  const link = (
    <a
      href={href({ screen })}
      className={classes.entry}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={shortcut}
      aria-label={collapsed ? name : undefined}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{name}</span>
    </a>
  );
  if (!collapsed) return link;
  return (
    <Tooltip label={`${name}  ${shortcut}`} position="right">
      {link}
    </Tooltip>
  );
}

interface Props {
  readonly route: Route;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}

export function Sidebar({ route, collapsed, onToggle }: Props) {
  const { t } = useTranslation();
  const canLock = useCanLock();
  const current = ENTRY_OF[route.screen];
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = t(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed} aria-label={t('shell.name')}>
      <div className={classes.brand}>
        <BrandMark size={22} />
        <span className={classes.label}>{t('shell.name')}</span>
      </div>
      <PaletteButton collapsed={collapsed} />
      <nav aria-label={t('shell.navigation')} className={classes.nav}>
        {NAVIGATION.map(({ screen, key }) => (
          <div key={screen} className={classes.item}>
            <Entry screen={screen} shortcut={`Alt+${key}`} isCurrent={current === screen} collapsed={collapsed} />
            <span className={classes.shortcut} aria-hidden>
              Alt {key}
            </span>
            {screen === 'consulta' && <Waiting />}
            {screen === 'batches' && <Unfinished />}
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <EnvironmentBadge collapsed={collapsed} />
        <div className={classes.tools}>
          <ThemeToggle />
          {canLock && <LockButton />}
          <Tooltip label={toggleLabel} position="right">
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={toggleLabel} onClick={onToggle}>
              <ToggleIcon size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
    </aside>
  );
}
