import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErasurePreview, PlannedErasure, RetentionState } from '#contract/retention.ts';
import { formatDocument, stripMask, subjectKey } from '#domain/basics/document.ts';
import { ERASED_KINDS, takesNothing } from '#domain/retention/erased-kinds.ts';
import { ERASURE_REASONS, type ErasureReason } from '#domain/retention/retention-rules.ts';
import { formatDay } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ErasureDialog.module.css';
import { Mentions } from './Mentions.tsx';

export function ErasureDialog() {
  const { t } = useTranslation();
  const { preview, dismiss } = useStore('retention', (state) => state);
  return (
    <Modal
      opened={preview !== null}
      onClose={dismiss}
      title={t('retention.dialog.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
    >
      {preview !== null && <Confirmation key={preview.shown} preview={preview} />}
    </Modal>
  );
}

function Confirmation({ preview }: { readonly preview: PlannedErasure }) {
  const { t } = useTranslation();
  const { state, busy, failure, erase, dismiss } = useStore('retention', (store) => store);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<ErasureReason>(
    isDue(latestValue(state), preview) ? 'prazo' : 'pedido_do_titular',
  );
  const nothing = takesNothing(preview) && preview.previousArchives.holding === 0;
  const isSame = stripMask(typed) === preview.documento;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSame) void erase(typed, reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          <strong>{preview.nomes.join(', ') || t('retention.dialog.nameless')}</strong>{' '}
          {formatDocument(preview.documento)}
        </p>
        {nothing ? <Notice tone="info" title={t('retention.dialog.nothing')} /> : <Facts facts={factsOf(t, preview)} />}
        <Kept preview={preview} />
        <Unopened count={preview.previousArchives.unopened} />
        <Mentions mentions={preview.mentions} />
        <PreviousMentions count={preview.previousArchives.mentions} />
        {!nothing && (
          <>
            <Notice tone="warning" title={t('retention.dialog.final')}>
              {t('retention.dialog.outside')}
            </Notice>
            <Select
              label={t('retention.dialog.reason')}
              data={ERASURE_REASONS.map((one) => ({ value: one, label: t(`retention.reason.${one}`) }))}
              value={reason}
              onChange={(chosen) => setReason(ERASURE_REASONS.find((one) => one === chosen) ?? 'prazo')}
              allowDeselect={false}
            />
            <TypedAgain typed={typed} onType={setTyped} documento={preview.documento} />
          </>
        )}
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group gap="xs" justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={dismiss}>
            {t(nothing ? 'common.close' : 'common.cancel')}
          </Button>
          {!nothing && (
            <Button type="submit" color="red" loading={busy} disabled={!isSame}>
              {t('retention.dialog.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface TypedAgainProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly documento: string;
}

/** The document once more, with an error for a complete but different one. */
function TypedAgain({ typed, onType, documento }: TypedAgainProps) {
  const { t } = useTranslation();
  const digits = stripMask(typed);
  const isOther = digits !== documento && digits.length >= documento.length;
  return (
    <DocumentField
      label={t('retention.dialog.typed')}
      value={typed}
      onChange={onType}
      autoFocus
      error={isOther ? t('retention.dialog.otherDocument') : undefined}
    />
  );
}

function isDue(state: RetentionState | undefined, { documento }: ErasurePreview): boolean {
  return state?.due.some((one) => subjectKey(one.documento) === subjectKey(documento)) === true;
}

function factsOf(t: TFunction, preview: ErasurePreview): Fact[] {
  const counts = ERASED_KINDS.map((kind): [string, number] => [t(`retention.kind.${kind}`), preview[kind]]);
  return [...counts, [t('retention.kind.previousArchives'), preview.previousArchives.holding] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, formatCount(count)]);
}

function Unopened({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('retention.dialog.unopened', { count, number: formatCount(count) })}>
      {t('retention.dialog.unopenedText', { count })}
    </Notice>
  );
}

function PreviousMentions({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('retention.dialog.previousMentions', { count, number: formatCount(count) })}>
      {t('retention.dialog.previousMentionsText')}
    </Notice>
  );
}

function Kept({ preview: { kept, keptUntil } }: { readonly preview: ErasurePreview }) {
  const { t } = useTranslation();
  if (kept === 0 || keptUntil === null) return null;
  return (
    <Notice tone="info" title={t('retention.dialog.kept', { count: kept, number: formatCount(kept) })}>
      {t('retention.dialog.keptText', { day: formatDay(keptUntil) })}
    </Notice>
  );
}
