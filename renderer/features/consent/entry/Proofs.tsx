import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { proofName } from '#renderer/lib/proof-name.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FilePreview } from '../FilePreview.tsx';
import { Signatures } from '../Signatures.tsx';
import { TermCode } from '../TermCode.tsx';
import classes from './EntryScreen.module.css';
import type { ProofFile } from './read-proof.ts';

export function Proofs({ entry: { evidence, term } }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const { readProof, saveProof } = useStore('entry', (state) => state);
  const [shown, setShown] = useState<ProofFile | null>(null);
  const [compared, setCompared] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const read = async (id: string): Promise<ProofFile | null> => {
    const response = await readProof(id);
    setFailure(response.ok ? null : response.error);
    return response.ok ? response.value : null;
  };
  const view = async (id: string): Promise<void> => setShown(await read(id));
  const compare = async (id: string): Promise<void> => {
    const found = await read(id);
    if (found !== null) setCompared((before) => new Map(before).set(id, new Blob([found.bytes])));
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
          <ProofLine key={proof.id} proof={proof} onView={() => void view(proof.id)} onSave={() => void save(proof.id)}>
            {isSignedPdf(proof) && (
              <ProofTerm
                file={compared.get(proof.id) ?? null}
                sha256={term.text === '' ? null : term.sha256}
                onCompare={() => void compare(proof.id)}
              />
            )}
          </ProofLine>
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
  readonly children: ReactNode;
}

function ProofLine({ proof, onView, onSave, children }: ProofLineProps) {
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
      {children}
    </li>
  );
}

function isSignedPdf({ kind, type }: Evidence): boolean {
  return kind === 'arquivo_assinado' && type === 'application/pdf';
}

interface ProofTermProps {
  readonly file: Blob | null;
  readonly sha256: string | null;
  readonly onCompare: () => void;
}

/** Compares a proof with the term once the officer asks: each reading of a proof is logged for its subject. */
function ProofTerm({ file, sha256, onCompare }: ProofTermProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.proofTerm}>
      <TermCode file={file} sha256={sha256} />
      {sha256 !== null && (
        <Button variant="default" size="xs" onClick={onCompare}>
          {t('signature.compareTerm')}
        </Button>
      )}
    </div>
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
