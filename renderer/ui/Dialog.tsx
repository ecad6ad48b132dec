import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../lib/use-focus-return.ts';

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** The control that had the focus before the first of several steps; by default the current one. */
  readonly opener?: Element | null | undefined;
}

/** Mounted only while open; returns the focus when it closes. */
export function Dialog({ opener, ...dialog }: Props) {
  const { t } = useTranslation();
  useFocusReturn(opener);
  return <Modal opened closeButtonProps={{ 'aria-label': t('common.close') }} {...dialog} />;
}
