import { useTranslation } from 'react-i18next';
import type { GroupLink } from '#domain/groups/group.ts';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { useGroupActs } from '../group-acts.ts';
import { linkName } from './link-name.ts';

interface Props {
  readonly link: GroupLink;
  readonly onClose: () => void;
}

export function RemoveLinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation();
  const { change } = useGroupActs();
  const nome = linkName(t, link);
  const remove = () =>
    change((content) => ({
      ...content,
      links: content.links
        .filter(({ id }) => id !== link.id)
        .map((one) => (one.via === link.id ? { ...one, via: null, shareBp: null } : one)),
    }));
  return (
    <FormDialog
      title={t('groups.removeMemberTitle', { nome })}
      submit={t('groups.removeMember', { nome })}
      isDangerous
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{t('groups.removeMemberText')}</p>
    </FormDialog>
  );
}
