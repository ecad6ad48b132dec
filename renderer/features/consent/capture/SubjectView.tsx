import { Button, Checkbox } from '@mantine/core';
import { type SyntheticEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { CollectionData } from '../CollectionData.tsx';
import { TermEvidence } from '../TermText.tsx';
import { ExplainedTerm } from './ExplainedTerm.tsx';
import { isGiven, namedSigners, type SignerName, type TermStep } from './form.ts';
import { actMetadata } from './register.ts';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './SubjectView.module.css';
import { TermBrief } from './TermBrief.tsx';
import { useEndReached } from './use-end-reached.ts';

export function SubjectView({ step }: { readonly step: TermStep }) {
  const { form, register } = useStore('capture', (state) => state);
  const end = useRef<HTMLDivElement>(null);
  const isRead = useEndReached(end);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void register();
  };
  return (
    <form onSubmit={submit} className={classes.page}>
      <TermBrief form={form} institution={step.prepared.institution} />
      <ExplainedTerm term={step.prepared.term} />
      <div ref={end}>
        <TermEvidence term={step.prepared.term} />
        <CollectionData metadata={actMetadata(form, step.prepared)} />
      </div>
      {namedSigners(form).map((signer, place) => (
        <SignerAct key={signer.cpf} signer={signer} place={place} isTicked={step.ticked.includes(place)} />
      ))}
      <ActBar step={step} isRead={isRead} />
    </form>
  );
}

function ActBar({ step, isRead }: { readonly step: TermStep; readonly isRead: boolean }) {
  const { t } = useTranslation();
  const { form, busy } = useStore('capture', (state) => state);
  const signers = namedSigners(form).length;
  const left = signers - step.ticked.length;
  const waitsFor = (): string => {
    if (!isRead) return t('consent.readOn');
    if (left === 0) return '';
    return signers === 1 ? t('consent.tickFirst') : t('consent.ticksLeft', { count: left });
  };
  return (
    <div className={classes.bar}>
      <span role="status">{waitsFor()}</span>
      <Button
        type="submit"
        size="md"
        loading={busy}
        disabled={!isRead || !isGiven(form, step)}
        loaderProps={{ 'aria-label': t('consent.authorizing') }}
      >
        {t('consent.authorize')}
      </Button>
    </div>
  );
}

interface SignerActProps {
  readonly signer: SignerName;
  /** Place among the signers, from 0. */
  readonly place: number;
  readonly isTicked: boolean;
}

function SignerAct({ signer: { nome, subject }, place, isTicked }: SignerActProps) {
  const { t } = useTranslation();
  const { busy, tick, sign } = useStore('capture', (state) => state);
  return (
    <div className={classes.signer}>
      <Checkbox
        size="44px"
        checked={isTicked}
        onChange={(event) => tick(place, event.currentTarget.checked)}
        label={subject === null ? t('consent.subjectAct') : t('consent.signerAct', { nome, subject })}
        description={t('consent.subjectHint')}
        disabled={busy}
        classNames={{ label: classes.tick }}
      />
      <SignaturePad onChange={(drawing) => sign(place, drawing)} name={nome} />
    </div>
  );
}
