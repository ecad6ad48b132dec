import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catchFocus } from '../lib/focus.ts';
import type { Route } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import { selectPressed } from '../lib/select-pressed.ts';
import { PageTabsProvider } from '../ui/page-tabs.ts';
import { FindHost } from './find/FindHost.tsx';
import { ProductionBand } from './ProductionBand.tsx';
import { PaletteHost } from './palette/PaletteHost.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { EntryTabs, tabsOf } from './screens/EntryTabs.tsx';
import { SCREENS } from './screens/screens.ts';
import { useEntries } from './screens/use-entries.ts';
import { TeamBand } from './TeamBand.tsx';

/** Below this width the sidebar collapses; the style sheets of screens use the same width. */
const NARROW = '(max-width: 900px)';

interface Props {
  readonly route: Route;
  readonly children: ReactNode;
}

/** After a change of screen the main region takes the focus. */
export function Shell({ route, children }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [picked, setPicked] = useState<boolean | null>(null);
  const collapsed = picked ?? isNarrow;
  const main = useRef<HTMLElement>(null);
  useHotkeys(
    useEntries().map(({ screen, keys }) => [keys, () => go({ screen })]),
    [],
  );
  useFocusAfterChange(main, route);
  useEffect(() => selectPressed(document), []);

  const tabs = tabsOf(route.screen);
  const title = t(route.screen === 'not-found' ? 'shell.notFoundTitle' : SCREENS[route.screen].title);
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
          <div className={classes.content}>
            <PageTabsProvider value={tabs === null ? null : <EntryTabs tabs={tabs} current={route.screen} />}>
              {children}
            </PageTabsProvider>
          </div>
        </main>
        <PaletteHost />
        <FindHost key={route.screen} />
      </div>
    </div>
  );
}

/**
 * The first screen only catches a lost focus, since a lock or the term may have come before; each new screen begins at
 * its top with the main region in focus.
 */
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
