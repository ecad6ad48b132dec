import { Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDocument, parseDocument, stripMask } from '#domain/basics/document.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
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

/** Lists the partners found, each to be taken or left; the officer types or checks the documents. */
export function QsaPartners({ rows, onChange, isChecked }: Props) {
  const { nameOf } = useGroupActs();
  const edit = (place: number, part: Partial<QsaRow>): void =>
    onChange((now) => now.map((row, index) => (index === place ? { ...row, ...part } : row)));
  const typeDocument = async (place: number, typed: string): Promise<void> => {
    edit(place, { typed, known: null });
    const parsed = parseDocument(typed);
    if (!parsed.ok) return;
    const known = await nameOf(parsed.value.numero);
    onChange((now) => now.map((row, index) => (index === place && row.typed === typed ? { ...row, known } : row)));
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
          onType={(typed) => void typeDocument(place, typed)}
        />
      ))}
    </ul>
  );
}

interface PartnerProps extends Pick<Props, 'isChecked'> {
  readonly row: QsaRow;
  readonly onTake: (isTaken: boolean) => void;
  readonly onType: (typed: string) => void;
}

function Partner({ row, isChecked, onTake, onType }: PartnerProps) {
  const { t } = useTranslation();
  const { nome, cnpj } = row.partner;
  return (
    <li className={classes.partner}>
      <Checkbox
        label={nome}
        aria-label={t('groups.qsa.take', { nome })}
        description={partnerText(t, row)}
        checked={row.isTaken}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      />
      {cnpj === null && row.isTaken && (
        <PartnerDocument row={row} isWrong={isChecked && isWrongRow(row)} onType={onType} />
      )}
    </li>
  );
}

function partnerText(t: TFunction, { partner, isMember }: QsaRow): string {
  const { qualification, role, digits, documento, cnpj, shareBp } = partner;
  const parts = [
    cnpj !== null && formatDocument(cnpj),
    digits !== null && documento === null && t('groups.qsa.masked', { digits: maskedDigits(digits) }),
    [qualification, t(`groups.role.${role}`)].filter(Boolean).join(': '),
    shareBp !== null && t('groups.qsa.share', { share: formatRatio(shareBp / 10_000) }),
    isMember && t('groups.qsa.known'),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

function PartnerDocument({
  row,
  isWrong,
  onType,
}: Pick<PartnerProps, 'row' | 'onType'> & { readonly isWrong: boolean }) {
  const { t } = useTranslation();
  const { partner, typed, known } = row;
  const { nome, digits, documento, isCompany } = partner;
  const tipo = isCompany ? 'cnpj' : 'cpf';
  return (
    <div>
      <DocumentField
        label={t(`groups.qsa.${tipo}`, { nome })}
        value={typed}
        onChange={onType}
        required={false}
        error={isWrong ? t(`common.documentError.${tipo}.document_invalid`) : undefined}
        description={typed === '' ? t(isCompany ? 'groups.qsa.noCnpj' : 'groups.qsa.noCpf') : undefined}
      />
      {(documento === null || stripMask(typed) !== documento) && (
        <CpfCheck documento={typed} digits={digits} nome={nome} known={known} />
      )}
    </div>
  );
}
