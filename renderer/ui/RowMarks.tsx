import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { caveatsOf, caveatWord, type Judged, percentOf } from '../lib/response-words.ts';
import classes from './RowMarks.module.css';

/** Caveats of a saved result: words if there is room, else a mark. */
export function RowMarks({ row }: { readonly row: Judged }) {
  const { t } = useTranslation();
  const caveats = caveatsOf(row);
  if (caveats.length === 0) return null;
  const spoken = caveats.map((caveat) => caveatWord(t, caveat, row)).join('; ');
  return (
    <span className={classes.marks} title={spoken}>
      <IconAlertTriangle size={13} stroke={1.9} role="img" aria-label={spoken} className={classes.sign} />
      {caveats.map((caveat) => (
        <span key={caveat} className={classes.word}>
          {t(`kind.short.${caveat}`, { percent: percentOf(t, row) })}
        </span>
      ))}
    </span>
  );
}
