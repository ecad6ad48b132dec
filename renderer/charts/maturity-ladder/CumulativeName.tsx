import { useTranslation } from 'react-i18next';
import classes from './MaturityLadder.module.css';

interface Props {
  readonly x: number;
  readonly y: number;
  /** Nothing stands right of the line's end: the name stays left of it. */
  readonly atEdge: boolean;
}

/** What the line is, where it ends. */
export function CumulativeName({ x, y, atEdge }: Props) {
  const { t } = useTranslation();
  return (
    <text x={x} y={y - 7} textAnchor={atEdge ? 'end' : 'middle'} className={classes.lineName}>
      {t('ladder.cumulative')}
    </text>
  );
}
