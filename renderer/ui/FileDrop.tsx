import { Button, type ButtonProps } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import classes from './FileDrop.module.css';

interface Props {
  readonly label: string;
  readonly choose: string;
  /** Beside the button: that files may be dropped, or the chosen file's name. */
  readonly hint: string;
  /** Media types and file extensions, as `accept` of a file input. */
  readonly accept: readonly string[];
  readonly multiple?: boolean;
  readonly invalid?: boolean;
  readonly button?: Pick<ButtonProps, 'variant' | 'leftSection' | 'loading' | 'disabled'>;
  /** Receives one file, or several if `multiple`. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** Chooses files, or takes dropped ones; the same file can be chosen again after a correction. */
export function FileDrop({ label, choose, hint, accept, multiple = false, invalid, button, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null): void => {
    const [first, ...others] = list ?? [];
    if (first !== undefined) onFiles([first, ...(multiple ? others : [])]);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  // A drop is a shortcut of the button inside, which serves the keyboard.
  return (
    <fieldset
      aria-label={label}
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button {...button} aria-invalid={invalid} onClick={() => chooser.current?.click()}>
        {choose}
      </Button>
      <span>{hint}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={multiple}
        aria-label={choose}
        accept={accept.join(',')}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </fieldset>
  );
}
