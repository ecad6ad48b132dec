import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly shown: boolean;
  readonly onToggle: () => void;
}

export function DocumentEye({ shown, onToggle }: Props) {
  const { t } = useTranslation();
  const Mark = shown ? IconEyeOff : IconEye;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={t(shown ? 'common.hideDocument' : 'common.showDocument')}
      aria-pressed={shown}
      onClick={onToggle}
    >
      <Mark size={15} aria-hidden />
    </ActionIcon>
  );
}
