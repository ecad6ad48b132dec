import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { visibleText } from '#domain/basics/visible-text.ts';
import { type Party, TERM_MONTHS } from '#domain/consent/institution.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import type { InstitutionProblems } from './typed-institution.ts';

interface Props {
  readonly labels: Party;
  /** As typed: the CNPJ with its mask. */
  readonly typed: Party;
  readonly errors: { readonly [Field in keyof Party]: string | undefined };
  readonly onEdit: (part: Partial<Party>) => void;
}

export function PartyFields({ labels, typed, errors, onEdit }: Props) {
  return (
    <>
      <TextInput
        label={labels.nome}
        value={typed.nome}
        onChange={(event) => onEdit({ nome: visibleText(event.currentTarget.value) })}
        error={errors.nome}
        required
        withAsterisk={false}
        maxLength={200}
        autoComplete="off"
      />
      <DocumentField label={labels.cnpj} value={typed.cnpj} onChange={(cnpj) => onEdit({ cnpj })} error={errors.cnpj} />
    </>
  );
}

export function useProblemWords(
  problems: InstitutionProblems,
): (field: keyof InstitutionProblems) => string | undefined {
  const { t } = useTranslation();
  return (field) => {
    const problem = problems[field];
    return problem && t(`settings.problem.${problem}`, TERM_MONTHS);
  };
}
