import { CaseScreen } from '../features/cases/CaseScreen.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';

export function CaseScreenOf({ id }: { readonly id: string }) {
  return (
    <CaseScreen
      id={id}
      actions={({ documento, nome }) => <ApplyButton applied={{ of: { kind: 'case', id }, documento, name: nome }} />}
    />
  );
}
