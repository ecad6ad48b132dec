import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import type { Shortcut } from './command.ts';
import { Keys } from './Keys.tsx';
import classes from './Palette.module.css';

interface Props {
  readonly opened: boolean;
  readonly shortcuts: readonly Shortcut[];
}

export function Shortcuts({ opened, shortcuts }: Props) {
  const { t } = useTranslation();
  const close = useStore('palette', (state) => state.close);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('palette.shortcuts')}
      size={480}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ShortcutList shortcuts={shortcuts} />
    </Modal>
  );
}

export function ShortcutList({ shortcuts }: Pick<Props, 'shortcuts'>) {
  return (
    <dl className={classes.shortcuts}>
      {shortcuts.map(({ keys, does }) => (
        <div key={keys} className={classes.shortcut}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
