import { useTranslation } from 'react-i18next';
import type { PolicyView } from '#contract/policies.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { SignDialog, type Signers } from '#renderer/ui/SignDialog.tsx';
import type { PolicyDialog } from '../editor/PolicyHeader.tsx';
import { usePolicyActs } from '../policy-acts.ts';
import { toPolicies, toVersion } from '../to-policies.ts';

interface Props extends Signers {
  readonly dialog: PolicyDialog;
  readonly view: PolicyView;
}

export function PolicyDialogs({ dialog, view, ...signers }: Props) {
  const { t } = useTranslation();
  const acts = usePolicyActs();
  const { version, author } = view;
  if (dialog === 'discard') {
    return <DiscardDialog view={view} onClose={signers.onClose} />;
  }
  const approvers = signers.people.filter(({ role }) => role === 'approver');
  const people = {
    propose: signers.people,
    approve: approvers.filter(({ id }) => id !== author?.personId),
    retire: approvers,
  }[dialog];
  return (
    <SignDialog
      {...signers}
      people={people}
      title={t(`policies.${dialog}Title`, { version })}
      submit={t(`policies.${dialog}AndSign`)}
      nobody={t(dialog === 'propose' ? 'policies.nobody' : 'policies.noApprover')}
      isReady
      beginsWithPerson
      send={acts[dialog]}
    >
      <p>{t(`policies.${dialog}Text`, { name: author?.name ?? '' })}</p>
    </SignDialog>
  );
}

function DiscardDialog({ view, onClose }: Pick<Props, 'view' | 'onClose'>) {
  const { t } = useTranslation();
  const { discard } = usePolicyActs();
  const isLast = view.versions.length === 1;
  return (
    <FormDialog
      title={t('policies.discardTitle', { version: view.version })}
      submit={t('policies.discard')}
      isDangerous
      onSubmit={() =>
        discard().then((response) => {
          if (!response.ok) return response.error;
          const { left } = response.value;
          if (left === null) toPolicies();
          else toVersion(view.policyId, left);
          return null;
        })
      }
      onClose={onClose}
    >
      <p>{t(isLast ? 'policies.discardAll' : 'policies.discardText')}</p>
    </FormDialog>
  );
}
