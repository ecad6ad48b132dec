import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifiedFile } from '#contract/cases.ts';
import { isCounted } from '#domain/acts/trust.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FileDrop } from '#renderer/ui/FileDrop.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Act } from '../SignedPanel.tsx';

export function VerifyFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { verified, verifyFile, forgetFile } = useStore('cases', (state) => state);
  useEffect(() => forgetFile, [forgetFile]);
  return (
    <Dialog title={t('cases.verifyFile')} onClose={onClose}>
      <Stack gap="md">
        <FileDrop
          label={t('cases.verifyFile')}
          choose={t('cases.chooseFile')}
          hint={t('cases.fileHint')}
          accept={['.json', 'application/json']}
          button={{ loading: verified.status === 'loading' }}
          onFiles={([file]) => void verifyFile(file)}
        />
        {verified.status === 'failed' &&
          (verified.failure.code === 'invalid_input' ? (
            <Notice tone="danger" title={t('cases.noPageFile')} live />
          ) : (
            <ErrorNotice failure={verified.failure} />
          ))}
        {verified.status === 'ready' && <Verified file={verified.value} />}
      </Stack>
    </Dialog>
  );
}

function Verified({ file: { page, version, sha256, acts, isHere } }: { readonly file: VerifiedFile }) {
  const { t } = useTranslation();
  const holds = acts.length > 0 && acts.every(({ trust }) => isCounted(trust));
  const about = { nome: page.nome, documento: formatDocument(page.documento), month: formatMonth(page.month), version };
  return (
    <Notice tone={holds ? 'good' : 'danger'} title={t(holds ? 'cases.fileHolds' : 'cases.fileUncounted')} live>
      <p>{t('cases.fileAbout', about)}</p>
      <p>{t(isHere ? 'cases.fileHere' : 'cases.fileElsewhere')}</p>
      <p>SHA-256 {sha256}</p>
      {acts.length === 0 && <p>{t('cases.fileUnsigned')}</p>}
      <ol>
        {acts.map((act) => (
          <Act key={`${act.at} ${act.kind} ${act.personId}`} act={act} />
        ))}
      </ol>
    </Notice>
  );
}
