import { Button, Select, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNREADABLE_REASONS } from '#domain/sheets/sheet.ts';
import type { ShownFailure } from '../lib/error-message.ts';
import { formatBytes, formatCount } from '../lib/format/number.ts';
import { type Loadable, latestValue } from '../lib/loadable.ts';
import { Disclosure } from './Disclosure.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Notice } from './Notice.tsx';
import { Panel } from './Panel.tsx';
import classes from './SheetFile.module.css';

/** Sheets of a file; the current one and its number of lines. */
interface Sheet {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly sheet: string;
  readonly rows: number;
}

interface DropProps {
  /** The file's name; blank for pasted cells, null before there is any. */
  readonly name: string | null;
  readonly sheet: Loadable<Sheet>;
  readonly lines: number;
  readonly onFile: (file: File) => void;
}

interface Props<Read extends Sheet> extends DropProps {
  /** Replaces the general title. */
  readonly title?: string;
  readonly sheet: Loadable<Read>;
  readonly onPaste: (cells: string) => void;
  readonly onSheet: (sheet: string) => void;
  /** Further notes about the lines. */
  readonly notes?: (read: Read) => readonly string[];
  readonly children?: ReactNode;
}

const ACCEPTED = [
  '.xlsx',
  '.ods',
  '.xml',
  '.csv',
  '.txt',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Takes a chosen or dropped file, or pasted cells, and shows what it contains. */
export function SheetFile<Read extends Sheet>({
  title,
  sheet,
  onPaste,
  onSheet,
  notes,
  children,
  ...drop
}: Props<Read>) {
  const { t } = useTranslation();
  const known = latestValue(sheet);
  return (
    <Panel title={title ?? t('batches.file')}>
      <div className={classes.group}>
        <SheetDrop sheet={sheet} {...drop} />
        <Paste onPaste={onPaste} />
        {children}
        {sheet.status === 'failed' && <UnreadableSheet failure={sheet.failure} />}
        {known !== undefined && <FoundSheet sheet={known} onSheet={onSheet} notes={notes?.(known) ?? []} />}
      </div>
    </Panel>
  );
}

export function SheetDrop({ name, sheet, lines, onFile }: DropProps) {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t('batches.file')}
      choose={t('batches.choose')}
      hint={name === null ? t('batches.orDrop', { lines: formatCount(lines) }) : name || t('batches.pasted')}
      accept={ACCEPTED}
      button={{
        variant: latestValue(sheet) === undefined ? 'filled' : 'default',
        leftSection: <IconFileSpreadsheet size={16} aria-hidden />,
        loading: sheet.status === 'loading',
      }}
      onFiles={([file]) => onFile(file)}
    />
  );
}

function Paste({ onPaste }: { readonly onPaste: (cells: string) => void }) {
  const { t } = useTranslation();
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
            <Button size="xs" variant="default" disabled={cells.trim() === ''} onClick={() => onPaste(cells)}>
              {t('batches.usePasted')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}

interface UnreadableProps {
  readonly failure: ShownFailure;
  readonly actions?: ComponentProps<typeof ErrorNotice>['actions'];
}

/** The reason why a file was not read as a sheet, with the limit that it exceeds. */
export function UnreadableSheet({ failure, actions = {} }: UnreadableProps) {
  const { t } = useTranslation();
  const { reason, max, largest } = failure.details ?? {};
  const known = UNREADABLE_REASONS.find((one) => one === reason);
  if (failure.code !== 'import_unreadable' || known === undefined)
    return <ErrorNotice failure={failure} actions={actions} />;
  const bounds = { max: formatCount(Number(max)), largest: formatBytes(Number(largest)) };
  return (
    <Notice tone="danger" live title={t(`batches.unreadable.${known}`, bounds)}>
      {t('batches.unreadableSafe')}
    </Notice>
  );
}

interface FoundProps {
  readonly sheet: Sheet;
  readonly onSheet: (sheet: string) => void;
  readonly notes?: readonly string[];
}

/** The sheets of the file, and a choice if there are several. */
export function FoundSheet({ sheet: { sheets, sheet, rows }, onSheet, notes = [] }: FoundProps) {
  const { t } = useTranslation();
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
          onChange={(picked) => picked !== null && onSheet(picked)}
          allowDeselect={false}
          maw={420}
        />
      )}
      <p className={classes.note} role="status">
        {[t('batches.rows', { count: rows, number: formatCount(rows) }), ...notes].join(' · ')}
      </p>
    </>
  );
}
