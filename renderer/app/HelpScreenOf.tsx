import { useTranslation } from 'react-i18next';
import { HelpScreen } from '../features/help/HelpScreen.tsx';
import { ShortcutList } from '../features/palette/Shortcuts.tsx';
import { shortcutsOf } from './palette/shortcuts.ts';
import { useEntries } from './screens/use-entries.ts';

export function HelpScreenOf() {
  const { t } = useTranslation();
  const shortcuts = shortcutsOf(t, useEntries());
  return <HelpScreen shortcuts={<ShortcutList shortcuts={shortcuts} />} />;
}
