import { Title } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { href } from '../../lib/routes/routes.ts';
import { SECTION_TITLES, type SettingsSection } from '../../lib/routes/settings-section.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HeadingLevel } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './SettingsPage.module.css';
import { useCurrentSection } from './use-current-section.ts';

export interface Section {
  readonly id: SettingsSection;
  /** True if its first panel shares its title. */
  readonly named?: boolean;
  readonly panels: readonly ReactNode[];
}

interface Props {
  readonly sections: readonly Section[];
  /** Section at the top when the page opens. */
  readonly start: SettingsSection | undefined;
}

/** All settings on one page: an index that follows the section in sight, and a search in the texts of the panels. */
export function SettingsPage({ sections, start }: Props) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState('');
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const current = useCurrentSection(page, found);
  useEffect(() => {
    if (start !== undefined) showSection(page, start);
  }, [start]);
  const search = (text: string): void => {
    setSearched(text);
    setFound(normalizeName(text) === '' ? null : panelsSaying(page.current, normalizeName(text)));
  };
  const isShown = ({ id, panels }: Section): boolean =>
    found === null || panels.some((_, place) => found.has(`${id}/${place}`));

  return (
    <div className={classes.page}>
      <div className={classes.aside}>
        <SearchField
          label={t('settings.search')}
          clearLabel={t('settings.clearSearch')}
          value={searched}
          onChange={search}
          onArrowDown={() => page.current?.querySelector<HTMLElement>('[data-panel]:not([hidden]) input')?.focus()}
        />
        <nav aria-label={t('settings.sections')} className={classes.index}>
          {sections.filter(isShown).map(({ id }) => (
            <a
              key={id}
              href={href({ screen: 'settings', section: id })}
              className={classes.link}
              aria-current={id === current ? 'location' : undefined}
              // Another section is shown by its route; a second call would take the focus back.
              onClick={() => id === start && showSection(page, id)}
            >
              {t(SECTION_TITLES[id])}
            </a>
          ))}
        </nav>
      </div>
      <div ref={page} className={classes.sections}>
        {sections.map((section) => (
          <SectionPart key={section.id} section={section} found={found} isShown={isShown(section)} />
        ))}
        <div role="status">
          {found?.size === 0 && (
            <EmptyState
              icon={<IconSearchOff size={28} stroke={1.5} />}
              title={t('settings.nothingFound', { text: searched.trim() })}
              text={t('settings.nothingFoundText')}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly section: Section;
  readonly found: ReadonlySet<string> | null;
  readonly isShown: boolean;
}

function SectionPart({ section: { id, named = false, panels }, found, isShown }: PartProps) {
  const { t } = useTranslation();
  const title = t(SECTION_TITLES[id]);
  return (
    <section id={id} data-section className={classes.section} hidden={!isShown} aria-label={title} tabIndex={-1}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {panels.map((panel, place) => {
        const key = `${id}/${place}`;
        const isNamed = named && place === 0;
        return (
          <div
            key={key}
            className={classes.panel}
            data-panel={key}
            data-title={isNamed ? title : ''}
            hidden={found !== null && !found.has(key)}
          >
            <HeadingLevel value={isNamed ? null : 3}>{panel}</HeadingLevel>
          </div>
        );
      })}
    </section>
  );
}

function panelsSaying(page: HTMLElement | null, text: string): ReadonlySet<string> {
  const panels = Array.from(page?.querySelectorAll<HTMLElement>('[data-panel]') ?? []);
  const saying = panels.filter((panel) => normalizeName(`${panel.dataset.title} ${panel.textContent}`).includes(text));
  return new Set(saying.map(({ dataset }) => dataset.panel ?? ''));
}

function showSection(page: RefObject<HTMLElement | null>, id: SettingsSection): void {
  requestAnimationFrame(() => {
    const section = page.current?.querySelector<HTMLElement>(`#${id}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  });
}
