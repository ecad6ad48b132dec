import { useTranslation } from 'react-i18next';
import { useInstitutions } from '../lib/use-institutions.ts';
import { LazySelect } from './LazySelect.tsx';

interface Props {
  /** CNPJ; blank for the usual institution. */
  readonly value: string;
  readonly onChange: (cnpj: string) => void;
  readonly disabled?: boolean;
}

/** Chooses the institution that queries; hidden if there is only one. */
export function InstitutionField({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  const institutions = useInstitutions();
  if (institutions.length < 2) return null;
  return (
    <LazySelect
      label={t('common.institution')}
      data={institutions.map(({ cnpj, nome }) => ({ value: cnpj, label: nome }))}
      value={value === '' ? (institutions[0]?.cnpj ?? null) : value}
      onChange={(cnpj) => onChange(cnpj ?? '')}
      allowDeselect={false}
      disabled={disabled}
    />
  );
}

interface FilterProps {
  /** CNPJ; null for all. */
  readonly value: string | null;
  readonly onChange: (cnpj: string | null) => void;
}

const ALL = 'todas';

/** Filters a list by institution; hidden if there is only one. */
export function InstitutionFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation();
  const institutions = useInstitutions();
  if (institutions.length < 2) return null;
  const known = institutions.map(({ cnpj, nome }) => ({ value: cnpj, label: nome }));
  return (
    <LazySelect
      aria-label={t('common.institution')}
      data={[{ value: ALL, label: t('common.allInstitutions') }, ...known]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
      w={220}
    />
  );
}
