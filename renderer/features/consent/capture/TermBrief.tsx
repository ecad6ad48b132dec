import { useTranslation } from 'react-i18next';
import type { ConsentDraft } from '#contract/consent.ts';
import type { DraftForm } from '#contract/draft.ts';
import classes from './TermBrief.module.css';

interface Props {
  readonly form: DraftForm;
  readonly institution: ConsentDraft['institution'];
}

export function TermBrief({ form: { nome, purposes }, institution }: Props) {
  const { t } = useTranslation();
  const months = institution?.termMonths ?? null;
  const lines = [
    ['what', t('term.brief.whatText', { asking: useAsking(institution), nome })],
    ['purpose', `${purposes.map((purpose) => t(`common.purpose.${purpose}`)).join(', ')}.`],
    ['until', months === null ? t('term.brief.untilRevoked') : t('term.brief.months', { count: months })],
    ['revoke', t('term.brief.revokeText', { where: institution?.revocation || t('term.brief.revokeAnywhere') })],
  ] as const;
  return (
    <dl className={classes.brief} aria-label={t('term.brief.label')}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`term.brief.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function useAsking(institution: ConsentDraft['institution']): string {
  const { t } = useTranslation();
  if (institution === null) return t('term.brief.nameless');
  const { nome, via } = institution;
  return via === null ? nome : t('term.brief.asking', { nome, via: via.nome });
}
