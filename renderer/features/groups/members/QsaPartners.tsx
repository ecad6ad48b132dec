import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDocument, parseDocument } from '#domain/document.ts';
import { DocumentField } from '#renderer/ui/DocumentField.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';
import { CpfCheck } from './CpfCheck.tsx';
import { maskedDigits } from './link-name.ts';
import { isWrongRow, type QsaRow } from './qsa-rows.ts';

interface Props {
  readonly rows: readonly QsaRow[];
  readonly onChange: (change: (rows: readonly QsaRow[]) => readonly QsaRow[]) => void;
  readonly isChecked: boolean;
}

/** The partners that were found, each taken or left, with the CPF that the officer types. */
export function QsaPartners({ rows, onChange, isChecked }: Props) {
  const { nameOf } = useGroupActs();
  const edit = (place: number, part: Partial<QsaRow>): void =>
    onChange((now) => now.map((row, index) => (index === place ? { ...row, ...part } : row)));
  const typeCpf = async (place: number, cpf: string): Promise<void> => {
    edit(place, { cpf, known: null });
    const parsed = parseDocument(cpf);
    if (!parsed.ok) return;
    const known = await nameOf(parsed.value.numero);
    onChange((now) => now.map((row, index) => (index === place && row.cpf === cpf ? { ...row, known } : row)));
  };
  return (
    <ul className={classes.partners}>
      {rows.map((row, place) => (
        <Partner
          // biome-ignore lint/suspicious/noArrayIndexKey: an extract may name somebody twice, and its order stays.
          key={place}
          row={row}
          isChecked={isChecked}
          onTake={(isTaken) => edit(place, { isTaken })}
          onType={(cpf) => void typeCpf(place, cpf)}
        />
      ))}
    </ul>
  );
}

interface PartnerProps extends Pick<Props, 'isChecked'> {
  readonly row: QsaRow;
  readonly onTake: (isTaken: boolean) => void;
  readonly onType: (cpf: string) => void;
}

function Partner({ row, isChecked, onTake, onType }: PartnerProps) {
  const { t } = useTranslation();
  const { partner, cpf, known, isTaken, isMember } = row;
  const { nome, qualification, role, digits, cnpj } = partner;
  const shown = [
    cnpj === null ? digits !== null && t('groups.qsa.masked', { digits: maskedDigits(digits) }) : formatDocument(cnpj),
    `${qualification}: ${t(`groups.role.${role}`)}`,
    isMember && t('groups.qsa.known'),
  ].filter((part) => part !== false);
  return (
    <li className={classes.partner}>
      <Checkbox
        label={nome}
        aria-label={t('groups.qsa.take', { nome })}
        description={shown.join(' · ')}
        checked={isTaken}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      />
      {cnpj === null && isTaken && (
        <div>
          <DocumentField
            label={t('groups.qsa.cpf', { nome })}
            value={cpf}
            onChange={onType}
            required={false}
            error={isChecked && isWrongRow(row) ? t('common.documentError.cpf.document_invalid') : undefined}
            description={cpf === '' ? t('groups.qsa.noCpf') : undefined}
          />
          <CpfCheck documento={cpf} digits={digits} nome={nome} known={known} />
        </div>
      )}
    </li>
  );
}
