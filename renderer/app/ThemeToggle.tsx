import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/stores.ts';
import { useFixed } from '../lib/use-fixed.ts';

/** The choice is a setting; hidden if the institution fixed it. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const scheme = useComputedColorScheme('light');
  const next = scheme === 'dark' ? 'light' : 'dark';
  const fixed = useFixed('theme');
  const label = t(next === 'dark' ? 'shell.toDark' : 'shell.toLight');
  const Icon = next === 'dark' ? IconMoon : IconSun;
  if (fixed !== null) return null;
  return (
    <Tooltip label={label} position="right">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => void change({ theme: next })}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
