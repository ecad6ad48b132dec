import { memberName } from '#domain/groups/coverage.ts';
import { GroupCaseButton } from '../features/cases/GroupCaseButton.tsx';
import { ExportGroupMenu } from '../features/export/ExportGroupMenu.tsx';
import { SaveGroup } from '../features/export/SavePdf.tsx';
import { GroupListScreen } from '../features/groups/list/GroupListScreen.tsx';
import { GroupMembersScreen } from '../features/groups/members/GroupMembersScreen.tsx';
import { NewGroupScreen } from '../features/groups/members/NewGroupScreen.tsx';
import { GroupSheetScreen } from '../features/groups/sheet/GroupSheetScreen.tsx';
import { SnapshotSheetScreen } from '../features/groups/sheet/SnapshotSheetScreen.tsx';
import { SnapshotScreen } from '../features/groups/snapshots/SnapshotScreen.tsx';
import { ApplyButton } from '../features/policies/ApplyButton.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';
import { screen } from './screens/screen.ts';
import { screensOf } from './screens/screens-of.tsx';

const GroupScreen = screen(async () => (await import('../features/groups/view/GroupScreen.tsx')).GroupScreen);

export const GroupScreenOf = screensOf({
  groups: GroupListScreen,
  'group-new': NewGroupScreen,
  'group-members': GroupMembersScreen,
  group: SeenGroupOf,
  'group-snapshot': SnapshotOf,
  'group-sheet': GroupSheetOf,
  'snapshot-sheet': SnapshotSheetOf,
});

function SeenGroupOf({ id }: RouteOf['group']) {
  return (
    <GroupScreen
      id={id}
      exportAction={({ month, members, proportional }, name) => (
        <>
          {month !== null && <ApplyButton applied={{ of: { kind: 'group', id, month }, documento: null, name }} />}
          <ExportGroupMenu asked={{ id, month, members, proportional, snapshotId: null }} />
        </>
      )}
    />
  );
}

function SnapshotOf({ id, snapshotId }: RouteOf['group-snapshot']) {
  return (
    <SnapshotScreen
      id={id}
      snapshotId={snapshotId}
      actions={({ holds, snapshot: { month, proportional, members } }) => (
        <>
          <ExportGroupMenu asked={{ id, month, members: null, proportional, snapshotId }} />
          {holds && (
            <GroupCaseButton
              snapshotId={snapshotId}
              members={members.flatMap(({ part }) => (part === null ? [] : { ...part, nome: memberName(part) }))}
            />
          )}
        </>
      )}
    />
  );
}

function GroupSheetOf({ id, month, ...shown }: RouteOf['group-sheet']) {
  const [members, proportional] = [shown.members ?? null, shown.proportional ?? false];
  const asked = { id, month, members: members === null ? null : [...members], proportional, snapshotId: null };
  return <GroupSheetScreen {...{ id, month, members, proportional }} saveButton={<SaveGroup asked={asked} />} />;
}

function SnapshotSheetOf({ id, snapshotId }: RouteOf['snapshot-sheet']) {
  const asked = { id, month: null, members: null, proportional: false, snapshotId };
  return <SnapshotSheetScreen id={id} snapshotId={snapshotId} saveButton={<SaveGroup asked={asked} />} />;
}
