import { useTranslation } from 'react-i18next';
import type { LadderSection } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';

interface Props {
  readonly sections: readonly LadderSection[];
  /** The bars are codes, whose ticks say neither days nor months. */
  readonly fine: boolean;
  readonly left: number;
  readonly right: number;
}

/** The headings under the axis, each over its own bars: in a narrow chart, shorter ones. */
export function LadderSections({ sections, fine, left, right }: Props) {
  const { t } = useTranslation();
  return (
    <div
      className={classes.sections}
      data-fine={fine}
      aria-hidden
      style={{
        marginInline: `${left}px ${right}px`,
        gridTemplateColumns: sections.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
      }}
    >
      {sections.map(({ side }) => (
        <span key={side} data-side={side} title={t(`ladder.codeSides.${side}`)}>
          <span className={classes.long}>
            {t(fine || side === 'limite' || side === 'a_liberar' ? `ladder.codeSides.${side}` : `ladder.sides.${side}`)}
          </span>
          <span className={classes.short}>{t(fine ? `ladder.shortSides.${side}` : `ladder.codeSides.${side}`)}</span>
        </span>
      ))}
    </div>
  );
}
