import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/acts.ts';
import { ActMenu } from '../../ui/Acts.tsx';
import { useIsExporting } from './use-is-exporting.ts';

interface Props {
  /** The ways out; each stands in the menu alone, and elsewhere after the title. */
  readonly acts: readonly Act[];
  readonly size?: 'xs' | 'sm';
  /** The word of the button if it is not the usual one. */
  readonly title?: string;
}

/** The button of an export with its menu; it waits for the export under way, and keeps the focus meanwhile. */
export function ExportMenu({ acts, size = 'sm', title }: Props) {
  const { t } = useTranslation();
  const isBusy = useIsExporting();
  const name = title ?? t('exporting.title');
  return (
    <ActMenu
      title={name}
      acts={acts.map((act) => ({ ...act, of: act.of ?? name, words: t('exporting.pdfWords'), isOff: isBusy }))}
      size={size}
      icon={<IconDownload size={16} aria-hidden />}
      isBusy={isBusy}
    />
  );
}
