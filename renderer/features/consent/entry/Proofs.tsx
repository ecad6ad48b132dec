import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FilePreview } from '../FilePreview.tsx';
import classes from './EntryScreen.module.css';
import { type ProofFile, proofName } from './read-proof.ts';
import { Signatures } from './Signatures.tsx';

/** What proves the act: files to look at and to save, each with its hash. */
export function Proofs({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const { t } = useTranslation();
  const { readProof, saveProof } = useStore('entry', (state) => state);
  const [shown, setShown] = useState<ProofFile | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const view = async (id: string): Promise<void> => {
    const response = await readProof(id);
    setFailure(response.ok ? null : response.error);
    if (response.ok) setShown(response.value);
  };
  const save = async (id: string): Promise<void> => {
    const response = await saveProof(id);
    setFailure(response.ok ? null : response.error);
    setSavedAt(response.ok ? response.value.path : null);
  };
  if (evidence.length === 0) return <p className={classes.muted}>{t('consent.entry.noProofs')}</p>;
  return (
    <>
      <ul className={classes.proofs}>
        {evidence.map((proof) => (
          <ProofLine
            key={proof.id}
            proof={proof}
            onView={() => void view(proof.id)}
            onSave={() => void save(proof.id)}
          />
        ))}
      </ul>
      <p className={classes.savedAt} role="status">
        {savedAt !== null && t('consent.entry.savedProof', { path: savedAt })}
      </p>
      {failure !== null && <ErrorNotice failure={failure} />}
      <ProofPages shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface ProofLineProps {
  readonly proof: Evidence;
  readonly onView: () => void;
  readonly onSave: () => void;
}

function ProofLine({ proof, onView, onSave }: ProofLineProps) {
  const { t } = useTranslation();
  const readSignatures = useStore('entry', (state) => state.readSignatures);
  return (
    <li className={classes.proof}>
      <span>
        <strong>{proofName(t, proof)}</strong>
        <br />
        {formatBytes(proof.size)} · {formatInstant(proof.addedAt)}
      </span>
      <Group gap="xs">
        {proof.kind !== 'tracado' && (
          <Button variant="default" size="xs" onClick={onView}>
            {t('consent.entry.viewProof')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onSave}>
          {t('consent.entry.saveProof')}
        </Button>
      </Group>
      <span className={classes.hash}>SHA-256 {proof.sha256}</span>
      {proof.type === 'application/pdf' && <Signatures id={proof.id} read={readSignatures} />}
    </li>
  );
}

interface ProofPagesProps {
  readonly shown: ProofFile | null;
  readonly onClose: () => void;
}

function ProofPages({ shown, onClose }: ProofPagesProps) {
  const { t } = useTranslation();
  const file = useMemo(() => (shown === null ? null : new Blob([shown.bytes])), [shown]);
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      size="xl"
      title={shown === null ? '' : proofName(t, shown.evidence)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown !== null && file !== null && <FilePreview file={file} name={proofName(t, shown.evidence)} />}
    </Modal>
  );
}
