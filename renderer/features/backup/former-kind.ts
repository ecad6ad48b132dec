import type { BridgeFailure } from '#contract/errors.ts';

export type FormerKind = 'former_pin' | 'recovery_code';

/** The former archive's secret that main asks for or refused; null if the failure is about something else. */
export function formerKind(problem: BridgeFailure | null): FormerKind | null {
  const { code, details } = problem ?? {};
  if (code === 'pin_wrong') return 'former_pin';
  if (code === 'recovery_wrong' || code === 'recovery_mistyped') return 'recovery_code';
  const kind = code === 'proof_needed' ? details?.kind : undefined;
  return kind === 'former_pin' || kind === 'recovery_code' ? kind : null;
}
