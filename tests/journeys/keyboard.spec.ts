import { handsAt } from './support/hands';
import { earsAt, placeOf } from './support/heard';
import { expect, test } from './support/journey';
import { at } from './support/byKeys';
import { tasks } from './support/keyboardTasks';
import { measured } from './support/measured';

test(
  'thirteen tasks by keyboard alone: in so many keys, where each ends, and what is heard',
  { tag: ['@task', '@long'] },
  async ({ visitor }) => {
    test.slow();
    const { page, open } = await visitor();
    const ears = await earsAt(page);
    await open('/department-management');
    const hands = handsAt(page);
    for (const { what, most, from, place, heard, done } of tasks)
      await test.step(what, async () => {
        await at(page, from);
        hands.done();
        ears.heard();
        await done(page, hands);
        const { clicks, keys, typed } = hands.done();
        expect(clicks).toBe(0);
        expect.soft(keys.length + typed, what).toBeLessThanOrEqual(most);
        await expect.poll(() => placeOf(page), what).toMatch(place);
        const said: string[] = [];
        const listen = () => {
          said.push(...ears.heard());
          return said.join(' ');
        };
        if (heard !== undefined) await expect.poll(listen, what).toMatch(heard);
        listen();
        measured('keyboard task', {
          what,
          keys: keys.length + typed,
          place: await placeOf(page),
          title: await page.title(),
          heard: said,
        });
      });
  },
);
