// Walks of the pages about battles and the games.

import { click, does, forPicture, key, picture, press, see, type Walker, written } from '../steps';
import type { Walk } from '../walk';

/** From the dialog before a battle into it. */
const begin = [press('Start battle'), press('Start battle'), see('End the battle')];

/** The first battle of the campaign between the quickest computers. */
async function fightByRecruits({ page }: Walker): Promise<void> {
  await page.getByRole('button', { name: /^Fight / }).click();
  const recruits = page.getByRole('dialog').getByText('Recruit', { exact: true });
  for (const side of await recruits.all()) await side.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start battle' }).click();
  const take = page.getByRole('button', { name: 'Take the result into the campaign' });
  await take.click({ timeout: 300_000 });
}

export const BATTLE: readonly Walk[] = [
  {
    page: 'campaign',
    steps: [
      key('Control+o'),
      see('New campaign'),
      press('From the Weald to the Wire'),
      see('What comes after it', 'Add a way', 'Edit its table', 'Add the sample'),
      see('Add from a file…', 'Fight', 'Battles', 'Forces', 'Rules', 'Course', 'Save as PDF'),
      picture('campaign.png', 'dialog'),
      press('Forces'),
      does(async ({ page }) => {
        const battle = page.getByRole('dialog').getByLabel('Battle', { exact: true });
        await battle.selectOption({ label: 'Crawlers in the Weald' });
      }),
      see('Pair anew'),
      written('renderer/panels/campaign/CampaignBar.svelte', 'Take the result'),
      written('renderer/panels/campaign/CampaignCourse.svelte', 'Play this battle again'),
      written('renderer/panels/campaign/CampaignCourse.svelte', 'Enter a result…'),
      written('renderer/panels/campaign/TableResultForm.svelte', 'Take this result'),
      written('renderer/panels/campaign/CampaignDialog.svelte', 'Give the battle up'),
      forPicture(does(fightByRecruits), see('Play this battle again')),
      picture('campaign-course.png', 'dialog'),
    ],
  },
  {
    page: 'start-battle',
    steps: [
      press('Start battle'),
      see('Person', 'Recruit', 'Regular', 'Veteran', 'General', 'Temper', 'Handicap', 'Dice'),
      see('I roll real dice', 'Only mine are real', 'Seed of the dice', 'Start battle'),
      picture('start-battle.png', 'dialog'),
    ],
  },
  {
    page: 'give-orders',
    steps: [
      ...begin,
      see('Hint', 'End phase', 'Pause the computer', 'Plan of the turn', 'Battle report'),
      see('Filter the log', 'Rules reference'),
      press('Next stand'),
      press('Tripod 1'),
      press('Move'),
      click(14, 24),
      see('Confirm', 'Cancel'),
      picture('give-orders.png'),
    ],
  },
  {
    page: 'look-back',
    steps: [
      ...begin,
      press('Tripod 1'),
      press('Move'),
      click(14, 24),
      press('Confirm'),
      see('Undo', 'Redo', 'Save'),
      see(
        'Rewind to before this',
        'Play the battle',
        'One line back',
        'One line on',
        'Back to now',
        'Sounds',
      ),
      does(({ page }) =>
        page
          .getByRole('log')
          .getByText(/^Tripod 1 moves/)
          .hover(),
      ),
      picture('log.png', { region: 'Panels' }),
      press('Tripod 1'),
      press('Record card of the stand'),
      press('Pin the record of Tripod 1'),
      see('Print the records of all stands', 'Fold the records'),
      press('Close the record of Tripod 1'),
      press('Battle report'),
      see('Save as web page', 'Save as PDF', 'Save as film'),
      picture('report.png', 'dialog'),
    ],
  },
  {
    page: 'skirmish',
    sample: 'The Salt Pans',
    depth: 36,
    steps: [
      see('Open'),
      ...begin,
      see('All others wait'),
      picture('skirmish.png'),
      press('Open'),
      see('The Salt Pans'),
    ],
  },
  {
    page: 'moving-infantry',
    sample: 'The Mill at Ravensford',
    depth: 30,
    steps: [
      press('New scenario'),
      see('With moving infantry', 'Rules'),
      key('Escape'),
      ...begin,
      picture('moving-infantry.png'),
      press('Open'),
      see('The Mill at Ravensford', 'The Brood at Hollow Hill'),
    ],
  },
  {
    page: 'catastrophic-damage',
    sample: 'The Slag Works',
    depth: 36,
    steps: [
      press('All settings…'),
      press('Rules'),
      see('With catastrophic damage'),
      key('Escape'),
      ...begin,
      picture('catastrophic-damage.png'),
      press('Open'),
      see('The Slag Works', 'Three Flags at Null Station'),
    ],
  },
  {
    page: 'hex-space',
    sample: 'The Gap at Kestrel',
    steps: [
      press('Print'),
      see('Record cards'),
      key('Escape'),
      press('Terrain'),
      press('Asteroids'),
      press('Copy of Asteroids, but…'),
      see('Fire', 'Ships', 'Draw it'),
      press('Done'),
      key('Control+z'),
      press('Stands'),
      press('Cruiser'),
      press('Copy of Cruiser, but…'),
      see('Add a weapon', 'Place it'),
      press('Done'),
      see('Problems'),
      key('Control+z'),
      ...begin,
      picture('hex-space.png'),
      press('Open'),
      see('The Gap at Kestrel', 'The Flight Decks of Halcyon', 'Salvo at the Narrows'),
      see('Ships on hexes'),
    ],
  },
];
