import { useTranslation } from 'react-i18next';
import { Palette } from '../../features/palette/Palette.tsx';
import { Shortcuts } from '../../features/palette/Shortcuts.tsx';
import { useStore } from '../../lib/stores.ts';
import { useEntries } from '../screens/use-entries.ts';
import { shortcutsOf } from './shortcuts.ts';
import { useCommands, useSavedCommands } from './use-commands.ts';

export function PaletteOf() {
  const { t } = useTranslation();
  const shown = useStore('palette', (state) => state.shown);
  const commands = useCommands();
  const entries = useEntries();
  const saved = useSavedCommands();
  return (
    <>
      <Palette opened={shown === 'commands'} commands={commands} saved={saved} />
      <Shortcuts opened={shown === 'shortcuts'} shortcuts={shortcutsOf(t, entries)} />
    </>
  );
}
