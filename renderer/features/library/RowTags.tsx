import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '#domain/basics/visible-text.ts';
import classes from './RowTags.module.css';

/** The tags of a row's subject: in words if there is room, otherwise as a mark with a title. */
export function RowTags({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  const spoken = t('library.rowTags', { tags: tags.map(visibleText).join(', ') });
  return (
    <span className={classes.tags} title={spoken}>
      <span role="img" aria-label={spoken} className={classes.mark}>
        <IconTag size={13} stroke={1.75} aria-hidden />
      </span>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {visibleText(tag)}
        </span>
      ))}
    </span>
  );
}
