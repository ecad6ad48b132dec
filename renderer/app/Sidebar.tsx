import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconAdjustments,
  IconBriefcase,
  IconHelp,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListCheck,
  IconShieldCheck,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entry, EntryName } from '#domain/navigation/navigation.ts';
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
import { SCREENS } from './screens/screens.ts';
import { useEntries } from './screens/use-entries.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

const ICONS: Readonly<Record<EntryName, typeof IconHome>> = {
  home: IconHome,
  clients: IconUsers,
  cases: IconBriefcase,
  portfolios: IconStack2,
  policies: IconListCheck,
  control: IconShieldCheck,
  settings: IconAdjustments,
  help: IconHelp,
};

const OF_FOOT: readonly EntryName[] = ['settings', 'help'];

/** A session's archive has no key to open it again after a lock. */
function useCanLock(): boolean {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' && vault.vaultKind !== 'session';
}

/** Counts the queries that wait for a decision and links to them. */
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
  readonly shown: Entry;
  readonly isCurrent: boolean;
  readonly collapsed: boolean;
}

/** If the sidebar has no room for names, a tooltip shows the name. */
function EntryItem({ shown: { entry, screen, keys }, isCurrent, collapsed }: EntryProps) {
  const { t } = useTranslation();
  const Icon = ICONS[entry];
  const name = t(`shell.entry.${entry}`);
  const link = (
    <a
      href={href({ screen })}
      className={classes.entry}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={keys}
      aria-label={collapsed ? name : undefined}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{name}</span>
    </a>
  );
  return (
    <div className={classes.item}>
      {collapsed ? (
        <Tooltip label={`${name}  ${keys}`} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      <span className={classes.shortcut} aria-hidden>
        {keys.replace('+', ' ')}
      </span>
      {entry === 'home' && <Waiting />}
      {entry === 'portfolios' && <Unfinished />}
    </div>
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
  const entries = useEntries();
  const current = useCurrentEntry(route);
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = t(collapsed ? 'shell.expand' : 'shell.collapse');
  const listed = (isInFoot: boolean) =>
    entries
      .filter(({ entry }) => OF_FOOT.includes(entry) === isInFoot)
      .map((one) => <EntryItem key={one.entry} shown={one} isCurrent={current === one.entry} collapsed={collapsed} />);
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed} aria-label={t('shell.name')}>
      <div className={classes.brand}>
        <BrandMark size={22} />
        <span className={classes.label}>{t('shell.name')}</span>
      </div>
      <PaletteButton collapsed={collapsed} />
      <nav aria-label={t('shell.navigation')} className={classes.nav}>
        {listed(false)}
        <div className={classes.navFoot}>{listed(true)}</div>
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

/** If the sidebar lacks the entry `control`, its screens mark the settings. */
function useCurrentEntry({ screen }: Route): EntryName | null {
  const entries = useEntries();
  const belongs = screen === 'not-found' ? null : SCREENS[screen].entry;
  if (belongs !== 'control') return belongs;
  return entries.some(({ entry }) => entry === 'control') ? 'control' : 'settings';
}
