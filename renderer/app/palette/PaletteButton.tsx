import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import classes from '../Sidebar.module.css';
import { paletteKeys } from './shortcuts.ts';

export function PaletteButton({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation();
  const open = useStore('palette', (state) => state.open);
  return (
    <button
      type="button"
      className={classes.search}
      onClick={open}
      aria-label={collapsed ? t('palette.button') : undefined}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={classes.label}>{t('palette.button')}</span>
      <kbd className={classes.keys}>{paletteKeys().replace('+', ' ')}</kbd>
    </button>
  );
}
