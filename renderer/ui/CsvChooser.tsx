import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './FileDrop.tsx';

interface Props {
  /** Of the file chosen last; null while there is none. */
  readonly name: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly onFile: (file: File) => void;
}

/** Takes a CSV. */
export function CsvChooser({ name, status, onFile }: Props) {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t('consent.import.file')}
      choose={t('consent.import.choose')}
      hint={name ?? t('consent.import.orDrop')}
      accept={['.csv', 'text/csv']}
      button={{
        variant: status === 'idle' ? 'filled' : 'default',
        leftSection: <IconFileImport size={16} aria-hidden />,
        loading: status === 'loading',
      }}
      onFiles={([file]) => onFile(file)}
    />
  );
}
