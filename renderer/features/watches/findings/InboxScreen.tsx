import { Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { focusFirstRow } from '#renderer/ui/row-keys.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useSelectionKeys } from '#renderer/ui/select-all.ts';
import { EmptyInbox } from './EmptyInbox.tsx';
import { FindingActs } from './FindingActs.tsx';
import classes from './Findings.module.css';
import { FindingTable } from './FindingTable.tsx';
import { MAX_SELECTED, useFindingActs } from './finding-acts.ts';
import { InboxFilters } from './InboxFilters.tsx';

export function InboxScreen() {
  const { t } = useTranslation();
  const { listInbox, narrow, show, toggle, selectAll, clearSelection } = useFindingActs();
  const { filter, inbox, selected } = useStore('findings', (state) => state);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void listInbox(), [listInbox]);
  useEffect(() => clearSelection, [clearSelection]);
  useSelectionKeys(
    useCallback(() => void selectAll(), [selectAll]),
    clearSelection,
  );
  return (
    <>
      <PageHeader
        title={t('findings.title')}
        lead={t('findings.lead')}
        actions={
          <SearchField
            label={t('findings.search')}
            clearLabel={t('watches.clearSearch')}
            value={filter.search}
            onChange={(search) => void narrow({ search })}
            onArrowDown={() => focusFirstRow(frame.current)}
          />
        }
        acts={[{ id: 'watches', label: t('watches.title'), to: { screen: 'watches' } }]}
      />
      <InboxFilters />
      <Done />
      {inbox.failure !== null && <ErrorNotice failure={inbox.failure} actions={{ retry: () => void listInbox() }} />}
      {inbox.failure === null && inbox.total === 0 && <EmptyInbox />}
      {inbox.failure === null && inbox.total !== 0 && (
        <>
          <FindingTable
            label={t('findings.title')}
            list={{ ...inbox, show }}
            frame={frame}
            selection={{ isSelected: ({ id }) => selected.has(id), toggle, all: <SelectAll /> }}
            className={classes.inbox}
          />
          <Foot />
        </>
      )}
    </>
  );
}

/** Selects all matching findings, up to the most that one act may take. */
function SelectAll() {
  const { t } = useTranslation();
  const { selectAll, clearSelection } = useFindingActs();
  const { inbox, selected } = useStore('findings', (state) => state);
  const all = Math.min(inbox.total ?? 0, MAX_SELECTED);
  return (
    <Checkbox
      size="xs"
      aria-label={t('findings.selectAll')}
      checked={selected.size > 0 && selected.size === all}
      indeterminate={selected.size > 0 && selected.size < all}
      onChange={() => (selected.size > 0 ? clearSelection() : void selectAll())}
    />
  );
}

/** Counts the findings, or offers the acts on the selection, in one place, so that no row moves under the pointer. */
function Foot() {
  const { t } = useTranslation();
  const { clearSelection } = useFindingActs();
  const { inbox, selected } = useStore('findings', (state) => state);
  if (selected.size === 0) {
    return (
      <div className={classes.foot}>
        <span role="status">{inbox.total !== null && t('findings.total', counted(inbox.total))}</span>
        <span className={classes.rest} />
        {t('findings.keys')}
      </div>
    );
  }
  return (
    <section className={classes.foot} aria-label={t('findings.selection')}>
      <span role="status" className={classes.count}>
        {t('findings.selected', counted(selected.size))}
        {selected.size === MAX_SELECTED && ` · ${t('findings.mostSelected')}`}
      </span>
      <FindingActs findings={[...selected.values()]} />
      <span className={classes.rest} />
      <Button variant="subtle" leftSection={<IconX size={15} aria-hidden />} onClick={clearSelection}>
        {t('findings.clearSelection')}
      </Button>
    </section>
  );
}

export function Done() {
  const { t } = useTranslation();
  const { dismissDone } = useFindingActs();
  const done = useStore('findings', (state) => state.done);
  useEffect(() => dismissDone, [dismissDone]);
  if (done === null) return null;
  const { act, changed, asked } = done;
  const left = asked - changed;
  return (
    <div className={classes.done}>
      <Notice
        tone={left === 0 ? 'good' : 'warning'}
        live
        title={t(`findings.done.${act}`, counted(changed))}
        actions={
          <Button variant="default" size="xs" onClick={dismissDone}>
            {t('common.close')}
          </Button>
        }
      >
        {left > 0 && t('findings.notDone', counted(left))}
      </Notice>
    </div>
  );
}
