import { Checkbox, SegmentedControl, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scale } from '../axis/scale.ts';
import type { Overlay } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';
import { OverlayKey } from './OverlayMark.tsx';

export interface LadderChoice {
  readonly scale: Scale;
  readonly fine: boolean;
  /** The cumulative line is shown. */
  readonly line: boolean;
  /** Keys of the overlays that are shown. */
  readonly shown: readonly string[];
}

interface Props {
  readonly choice: LadderChoice;
  readonly onChoice: (change: Partial<LadderChoice>) => void;
  readonly overlays: readonly Overlay[];
  readonly withFine: boolean;
  readonly withForeign: boolean;
}

/** Choices of what lies over the ladder and of its drawing; each control is the key of what it shows. */
export function LadderControls({ choice, onChoice, overlays, withFine, withForeign }: Props) {
  const { t } = useTranslation();
  const toggle = (key: string): readonly string[] =>
    choice.shown.includes(key) ? choice.shown.filter((one) => one !== key) : [...choice.shown, key];
  return (
    <>
      {/* The dotted line has no room for a label of its own on the bars. */}
      {withForeign && <LineKey line={classes.foreign}>{t('ladder.foreignCurrency')}</LineKey>}
      {!choice.fine && overlays.length > 0 && (
        <fieldset className={classes.overlays}>
          <legend>{t('ladder.compareWith')}</legend>
          {overlays.map(({ key, label }, index) => (
            <Checkbox
              key={key}
              size="xs"
              checked={choice.shown.includes(key)}
              onChange={() => onChoice({ shown: toggle(key) })}
              label={
                <span className={classes.key}>
                  <OverlayKey index={index} />
                  {label}
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      <Checkbox
        size="xs"
        checked={choice.line}
        onChange={(event) => onChoice({ line: event.currentTarget.checked })}
        label={<LineKey line={classes.cumulative}>{t('ladder.cumulative')}</LineKey>}
      />
      <Switch
        size="xs"
        label={t('ladder.log')}
        checked={choice.scale === 'log'}
        onChange={(event) => onChoice({ scale: event.currentTarget.checked ? 'log' : 'linear' })}
      />
      {withFine && (
        <SegmentedControl
          size="xs"
          aria-label={t('ladder.steps')}
          data={[
            { value: 'buckets', label: t('ladder.buckets') },
            { value: 'codes', label: t('ladder.codes') },
          ]}
          value={choice.fine ? 'codes' : 'buckets'}
          onChange={(value) => onChoice({ fine: value === 'codes' })}
        />
      )}
    </>
  );
}

/** A piece of a line as the ladder draws it, and its name. */
function LineKey({ line, children }: { readonly line: string | undefined; readonly children: ReactNode }) {
  return (
    <span className={classes.key}>
      <svg width="14" height="4" aria-hidden="true">
        <line x1="0" x2="14" y1="2" y2="2" className={line} />
      </svg>
      {children}
    </span>
  );
}
