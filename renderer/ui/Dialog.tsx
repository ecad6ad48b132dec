import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../lib/use-focus-return.ts';

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** The control that had the focus before the first step; the one that has it now if absent. */
  readonly opener?: Element | null | undefined;
}

/** A dialog that is on the page only while it is open; it gives the focus back as it goes. */
export function Dialog({ opener, ...dialog }: Props) {
  const { t } = useTranslation();
  useFocusReturn(opener);
  return <Modal opened closeButtonProps={{ 'aria-label': t('common.close') }} {...dialog} />;
}
