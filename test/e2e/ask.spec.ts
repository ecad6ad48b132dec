import { countActs } from './support/count-acts.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { saveConsents, saveResults } from './support/saved-answers.ts';

const [JOAO, ANA] = [
  { nome: 'João Pereira Filho', documento: '111.444.777-35' },
  { nome: 'Ana Sousa', documento: '900.000.001-75' },
];

/** An act is a field filled, a click, or a key that sends. Of a new client they are counted in first-ladder.spec.ts. */
test('a known client is two acts away: what is saved is opened, and what is not is queried', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open();
  await saveConsents(page, [MARIA, JOAO, ANA]);
  await saveResults(page, MARIA, ['2025-10', '2026-10']);
  await saveResults(page, ANA, ['2026-08']);
  const line = (name: RegExp) => page.getByRole('option', { name });
  const send = () => page.keyboard.press('Enter');

  const opened = await countActs([() => officer.asked().fill('maria'), send]);
  await expect(page.getByRole('heading', { level: 1, name: MARIA.nome })).toBeVisible();

  const lastYear = await countActs([() => page.getByRole('link', { name: 'Comparar 12 meses' }).click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar' })).toBeVisible();

  await officer.go('Início');
  const neverQueried = await countActs([
    () => officer.asked().fill('joão'),
    async () => {
      await expect(line(/João Pereira Filho.*consultar 10\/2026/)).toBeVisible();
      await send();
    },
  ]);
  await expect(page.getByRole('heading', { level: 1, name: JOAO.nome })).toBeVisible();

  await officer.go('Início');
  const otherMonth = await countActs([
    () => officer.asked().fill(ANA.documento),
    () => line(/consultar 10\/2026/).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1, name: ANA.nome })).toBeVisible();
  await expect(page.getByText('10/2026').first()).toBeVisible();
  expect({ opened, lastYear, neverQueried, otherMonth }).toEqual({
    opened: 2,
    lastYear: 1,
    neverQueried: 2,
    otherMonth: 2,
  });
});
