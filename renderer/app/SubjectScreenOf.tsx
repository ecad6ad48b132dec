import { ExportSomeMenu } from '../features/export/ExportSomeMenu.tsx';
import { SubjectGroups } from '../features/groups/SubjectGroups.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import { SubjectScreen } from '../features/subject/SubjectScreen.tsx';
import { SubjectWatches } from '../features/watches/SubjectWatches.tsx';

export function SubjectScreenOf({ id }: { readonly id: string }) {
  return (
    <SubjectScreen
      id={id}
      exportAction={(ids, { documento, nome }) => (
        <>
          <ApplyButton applied={{ of: { kind: 'subject', documento }, documento, name: nome }} />
          <ExportSomeMenu ids={ids} />
        </>
      )}
      groups={(subject) => <SubjectGroups subject={subject} />}
      watches={({ documento }) => <SubjectWatches documento={documento} />}
    />
  );
}
