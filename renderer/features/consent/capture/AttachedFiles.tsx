import { ActionIcon, Button, Progress, Stack } from '@mantine/core';
import { IconFileCheck, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVIDENCE_TYPES } from '#domain/consent/evidence-type.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './AttachedFiles.module.css';
import { problemText } from './form.ts';
import { UploadNotice } from './UploadNotice.tsx';

/** The signed file: chosen or dropped, shown with its size, checked by its content, stored encrypted. */
export function AttachedFiles({ actions }: { readonly actions: ReactNode }) {
  const { t } = useTranslation();
  const { evidence, upload, problems, attach, detach } = useStore('capture', (state) => state);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const files = evidence.filter(({ kind }) => kind === 'arquivo_assinado');
  const problem = problemText(t, 'evidence', problems.evidence);
  const sending = upload !== null && upload.failure === null;
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
  return (
    <Panel title={t('consent.files.title')} lead={t('consent.files.lead')} actions={actions}>
      <Stack gap="sm">
        {files.length > 0 && (
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
                  onClick={() => void detach(file.id)}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {/* A drop is a shortcut of the button inside, which serves the keyboard. */}
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
            disabled={sending}
            aria-invalid={problem !== undefined}
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
        {sending && (
          <div>
            <span className={classes.size}>
              {t('consent.files.sending', { name: upload.name, size: formatBytes(upload.size) })}
            </span>
            <Progress value={upload.share * 100} size="xs" aria-label={t('consent.files.progress')} />
          </div>
        )}
        <UploadNotice />
        {problem !== undefined && <p className={classes.problem}>{problem}</p>}
      </Stack>
    </Panel>
  );
}
