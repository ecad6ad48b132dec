import { Button, Menu, type MenuProps } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';

interface Props {
  readonly position: NonNullable<MenuProps['position']>;
  readonly size?: 'xs' | 'sm';
  /** Label of the button, if it is not the usual one. */
  readonly title?: string;
  /** True if there is no row to export. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** The button of an export with its menu; it waits for the export under way, and keeps the focus meanwhile. */
export function ExportDropdown({ position, size = 'sm', title, isEmpty = false, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const busy = useStore('export', (state) => state.status?.status === 'running');
  return (
    <Menu position={position} withinPortal opened={isOpen} onChange={(wanted) => setOpen(wanted && !busy)}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          disabled={isEmpty}
          data-disabled={busy}
          aria-disabled={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {title ?? t('exporting.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
