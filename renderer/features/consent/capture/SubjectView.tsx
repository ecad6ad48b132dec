import { Button, Checkbox, Group } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { CollectionData } from '../CollectionData.tsx';
import { TermEvidence, TermText } from '../TermText.tsx';
import { isGiven, namedSigners, type SignerName, type TermStep } from './form.ts';
import { actMetadata } from './register.ts';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './SubjectView.module.css';

/** What the subject reads and does: the term in large type, a box to tick for each who signs, one button to press. */
export function SubjectView({ step }: { readonly step: TermStep }) {
  const { t } = useTranslation();
  const { form, busy, register } = useStore('capture', (state) => state);
  const signers = namedSigners(form);
  const left = signers.length - step.ticked.length;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void register();
  };
  return (
    <form onSubmit={submit} className={classes.page}>
      <TermText term={step.prepared.term} large />
      <div className={classes.act}>
        {signers.map((signer, place) => (
          <SignerAct key={signer.cpf} signer={signer} place={place} isTicked={step.ticked.includes(place)} />
        ))}
        <Group justify="flex-end">
          {signers.length > 1 && left > 0 && (
            <span className={classes.left} role="status">
              {t('consent.ticksLeft', { count: left })}
            </span>
          )}
          <Button
            type="submit"
            size="md"
            loading={busy}
            disabled={!isGiven(form, step)}
            loaderProps={{ 'aria-label': t('consent.authorizing') }}
          >
            {t('consent.authorize')}
          </Button>
        </Group>
      </div>
      <CollectionData metadata={actMetadata(form, step.prepared)} />
      <TermEvidence term={step.prepared.term} />
    </form>
  );
}

interface SignerActProps {
  readonly signer: SignerName;
  /** Among those who sign, from 0. */
  readonly place: number;
  readonly isTicked: boolean;
}

/** The tick and the signature of one who signs. */
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
