import { expect, test } from 'vitest';
import { identifiersOf, partsOf } from './identifiers.ts';
import { readSources, type Source } from './imports.ts';

/** Coined words that stand in no name, not even as a part of it. `docs/glossary.md` has those that do. */
const PARTS = ['desk', 'errand', 'shelf', 'shelves', 'teller', 'tray', 'sieve', 'dice', 'aside', 'keeper', 'unpress'];

/** Names that were given up because a newcomer could not guess them. */
const NAMES = `
  lockUp Visit Door createDoor AT_THE_DOOR entrance
  EvidenceRoom ConsentLedger ResultArchive
  tell Tell told toldChange TellAudit AuditNote noteEvent eventOf noteOf NotePorts noteWherePossible
  ErrandEnd press AnswerPress pressed LibraryQuestion LibraryPlace placeValue chooseForPage
  watchArchive upkeep StillFile welcomeExpected expectArchive ExpectedArchive OfferedBackup
  standing surprise HostWords Stretch stretch
  Answer RegisterAnswer SavedAnswer PaidAnswer HeldAnswers UnreadableAnswer
  refuse Refusal refusalSentence fieldSentence Caller
  PATIENCE patience rung LadderRung ghost oneFlight ActsInFlight sharedFlight
  askMonth askedMonth registerOf ArchiveSurvey foldName foldText attendWindow Surroundings rememberedSettings
  emptyCoreFiles untilToldToEnd settleInDataFolder adoptFormerEvents putAwayWhenLocked loadAnew letGo confirmOfficer
`
  .trim()
  .split(/\s+/);

/** Ordinary words that once had a special meaning in one place, and are refused there only. */
const NAMES_OF_A_PLACE: readonly (readonly [name: string, path: string])[] = [
  ['inside', 'main/hosts/web/'],
  ['entered', 'main/hosts/web/'],
  ['words', 'main/hosts/'],
  ['Line', 'main/register-client/'],
  ['Choice', 'main/repositories/'],
  ['hold', 'main/repositories/'],
  ['accept', 'main/features/'],
  ['Note', 'main/'],
];

/** Whole lines of comments, and titles of tests: most of what a word is found in by mistake. */
const BESIDE = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/|(?:test|describe)[\w.]*\('[^'\n]*')/gm;

/** The name where it is none of a member, which libraries choose. */
const written = (names: readonly string[]): RegExp => new RegExp(`(?<![^.]\\.)\\b(?:${names.join('|')})\\b`);

/** Prefilter: most sources have none of the words and need not be parsed. */
const WRITTEN = written(NAMES);
const WRITTEN_PARTS = new RegExp(PARTS.join('|'), 'i');

function oldNamesIn(source: Source): string[] {
  const here = NAMES_OF_A_PLACE.filter(([, path]) => source.path.startsWith(path)).map(([name]) => name);
  const text = source.text.replaceAll(BESIDE, '');
  const isWritten = WRITTEN.test(text) || WRITTEN_PARTS.test(text) || (here.length > 0 && written(here).test(text));
  if (!isWritten) return [];
  const refused = new Set([...NAMES, ...here]);
  return [...identifiersOf(source)]
    .filter((name) => refused.has(name) || partsOf(name).some((part) => PARTS.includes(part)))
    .map((name) => `${source.path}: ${name}`);
}

const found = (path: string, text: string): string[] => oldNamesIn({ path, text });

test('no name of the tree is a word that was given up', { timeout: 60_000 }, () => {
  expect(readSources().flatMap(oldNamesIn)).toEqual([]);
});

test.each([
  'const desk = open();',
  'export interface FileDesk { readonly save: () => void }',
  'const { keeper: store } = unlocked;',
  'function erase_aside() {}',
  'const BACKUP_SHELF = 1;',
  'type Found = Answer | null;',
  'const x = { told: [] };',
  'class Log { #teller = 1; }',
  'const page = <ImportTray />;',
])('a planted name is found: %s', (planted) => {
  expect(found('renderer/x.tsx', planted)).toHaveLength(1);
});

test.each([
  '// a desk, whose keeper told nobody',
  "const text = 'the officer at the desk';",
  'const page = <aside>desk</aside>;',
  'const desktop = subJudice;',
  "await page.keyboard.press('Enter');",
  'const words = text.split(" ");',
])('ordinary words may stand: %s', (line) => {
  expect(found('renderer/x.tsx', line)).toEqual([]);
});

test('a word that had a meaning of its own in one place is refused there alone', () => {
  expect(found('main/register-client/x.ts', 'interface Line {}')).toEqual(['main/register-client/x.ts: Line']);
  expect(found('renderer/charts/x.ts', 'interface Line {}')).toEqual([]);
});
