import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { PolicyRow } from '#contract/policies.ts';
import { POLICY_EXAMPLES, POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { InstitutionField } from '#renderer/ui/InstitutionField.tsx';
import { usePolicyActs } from '../policy-acts.ts';
import { toVersion } from '../to-policies.ts';

interface Props {
  readonly known: readonly PolicyRow[];
  readonly onClose: () => void;
}

const BEGINNINGS = ['blank', ...POLICY_EXAMPLES, 'copy'] as const;
type Beginning = (typeof BEGINNINGS)[number];

/** Makes a policy: blank, from an example marked as such, or as a copy. */
export function NewPolicyDialog({ known, onClose }: Props) {
  const { t } = useTranslation();
  const { add } = usePolicyActs();
  const [beginning, setBeginning] = useState<Beginning>('blank');
  const [name, setName] = useState('');
  const [copied, setCopied] = useState(known[0]?.policyId ?? null);
  const [institution, setInstitution] = useState('');
  const [isChecked, setChecked] = useState(false);
  const from = beginningOf(
    beginning,
    name,
    known.find(({ policyId }) => policyId === copied),
  );
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    if (from === null) return null;
    return add({ institution: institution === '' ? null : institution, from }).then((made) => {
      if (!made.ok) return made.error;
      toVersion(made.value.policyId, made.value.version);
      return null;
    });
  };
  return (
    <FormDialog title={t('policies.new')} submit={t('policies.create')} onSubmit={submit} onClose={onClose}>
      <Radio.Group
        label={t('policies.begin')}
        value={beginning}
        onChange={(picked) => setBeginning(BEGINNINGS.find((one) => one === picked) ?? 'blank')}
      >
        <Stack gap={6} mt={6}>
          {BEGINNINGS.filter((one) => one !== 'copy' || known.length > 0).map((one) => (
            <BeginningRadio key={one} beginning={one} />
          ))}
        </Stack>
      </Radio.Group>
      {beginning === 'blank' && (
        <TextInput
          label={t('policies.name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={POLICY_LIMITS.name}
          error={isChecked && name.trim() === '' && t('policies.nameMissing')}
          autoComplete="off"
          data-autofocus
        />
      )}
      {beginning === 'copy' && <CopiedPolicy known={known} value={copied} onChange={setCopied} />}
      <InstitutionField value={institution} onChange={setInstitution} />
    </FormDialog>
  );
}

interface CopiedProps extends Pick<Props, 'known'> {
  readonly value: string | null;
  readonly onChange: (policyId: string | null) => void;
}

function CopiedPolicy({ known, value, onChange }: CopiedProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('policies.one')}
      data={known.map(({ policyId, name: label, inForce, newest }) => ({
        value: policyId,
        label: t('policies.byVersion', { name: label, version: (inForce ?? newest).version }),
      }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}

function BeginningRadio({ beginning }: { readonly beginning: Beginning }) {
  const { t } = useTranslation();
  if (beginning === 'blank') return <Radio value={beginning} label={t('policies.beginBlank')} />;
  if (beginning === 'copy') return <Radio value={beginning} label={t('policies.beginCopy')} />;
  return (
    <Radio
      value={beginning}
      label={t(`policies.beginExample.${beginning}`)}
      description={`${t('policies.example')}. ${t('policies.exampleText')}`}
    />
  );
}

function beginningOf(
  beginning: Beginning,
  name: string,
  copied: PolicyRow | undefined,
): Input<'policies.add'>['from'] | null {
  switch (beginning) {
    case 'blank':
      return name.trim() === '' ? null : { kind: 'blank', name };
    case 'copy':
      return copied === undefined
        ? null
        : { kind: 'copy', policyId: copied.policyId, version: (copied.inForce ?? copied.newest).version };
    default:
      return { kind: 'example', example: beginning };
  }
}
