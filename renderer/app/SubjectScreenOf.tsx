import { SubjectCases } from '../features/cases/SubjectCases.tsx';
import { SubjectConsents } from '../features/consent/SubjectConsents.tsx';
import { ExportSomeMenu } from '../features/export/ExportSomeMenu.tsx';
import { SubjectFiling } from '../features/filings/SubjectFiling.tsx';
import { SubjectGroups } from '../features/groups/SubjectGroups.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import { SubjectReports } from '../features/registrato/SubjectReports.tsx';
import { SubjectScreen } from '../features/subject/SubjectScreen.tsx';
import { SubjectWatches } from '../features/watches/SubjectWatches.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';

export function SubjectScreenOf({ id, part }: RouteOf['subject']) {
  return (
    <SubjectScreen
      id={id}
      part={part}
      exportAction={(ids, { documento, nome }) => (
        <>
          <ApplyButton applied={{ of: { kind: 'subject', documento }, documento, name: nome }} size="sm" />
          <ExportSomeMenu ids={ids} />
        </>
      )}
      parts={{
        consents: ({ documento }) => <SubjectConsents documento={documento} />,
        cases: ({ documento }) => <SubjectCases documento={documento} />,
        registrato: ({ documento, nome }) => <SubjectReports documento={documento} nome={nome} />,
        filing: ({ documento }) => <SubjectFiling documento={documento} />,
        groups: (client) => (
          <>
            <SubjectGroups subject={client} />
            <SubjectWatches documento={client.documento} />
          </>
        ),
      }}
    />
  );
}
