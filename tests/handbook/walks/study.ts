// Walks of the pages about studies.

import {
  does,
  fill,
  forPicture,
  key,
  menu,
  picture,
  press,
  see,
  type Step,
  type Walker,
} from '../steps';
import type { Walk } from '../walk';

/** Battles take their time. */
const done = (name: string): Step =>
  does(async ({ page }) => {
    await page.getByRole('button', { name }).waitFor({ timeout: 400_000 });
  });

/** The quickest computers, in the dialog before a study. */
async function playByRecruits({ page }: Walker): Promise<void> {
  const recruits = page.getByRole('dialog').getByText('Recruit', { exact: true });
  for (const side of await recruits.all()) await side.click();
}

/** Few battles where only names are looked for. What is known already is shown. */
const studied = (battles: number): Step => ({
  names: ['Study the scenario', 'Battles', 'Begin the study'],
  take: async (walker) => {
    await press('Study the scenario').take(walker);
    const dialog = walker.page.getByRole('dialog');
    if (await dialog.getByRole('button', { name: 'Study again…' }).isVisible()) return;
    await playByRecruits(walker);
    await fill('Battles', walker.keep === null ? '1' : String(battles)).take(walker);
    await press('Begin the study').take(walker);
    await done('Study again…').take(walker);
  },
});

/** Where the scenario is as it should be already, nothing is offered. */
const whatIsOffered: Step = { names: ['Make it'], take: forPicture(see('Make it')).take };

export const STUDY: readonly Walk[] = [
  {
    page: 'study',
    sample: 'The Salt Pans',
    steps: [
      see('Turns', 'Inspector'),
      press('Study the scenario'),
      see('Battles', 'Begin the study', 'Cancel', 'Regular'),
      picture('study-before.png', 'dialog'),
      key('Escape'),
      studied(40),
      see('Watch a battle', 'Save as web page', 'Save as JSON', 'Copy', 'Study again…'),
      picture('study.png', 'dialog'),
    ],
  },
  {
    page: 'heat-maps',
    sample: 'The Salt Pans',
    steps: [
      studied(40),
      see('What', 'Whose'),
      press('Show over the table'),
      see('Back to the study', 'Hide'),
      picture('heat-map.png'),
    ],
  },
  {
    page: 'what-if',
    sample: 'The Salt Pans',
    steps: [
      menu('Battle → What if…'),
      // Its computers are those of the study.
      forPicture(press('Study the scenario'), does(playByRecruits), key('Escape')),
      key('Control+Alt+b'),
      see('Add a change', 'Keep the table as it is now'),
      does(async ({ page, keep }) => {
        const change = page.getByLabel('Add a change');
        await change.selectOption({ index: 1 });
        if (keep !== null) await change.selectOption({ index: 2 });
      }),
      picture('what-if.png', 'dialog'),
      fill('Battles of each', '1'),
      forPicture(fill('Battles of each', '8')),
      press('Compare'),
      done('Compare again…'),
      see('Save as web page'),
      picture('what-if-found.png', 'dialog'),
      key('Escape'),
      menu('Battle → Proposals…'),
      key('Control+Alt+p'),
      see('Side', 'Wins at least', 'Wins at most'),
      fill('Battles of a check', '16'),
      forPicture(fill('Battles of a check', '64')),
      does(async ({ page, keep }) => {
        // Sure to be so already where nobody looks at the picture.
        const [least, most] = keep === null ? ['0', '100'] : ['25', '40'];
        await page.getByLabel('Wins at least').fill(least);
        await page.getByLabel('Wins at most').fill(most);
      }),
      press('Look for it'),
      done('Look again…'),
      whatIsOffered,
      picture('proposals.png', 'dialog'),
    ],
  },
  {
    page: 'map-alone',
    sample: 'The Salt Pans',
    steps: [
      menu('Battle → The map alone…'),
      key('Control+Alt+m'),
      done('Save as web page'),
      see('Measured with', 'Who sees it', 'Who is there first', 'Save as web page'),
      picture('map-alone.png', 'dialog'),
    ],
  },
];
