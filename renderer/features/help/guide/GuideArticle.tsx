import { Title } from '@mantine/core';
import { href } from '#renderer/lib/routes/routes.ts';
import classes from './Guide.module.css';
import type { Block, GuidePage, Part } from './read-page.ts';

/** A page of the guide, in Portuguese whatever the window's language. Its pictures are not part of the program. */
export function GuideArticle({ page: { title, blocks } }: { readonly page: GuidePage }) {
  return (
    <article className={classes.article} lang="pt-BR" translate="no">
      <Title order={2}>{title}</Title>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
        <BlockOf key={index} block={block} />
      ))}
    </article>
  );
}

function BlockOf({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Title order={3}>{block.title}</Title>;
    case 'text':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case 'steps':
      return (
        <ol>
          {block.steps.map(({ parts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes.
            <li key={index}>
              <Parts parts={parts} />
            </li>
          ))}
        </ol>
      );
  }
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part, index) => {
    const { kind, text } = part;
    const key = `${index}`;
    if (kind === 'name') return <b key={key}>{text}</b>;
    if (kind === 'typed') return <kbd key={key}>{text}</kbd>;
    if (kind !== 'link') return text;
    return (
      <a key={key} href={href({ screen: 'help', id: part.page })}>
        {text}
      </a>
    );
  });
}
