import { useTranslation } from 'react-i18next';
import type { LadderSection } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';

interface Props {
  readonly sections: readonly LadderSection[];
  readonly left: number;
  readonly right: number;
}

/** Headings under the axis, each over its bars; a narrow chart uses short ones. */
export function LadderSections({ sections, left, right }: Props) {
  const { t } = useTranslation();
  return (
    <div
      className={classes.sections}
      aria-hidden
      style={{
        marginInline: `${left}px ${right}px`,
        gridTemplateColumns: sections.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
      }}
    >
      {sections.map(({ side }) => (
        <span key={side} data-side={side} title={t(`ladder.shortSides.${side}`)}>
          <span className={classes.long}>{t(`ladder.sides.${side}`)}</span>
          <span className={classes.short}>{t(`ladder.shortSides.${side}`)}</span>
        </span>
      ))}
    </div>
  );
}
