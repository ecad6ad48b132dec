import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDocument, stripMask } from '#domain/basics/document.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { FilePreview } from '../FilePreview.tsx';
import { Signatures } from '../Signatures.tsx';
import { situation } from './MatchedPanel.tsx';
import classes from './ReturnedScreen.module.css';
import type { ReturnedRow } from './returned-rows.ts';

interface Props {
  readonly row: ReturnedRow;
}

export function ShownFile({ row }: Props) {
  const { t } = useTranslation();
  const { item, known, reason } = row;
  const { shown, readSignatures } = useStore('returned', (state) => state);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow window the pages stand below the lists.
    if (shown === item.id) top.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, item.id]);
  const subject: readonly Fact[] =
    known === null
      ? []
      : [
          [t('consent.nome'), known.nome],
          [t('consent.documento'), formatDocument(stripMask(known.documento))],
          [t('returned.number'), known.draft],
        ];
  const word = item.step.name === 'read' && reason !== null ? t(`returned.reason.${reason}`) : situation(t, row);
  return (
    <Panel title={item.file.name} lead={formatBytes(item.file.size)} className={classes.shown}>
      <div ref={top} className={classes.facts}>
        <Facts facts={[...subject, [t('returned.situation'), word]]} />
        {item.failure !== null && <ErrorNotice failure={item.failure} />}
        {item.proof?.type === 'application/pdf' && <Signatures id={item.proof.id} read={readSignatures} />}
        <NextStep row={row} />
      </div>
      <FilePreview file={item.file} name={item.file.name} />
    </Panel>
  );
}

function NextStep({ row: { item, known, reason } }: Props) {
  const { t } = useTranslation();
  const { openDraft } = useWays();
  const register = useStore('returned', (state) => state.register);
  const [seen, setSeen] = useState(false);
  if (known === null || item.step.name === 'attaching') return null;
  if (known.status === 'sent') {
    return (
      <Button variant="default" size="xs" onClick={() => go({ screen: 'consent-entry', id: known.draft })}>
        {t('returned.toEntry')}
      </Button>
    );
  }
  const toDraft = (
    <Button variant="default" size="xs" onClick={() => openDraft(known.draft)}>
      {t('returned.toDraft')}
    </Button>
  );
  if (item.step.name === 'read' || reason !== null || !known.complete) return toDraft;
  return (
    <>
      <Checkbox
        checked={seen}
        disabled={item.step.name === 'registering'}
        onChange={(event) => setSeen(event.currentTarget.checked)}
        label={t('consent.officerAct')}
        description={t('consent.officerHint')}
      />
      <div className={classes.actions}>
        <Button
          size="xs"
          disabled={!seen}
          loading={item.step.name === 'registering'}
          onClick={() => {
            setSeen(false);
            void register(item.id);
          }}
        >
          {t('consent.registerSigned')}
        </Button>
        {toDraft}
      </div>
    </>
  );
}
