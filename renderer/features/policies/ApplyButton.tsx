import { ActButtons } from '../../ui/Acts.tsx';
import { useApplyAct } from './apply-act.ts';
import type { Applied } from './policies-state.ts';

interface Props {
  readonly applied: Applied;
  readonly size?: 'xs' | 'sm';
}

/** Applies a credit policy to what the screen shows. */
export function ApplyButton({ applied, size = 'xs' }: Props) {
  return <ActButtons acts={[useApplyAct(applied)]} size={size} />;
}
