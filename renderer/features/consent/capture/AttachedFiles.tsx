import { ActionIcon, Button, Progress, Stack } from '@mantine/core';
import { IconFileCheck, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '#contract/evidence.ts';
import { EVIDENCE_TYPES } from '#domain/consent/evidence-type.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './AttachedFiles.module.css';
import { problemText, type Upload } from './form.ts';
import { UploadNotice } from './UploadNotice.tsx';

/** The signed file: chosen or dropped, shown with its size, checked by its content, stored encrypted. */
export function AttachedFiles({ actions }: { readonly actions: ReactNode }) {
  const { t } = useTranslation();
  const { evidence, upload, problems, detach } = useStore('capture', (state) => state);
  const files = evidence.filter(({ kind }) => kind === 'arquivo_assinado');
  const problem = problemText(t, 'evidence', problems.evidence);
  const sending = upload !== null && upload.failure === null;
  return (
    <Panel title={t('consent.files.title')} lead={t('consent.files.lead')} actions={actions}>
      <Stack gap="sm">
        {files.length > 0 && <FileList files={files} onRemove={(id) => void detach(id)} />}
        <FileChooser disabled={sending} invalid={problem !== undefined} />
        {sending && <UploadProgress upload={upload} />}
        <UploadNotice />
        {problem !== undefined && <p className={classes.problem}>{problem}</p>}
      </Stack>
    </Panel>
  );
}

interface FileListProps {
  readonly files: readonly Evidence[];
  readonly onRemove: (id: string) => void;
}

function FileList({ files, onRemove }: FileListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <IconFileCheck size={18} stroke={1.75} className={classes.mark} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{formatBytes(file.size)}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('consent.files.remove', { name: file.name })}
            onClick={() => onRemove(file.id)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Takes one file, chosen or dropped. */
function FileChooser({ disabled, invalid }: { readonly disabled: boolean; readonly invalid: boolean }) {
  const { t } = useTranslation();
  const attach = useStore('capture', (state) => state.attach);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null): void => {
    const file = list?.[0];
    if (file !== undefined) void attach(file);
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
      aria-label={t('consent.files.title')}
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant="default"
        leftSection={<IconPaperclip size={15} aria-hidden />}
        disabled={disabled}
        aria-invalid={invalid}
        onClick={() => chooser.current?.click()}
      >
        {t('consent.files.choose')}
      </Button>
      <span>{t('consent.files.orDrop')}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('consent.files.choose')}
        accept={EVIDENCE_TYPES.join(',')}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </fieldset>
  );
}

function UploadProgress({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  return (
    <div>
      <span className={classes.size}>
        {t('consent.files.sending', { name: upload.name, size: formatBytes(upload.size) })}
      </span>
      <Progress value={upload.share * 100} size="xs" aria-label={t('consent.files.progress')} />
    </div>
  );
}
