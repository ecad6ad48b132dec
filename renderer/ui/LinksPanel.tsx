import { Button, Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Panel } from './Panel.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly icon: Icon }[];
}

/** Ways to other screens. */
export function LinksPanel({ title, lead, links }: Props) {
  return (
    <Panel title={title} lead={lead}>
      <Group gap="xs">
        {links.map(({ href, label, icon: Mark }) => (
          <Button
            key={href}
            component="a"
            href={href}
            variant="default"
            size="xs"
            leftSection={<Mark size={16} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}
