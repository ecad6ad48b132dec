import type { TFunction } from 'i18next';
import type { TipoDocumento } from '#domain/basics/document.ts';
import type { PolicyContent } from '#domain/policies/credit-policy.ts';
import type { PolicyState } from '#domain/sources/policy-limits.ts';
import type { BadgeTone } from '../../ui/StatusBadge.tsx';

export const STATE_TONES: Readonly<Record<PolicyState, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  in_force: 'primary',
  retired: 'neutral',
};

export function isDraft({ state }: { readonly state: PolicyState }): boolean {
  return state === 'draft';
}

export function segmentWords(t: TFunction, tipo: TipoDocumento | null, label: string): string {
  return [t(tipo === null ? 'policies.both' : `policies.tipo.${tipo}`), label].filter(Boolean).join(' · ');
}

/** Title of a rule; its place while the title is blank. */
export function ruleName(t: TFunction, { rules }: Pick<PolicyContent, 'rules'>, id: string): string {
  const at = rules.findIndex((rule) => rule.id === id);
  return rules[at]?.title || t('policies.rule', { place: at + 1 });
}

/** Name of a level; its place while the name is blank. */
export function levelName(t: TFunction, { levels }: Pick<PolicyContent, 'levels'>, id: string): string {
  const at = levels.findIndex((level) => level.id === id);
  return levels[at]?.name || t('policies.level', { place: at + 1 });
}
