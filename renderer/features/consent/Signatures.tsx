import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Envelope } from '#contract/errors.ts';
import type { FileSignature, FileSignatures } from '#contract/evidence.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { fromEnvelope, type Loadable } from '#renderer/lib/loadable.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import { type BadgeTone, StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from './Signatures.module.css';

const TONES: Readonly<Record<FileSignature['verdict'], BadgeTone>> = {
  verified: 'good',
  not_verified: 'warning',
  invalid: 'danger',
};

interface Props {
  /** Id of the evidence, a PDF. */
  readonly id: string;
  readonly read: (id: string) => Promise<Envelope<FileSignatures>>;
}

export function Signatures({ id, read }: Props) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Loadable<FileSignatures>>({ status: 'loading' });
  useEffect(() => {
    let isShown = true;
    void read(id).then((response) => {
      if (isShown) setFound(fromEnvelope(response));
    });
    return () => {
      isShown = false;
    };
  }, [id, read]);
  if (found.status === 'failed') return <ErrorNotice failure={found.failure} />;
  if (found.status !== 'ready') return <p className={classes.muted}>{t('signature.reading')}</p>;
  return <Found found={found.value} />;
}

function Found({ found }: { readonly found: FileSignatures }) {
  const { t } = useTranslation();
  const { signatures, complete, roots } = found;
  const isSigned = signatures.length > 0 || !complete;
  if (!isSigned) return <p className={classes.muted}>{t('signature.none')}</p>;
  return (
    <>
      <ul className={classes.signatures} aria-label={t('signature.title')}>
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signatures stay in the order of the file
          <Signature key={index} signature={signature} />
        ))}
      </ul>
      {!complete && <p className={classes.muted}>{t('signature.incomplete')}</p>}
      {roots.broken.length > 0 && (
        <p className={classes.muted}>{t('signature.broken', { files: roots.broken.join(', ') })}</p>
      )}
    </>
  );
}

function Signature({ signature }: { readonly signature: FileSignature }) {
  const { t } = useTranslation();
  const { verdict, problems, signer, signedAt, timeSource, chain, coverage, format, digest } = signature;
  const nome = signer?.nome || t('signature.nobody');
  const known = signedAt !== null && timeSource !== 'none';
  const facts: Fact[] = [
    [t('signature.signer'), signer?.documento ? `${nome}, ${signer.documento}` : nome],
    [
      t('signature.signedAt'),
      known ? t(`signature.timeSource.${timeSource}`, { instant: formatInstant(signedAt) }) : t('signature.noTime'),
    ],
    [t('signature.chain'), chain.length > 0 ? chain.join(' › ') : t('signature.noChain')],
    [t('signature.coverage'), t(`signature.coverageOf.${coverage}`)],
    [
      t('signature.method'),
      `${format || t('signature.noFormat')}, ${digest?.replace('sha', 'SHA-') ?? t('signature.noDigest')}`,
    ],
  ];
  return (
    <li className={classes.signature}>
      <StatusBadge tone={TONES[verdict]}>{t(`signature.verdict.${verdict}`)}</StatusBadge>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>{t(`signature.problem.${problem}`)}</li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
    </li>
  );
}
