import { Button, Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { maskForList, stripMask } from '#domain/basics/document.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './ReturnedScreen.module.css';
import type { ReturnedRow } from './returned-rows.ts';

/** Files beside their subjects, confirmed together; what was attached or registered since says so. */
export function MatchedPanel({ rows }: { readonly rows: readonly ReturnedRow[] }) {
  const { t } = useTranslation();
  const { busy, attach } = useStore('returned', (state) => state);
  const chosen = rows.filter(({ item }) => item.chosen && item.step.name === 'read').length;
  return (
    <Panel
      title={t('returned.matched', { count: rows.length })}
      lead={t('returned.matchedLead')}
      actions={
        <Button disabled={chosen === 0} loading={busy === 'attaching'} onClick={() => void attach()}>
          {t('returned.attach', { count: chosen })}
        </Button>
      }
    >
      <div className={classes.frame}>
        <table className={`${table.table} ${table.rows}`} aria-label={t('returned.matched', { count: rows.length })}>
          <thead>
            <tr>
              <th scope="col">{t('returned.chosen')}</th>
              <th scope="col">{t('consent.subject')}</th>
              <th scope="col">{t('returned.file')}</th>
              <th scope="col">{t('returned.situation')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MatchedRow key={row.item.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function MatchedRow({ row: { item, known, reason } }: { readonly row: ReturnedRow }) {
  const { t } = useTranslation();
  const { shown, show, choose, busy } = useStore('returned', (state) => state);
  const nome = known?.nome ?? '';
  return (
    <tr aria-current={shown === item.id}>
      <td>
        <Checkbox
          size="xs"
          className={classes.above}
          aria-label={t('returned.chooseOf', { name: item.file.name, nome })}
          checked={item.chosen}
          disabled={item.step.name !== 'read' || busy === 'attaching'}
          onChange={(event) => choose(item.id, event.currentTarget.checked)}
        />
      </td>
      <td>
        <button type="button" className={`${table.rowLink} ${classes.open}`} onClick={() => show(item.id)}>
          {nome}
        </button>
        <span className={classes.detail}>{maskForList(stripMask(known?.documento ?? ''))}</span>
      </td>
      <td className={classes.name}>{item.file.name}</td>
      <td className={classes.why}>{situation(t, { item, known, reason })}</td>
    </tr>
  );
}

/** How far a matched file has come, and what is left to do. */
export function situation(t: TFunction, { item, known, reason }: ReturnedRow): string {
  const { name } = item.step;
  if (item.failure !== null) return t('returned.step.failed');
  if (name === 'attached' && reason !== null) return t(`returned.reason.${reason}`);
  if (name !== 'attached') return t(`returned.step.${name}`);
  return t(known?.status === 'draft' && known.complete ? 'returned.step.complete' : 'returned.step.incomplete');
}
