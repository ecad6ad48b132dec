import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CsvChooser.module.css';

interface Props {
  /** Of the file chosen last; null while there is none. */
  readonly name: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly onFile: (file: File) => void;
}

/** Chooses a CSV; the same file may be chosen again once it was corrected. */
export function CsvChooser({ name, status, onFile }: Props) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined): void => {
    if (file !== undefined) onFile(file);
    if (chooser.current !== null) chooser.current.value = '';
  };
  return (
    <div className={classes.choose}>
      <Button
        variant={status === 'idle' ? 'filled' : 'default'}
        leftSection={<IconFileImport size={16} aria-hidden />}
        loading={status === 'loading'}
        onClick={() => chooser.current?.click()}
      >
        {t('consent.import.choose')}
      </Button>
      <span className={classes.name}>{name ?? t('consent.import.none')}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('consent.import.choose')}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
    </div>
  );
}
