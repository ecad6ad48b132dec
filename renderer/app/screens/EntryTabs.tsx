import { useTranslation } from 'react-i18next';
import { ENTRY_TABS } from '#domain/navigation/navigation.ts';
import { href, placeOf, type Screen } from '../../lib/routes/routes.ts';
import classes from './EntryTabs.module.css';
import { SCREENS } from './screens.ts';

/** The tabs of a screen; null if it has none. */
export function tabsOf(screen: Screen) {
  return Object.values(ENTRY_TABS).find((tabs: readonly Screen[]) => tabs.includes(screen)) ?? null;
}

interface Props {
  readonly tabs: NonNullable<ReturnType<typeof tabsOf>>;
  readonly current: Screen;
}

export function EntryTabs({ tabs, current }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.lists')} className={classes.tabs}>
      {tabs.map((screen) => (
        <a
          key={screen}
          href={href(placeOf(screen))}
          className={classes.tab}
          aria-current={screen === current ? 'page' : undefined}
        >
          {t(SCREENS[screen].title)}
        </a>
      ))}
    </nav>
  );
}
