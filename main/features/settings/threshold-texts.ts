import {
  DEFAULT_THRESHOLDS,
  isThreshold,
  JUDGED_INDICATORS,
  type JudgedIndicator,
  type Threshold,
  type Thresholds,
} from '#domain/indicators/thresholds.ts';

/** Name under which an indicator's threshold is stored. */
function thresholdName(id: JudgedIndicator): string {
  return `threshold.${id}`;
}

/** The thresholds as the settings store keeps them: `5 15`, attention before alert. */
export function thresholdTexts(thresholds: Thresholds): Record<string, string> {
  return Object.fromEntries(
    JUDGED_INDICATORS.map((id) => [thresholdName(id), `${thresholds[id].attention} ${thresholds[id].alert}`]),
  );
}

/** The thresholds as stored; one that is absent or makes no sense is the usual one. */
export function readThresholds(stored: Readonly<Record<string, string>>): Thresholds {
  const read = JUDGED_INDICATORS.map((id) => [id, thresholdOf(id, stored[thresholdName(id)])] as const);
  return { ...DEFAULT_THRESHOLDS, ...Object.fromEntries(read) };
}

function thresholdOf(id: JudgedIndicator, text: string | undefined): Threshold {
  const [attention = Number.NaN, alert = Number.NaN] = (text ?? '').split(' ').map(Number);
  const typed = { attention, alert };
  return isThreshold(id, typed) ? typed : DEFAULT_THRESHOLDS[id];
}
