import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import { formatDay, formatMonth } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { environmentWords, situationWords } from '../../lib/response-words.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './RecentResults.module.css';

/** The newest month of the subjects queried last, one key away from the query; empty while there is none. */
export function RecentResults() {
  const { t } = useTranslation();
  const { rows: loadable, load } = useStore('recent', (state) => state);
  useEffect(() => void load(), [load]);
  const rows = latestValue(loadable) ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('library.recent')}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={href({ screen: 'result', id: row.id })} className={classes.link}>
              <span className={classes.name}>{row.nome}</span>
              <span className={classes.month}>{formatMonth(row.dataBase)}</span>
              <span className={classes.meta}>
                {[maskForList(row.documento), ...environmentWords(t, row)].join(' · ')}
              </span>
              <span className={classes.meta}>{formatDay(row.lastQueriedAt)}</span>
              {situationWords(t, row).map((word) => (
                <span key={word} className={classes.situation} data-calm={word === t('kind.word.nothing_on_record')}>
                  {word}
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
