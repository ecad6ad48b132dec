import { ActionIcon, Progress, Stack } from '@mantine/core';
import { IconFileCheck, IconPaperclip, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '#contract/evidence.ts';
import { FILE_TYPES, type FileKind } from '#domain/consent/evidence-type.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { FileDrop } from '#renderer/ui/FileDrop.tsx';
import { Section } from '#renderer/ui/Section.tsx';
import classes from './AttachedFiles.module.css';
import { PROBLEM_FIELD, problemText, type Upload } from './form.ts';
import { UploadNotice } from './UploadNotice.tsx';

export function SignedFiles({ actions }: { readonly actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Section title={t('consent.files.title')} lead={t('consent.files.lead')} actions={actions}>
      <AttachedFiles kind="arquivo_assinado" />
    </Section>
  );
}

/** Attaches files of one kind: main checks their content and stores them encrypted. */
export function AttachedFiles({ kind }: { readonly kind: FileKind }) {
  const { t } = useTranslation();
  const { evidence, upload, problems, attach, detach } = useStore('capture', (state) => state);
  const files = evidence.filter((proof) => proof.kind === kind);
  const field = PROBLEM_FIELD[kind];
  const problem = problemText(t, field, problems[field]);
  const sending = upload !== null && upload.failure === null;
  return (
    <Stack gap="sm">
      {files.length > 0 && <FileList files={files} onRemove={(id) => void detach(id)} />}
      <FileDrop
        label={t(`consent.files.kind.${kind}`)}
        choose={t(`consent.files.chooseOf.${kind}`)}
        hint={t('consent.files.orDrop')}
        accept={FILE_TYPES}
        invalid={problem !== undefined}
        button={{ variant: 'default', leftSection: <IconPaperclip size={15} aria-hidden />, disabled: sending }}
        onFiles={([file]) => void attach(file, kind)}
      />
      {sending && upload.kind === kind && <UploadProgress upload={upload} />}
      {upload?.kind === kind && <UploadNotice />}
      {problem !== undefined && <p className={classes.problem}>{problem}</p>}
    </Stack>
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
