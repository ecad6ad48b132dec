import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Group.module.css';
import { checkCpf } from './check-cpf.ts';
import { maskedDigits } from './link-name.ts';

interface Props {
  readonly documento: string;
  readonly digits: string | null;
  readonly nome: string;
  /** Saved name of the CPF. */
  readonly known: string | null;
}

const TONES = {
  agrees: 'good',
  digits_agree: 'good',
  name_differs: 'warning',
  disagrees: 'danger',
  no_digits: 'neutral',
} as const;

export function CpfCheck({ documento, digits, nome, known }: Props) {
  const { t } = useTranslation();
  const verdict = checkCpf(documento, { digits, nome }, known);
  return (
    <span role="status" className={classes.check}>
      {verdict !== null && (
        <StatusBadge tone={TONES[verdict]}>
          {t(`groups.check.${verdict}`, { nome: known ?? '', digits: maskedDigits(digits ?? '') })}
        </StatusBadge>
      )}
    </span>
  );
}
