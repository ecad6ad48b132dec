import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeOverview } from '#contract/home.ts';
import type { SavedResultRow } from '#contract/results.ts';
import { formatCount } from '../../lib/format/number.ts';
import classes from './HomeScreen.module.css';

/** Lines shown until the officer asks for the others. */
const SHOWN = 4;

interface Props {
  readonly icon: Icon;
  readonly some: HomeOverview['provisional'];
  readonly title: (count: number) => string;
  /** Text if the results could not be read. */
  readonly unread: string;
  readonly line: (row: SavedResultRow) => ReactNode;
}

/** Results that need an act, in one item of a list; hidden if empty. */
export function SomeResults({ icon: Mark, some, title, unread, line }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (some?.total === 0) return null;
  const rows = some === null ? [] : some.rows.slice(0, isWhole ? some.rows.length : SHOWN);
  const more = some === null ? 0 : some.rows.length - rows.length;
  const beyond = some === null ? 0 : some.total - some.rows.length;
  return (
    <li>
      <p className={classes.some}>
        <Mark size={16} stroke={1.75} aria-hidden />
        {some === null ? unread : title(some.total)}
      </p>
      <ul className={classes.results}>
        {rows.map((row) => (
          <li key={row.id}>{line(row)}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="compact-xs" ml={24} onClick={() => setWhole(true)}>
          {t('common.showMore', { count: more })}
        </Button>
      )}
      {more === 0 && beyond > 0 && (
        <p className={classes.beyond}>{t('home.beyond', { number: formatCount(beyond) })}</p>
      )}
    </li>
  );
}
