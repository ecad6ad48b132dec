import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CsvChooser.module.css';

interface Props {
  /** Of the file chosen last; null while there is none. */
  readonly name: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly onFile: (file: File) => void;
}

/** Takes a CSV, chosen or dropped; the same file may be chosen again once it was corrected. */
export function CsvChooser({ name, status, onFile }: Props) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined): void => {
    if (file !== undefined) onFile(file);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  // A drop is a shortcut of the button inside, which serves the keyboard.
  return (
    <fieldset
      aria-label={t('consent.import.file')}
      className={classes.choose}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant={status === 'idle' ? 'filled' : 'default'}
        leftSection={<IconFileImport size={16} aria-hidden />}
        loading={status === 'loading'}
        onClick={() => chooser.current?.click()}
      >
        {t('consent.import.choose')}
      </Button>
      <span className={classes.name}>{name ?? t('consent.import.orDrop')}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('consent.import.choose')}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
    </fieldset>
  );
}
