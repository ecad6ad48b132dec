import { useTranslation } from 'react-i18next';
import { HelpScreen } from '../features/help/HelpScreen.tsx';
import { ShortcutList } from '../features/palette/Shortcuts.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';
import { shortcutsOf } from './palette/shortcuts.ts';
import { useEntries } from './screens/use-entries.ts';

export function HelpScreenOf({ id }: RouteOf['help']) {
  const { t } = useTranslation();
  const shortcuts = shortcutsOf(t, useEntries());
  return <HelpScreen guidePage={id ?? null} shortcuts={<ShortcutList shortcuts={shortcuts} />} />;
}
