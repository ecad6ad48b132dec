import { Button, Checkbox, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Evidence } from '#contract/evidence.ts';
import { formatDocument, stripMask } from '#domain/basics/document.ts';
import { toTop } from '#renderer/lib/focus.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { toSettings } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { signerFacts } from '../act-facts.ts';
import { FilePreview } from '../FilePreview.tsx';
import { locationText } from '../location-text.ts';
import { Signatures } from '../Signatures.tsx';
import { TermCode } from '../TermCode.tsx';
import { TermEvidence, TermText } from '../TermText.tsx';
import { type CaptureState, isGiven, isSignature, type TermStep } from './form.ts';
import { actMetadata } from './register.ts';
import classes from './SubjectForm.module.css';

interface Props {
  readonly step: TermStep;
  readonly onEntry: () => void;
}

export function OfficerReview({ step, onEntry }: Props) {
  const { t } = useTranslation();
  const { form, evidence, busy, failure, restartTerm, tick, giveBack, register } = useStore(
    'capture',
    (state) => state,
  );
  const review = useRef<HTMLFormElement>(null);
  useLayoutEffect(restartTerm, [restartTerm]);
  useEffect(() => toTop(review.current), []);
  const isSent = failure?.code === 'consent_outcome_unknown' && failure.details?.consentId !== undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void register();
  };
  const files = evidence.filter((proof) => !isSignature(proof));
  return (
    <div className={classes.review}>
      <form ref={review} tabIndex={-1} onSubmit={submit} className={classes.form}>
        <Panel title={t('consent.reviewTitle')} lead={t('consent.reviewLead')}>
          <Facts facts={actFacts(t, form, step, files)} />
        </Panel>
        <Panel title={t('consent.reviewTerm')}>
          <Stack gap="sm">
            <TermText term={step.prepared.term} />
            <TermEvidence term={step.prepared.term} />
          </Stack>
        </Panel>
        <Checkbox
          checked={isGiven(form, step)}
          onChange={(event) => tick(0, event.currentTarget.checked)}
          label={t('consent.officerAct')}
          description={t('consent.officerHint')}
          disabled={busy || isSent}
        />
        {failure !== null && (
          <ErrorNotice failure={failure} actions={{ open_ledger: onEntry, open_settings: toSettings }} />
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={busy} disabled={!isGiven(form, step)}>
            {t('consent.registerSigned')}
          </Button>
          <Button variant="default" onClick={giveBack} disabled={busy}>
            {t('consent.giveBack')}
          </Button>
        </div>
      </form>
      {files.length > 0 && (
        <div className={classes.files}>
          {files.map((file) => (
            <AttachedFile key={file.id} file={file} term={step.prepared.term} />
          ))}
        </div>
      )}
    </div>
  );
}

interface FileProps {
  readonly file: Evidence;
  readonly term: TermStep['prepared']['term'];
}

function AttachedFile({ file, term }: FileProps) {
  const { t } = useTranslation();
  const { readFile, readSignatures } = useStore('capture', (state) => state);
  const [content, setContent] = useState<Blob | BridgeFailure | null>(null);
  useEffect(() => {
    let shown = true;
    void readFile(file.id).then((read) => {
      if (shown) setContent(read.ok ? new Blob([read.value.bytes]) : read.error);
    });
    return () => {
      shown = false;
    };
  }, [readFile, file.id]);
  return (
    <Panel
      title={file.name}
      lead={t(file.kind === 'instrumento' ? 'consent.files.kind.instrumento' : 'consent.files.title')}
    >
      {file.type === 'application/pdf' && (
        <Stack gap="sm" mb="sm">
          <Signatures id={file.id} read={readSignatures} />
          {file.kind === 'arquivo_assinado' && content instanceof Blob && (
            <TermCode file={content} sha256={term.sha256} />
          )}
        </Stack>
      )}
      {content instanceof Blob && <FilePreview file={content} name={file.name} />}
      {content !== null && !(content instanceof Blob) && <ErrorNotice failure={content} />}
    </Panel>
  );
}

function actFacts(
  t: TFunction,
  form: CaptureState['form'],
  { prepared }: TermStep,
  files: CaptureState['evidence'],
): readonly Fact[] {
  const { timestamp, ip, host, userAgent, location } = actMetadata(form, prepared);
  return [
    [t('consent.nome'), form.nome],
    [t('consent.documento'), formatDocument(stripMask(form.documento))],
    ...signerFacts(t, form),
    [t('consent.purposes'), form.purposes.map((purpose) => t(`common.purpose.${purpose}`)).join(', ')],
    [t('consent.kindField'), t(`consent.kind.${form.kind}`)],
    [t('consent.elsewhere.givenAt'), formatInstant(timestamp)],
    [t('consent.elsewhere.place'), form.place],
    [t('consent.ip'), ip],
    [t('consent.host'), host],
    [t('consent.userAgent'), userAgent],
    ...(location === undefined ? [] : [[t('consent.location.label'), locationText(t, location)] as const]),
    ...files.map(
      ({ kind, name, size }) =>
        [
          t(kind === 'instrumento' ? 'consent.files.kind.instrumento' : 'consent.files.title'),
          `${name}, ${formatBytes(size)}`,
        ] as const,
    ),
  ];
}
