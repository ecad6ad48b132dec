import { Button, Select, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { UNREADABLE_REASONS } from '#domain/batches/batch.ts';
import { formatBytes, formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FileDrop } from '#renderer/ui/FileDrop.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Batch.module.css';
import { counted } from '../batch-figures.ts';
import type { ReadSheet } from './new-state.ts';

const ACCEPTED = [
  '.xlsx',
  '.csv',
  '.txt',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** A file that is chosen or dropped, or cells that are pasted, and what was found in it. */
export function FilePanel() {
  const { t } = useTranslation();
  const { name, sheet, take } = useStore('newBatch', (state) => state);
  const known = latestValue(sheet);
  return (
    <Panel title={t('batches.file')}>
      <div className={classes.group}>
        <FileDrop
          label={t('batches.file')}
          choose={t('batches.choose')}
          hint={name === null ? t('batches.orDrop') : name || t('batches.pasted')}
          accept={ACCEPTED}
          button={{
            variant: known === undefined ? 'filled' : 'default',
            leftSection: <IconFileSpreadsheet size={16} aria-hidden />,
            loading: sheet.status === 'loading',
          }}
          onFiles={([file]) => void take(file)}
        />
        <Paste />
        {sheet.status === 'failed' && <Unreadable failure={sheet.failure} />}
        {known !== undefined && <Found sheet={known} />}
      </div>
    </Panel>
  );
}

function Paste() {
  const { t } = useTranslation();
  const paste = useStore('newBatch', (state) => state.paste);
  const [cells, setCells] = useState('');
  return (
    <div>
      <Disclosure label={t('batches.paste')} value={null}>
        <div className={classes.group}>
          <Textarea
            label={t('batches.paste')}
            description={t('batches.pasteText')}
            value={cells}
            onChange={(event) => setCells(event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={8}
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <Button size="xs" variant="default" disabled={cells.trim() === ''} onClick={() => void paste(cells)}>
              {t('batches.usePasted')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}

/** Why a file was not read as a sheet, with the bound it passes. */
export function Unreadable({ failure }: { readonly failure: BridgeFailure }) {
  const { t } = useTranslation();
  const { reason, max, largest } = failure.details ?? {};
  const known = UNREADABLE_REASONS.find((one) => one === reason);
  if (failure.code !== 'import_unreadable' || known === undefined) return <ErrorNotice failure={failure} />;
  const bounds = { max: formatCount(Number(max)), largest: formatBytes(Number(largest)) };
  return (
    <Notice tone="danger" live title={t(`batches.unreadable.${known}`, bounds)}>
      {t('batches.unreadableSafe')}
    </Notice>
  );
}

/** What the file holds, and which of its sheets is read. */
function Found({ sheet: { sheets, sheet, rows, hiddenRows, formulas } }: { readonly sheet: ReadSheet }) {
  const { t } = useTranslation();
  const chooseSheet = useStore('newBatch', (state) => state.chooseSheet);
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label={t('batches.sheet')}
          data={sheets.map(({ name, isHidden }) => ({
            value: name,
            label: isHidden ? t('batches.hiddenSheet', { name }) : name,
          }))}
          value={sheet}
          onChange={(picked) => picked !== null && void chooseSheet(picked)}
          allowDeselect={false}
          maw={420}
        />
      )}
      <p className={classes.note} role="status">
        {[
          t('batches.rows', counted(rows)),
          ...(hiddenRows > 0 ? [t('batches.hiddenRows', counted(hiddenRows))] : []),
          ...(formulas > 0 ? [t('batches.formulas', counted(formulas))] : []),
        ].join(' · ')}
      </p>
    </>
  );
}
