import { expect } from '@playwright/test';
import { button, goTo, heading, type KeyboardTask } from './byKeys';

/** The tasks, in order: some continue with the result of an earlier one. */
export const tasks: readonly KeyboardTask[] = [
  {
    what: 'past the bar and the menu, to the page',
    most: 2,
    from: '/department-management',
    place: 'main',
    done: async (page, hands) => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await hands.press('Tab');
      await hands.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
  },
  {
    what: 'from the heading of a list to its first row, and into it',
    most: 3,
    from: '/customers-management',
    place: /^heading “.+”$/,
    done: async (page, hands) => {
      await goTo(hands, button(page, 'Skip to the rows'));
      await hands.press('Enter');
      await expect(page.getByRole('rowheader').first().getByRole('link')).toBeFocused();
      await hands.press('Enter');
      await expect(page).toHaveURL(/\/customers-management\/\d+/);
    },
  },
  {
    what: 'back to the list, where the row was left',
    most: 1,
    from: '/department-management',
    place: /^link “.+”$/,
    done: async (page, hands) => {
      const link = page.getByRole('rowheader').nth(1).getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.press('Enter');
      await expect(heading(page)).toBeFocused();
      // The key is the browser's own: a page that a test drives does not get it.
      await hands.press('Alt+ArrowLeft');
      await page.goBack();
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    },
  },
  {
    what: 'any page by a few letters',
    most: 3,
    from: '/department-management',
    place: 'heading “App Rating”',
    heard: /^(?!.*\d results?.*\d results?).*\d results?/,
    done: async (page, hands) => {
      await hands.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Find anything' });
      await expect(dialog).toBeVisible();
      await hands.type('App Rating');
      await expect(page.getByRole('option', { name: /App Rating/ }).first()).toBeVisible();
      // The announcement is made once, after typing has ended.
      await expect(dialog.getByRole('status').filter({ hasText: /result/ })).toBeAttached();
      await hands.press('Enter');
      await expect(page).toHaveURL(/app-rating/);
    },
  },
  {
    what: 'a list searched',
    most: 2,
    from: '/department-management',
    place: 'searchbox “Search departments”',
    heard: '1 department, by name',
    done: async (page, hands) => {
      await hands.press('/');
      await hands.type('Finance');
      await expect(page.getByRole('status', { name: 'List summary' })).toHaveText(/^1 department/);
    },
  },
  {
    what: 'a list sorted by its second column',
    most: 15,
    from: '/customers-management',
    place: 'button “Mobile”',
    heard: 'by mobile',
    done: async (page, hands) => {
      // The checkbox of all rows is before it.
      await goTo(hands, page.getByRole('columnheader').nth(1));
      await hands.press('ArrowRight');
      await hands.press('Enter');
      await expect(page.getByRole('columnheader').nth(2)).toHaveAttribute('aria-sort', /ascending|descending/);
    },
  },
  {
    what: 'a column hidden, and shown again',
    most: 12,
    from: '/department-management',
    place: 'button “Columns”',
    done: async (page, hands) => {
      await goTo(hands, button(page, 'Columns'));
      await hands.press('Enter');
      const box = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').nth(1);
      await goTo(hands, box);
      await hands.press('Space');
      await expect(box).not.toBeChecked();
      await hands.press('Space');
      await hands.press('Escape');
      await expect(button(page, 'Columns')).toBeFocused();
    },
  },
  {
    what: 'a department made, with one permission of the grid',
    most: 9,
    from: '/department-management/add-department',
    place: 'heading “Department”',
    heard: 'Department “Keys Alone” saved',
    done: async (page, hands) => {
      await goTo(hands, page.getByRole('textbox', { name: 'Name', exact: true }));
      await hands.type('Keys Alone');
      await goTo(hands, page.getByRole('checkbox', { name: 'Dashboard: view' }));
      await hands.press('ArrowDown');
      await hands.press('Space');
      await expect(page.getByRole('checkbox', { name: 'Notification: view' })).toBeChecked();
      await goTo(hands, button(page, 'Save'));
      await hands.press('Enter');
      await expect(heading(page)).toHaveText('Department');
      await expect(heading(page)).toBeFocused();
    },
  },
  {
    what: 'that department renamed by Enter in its name, and saved',
    most: 17,
    from: '/department-management?filter=%7B%22q%22%3A%22Keys%20Alone%22%7D',
    place: 'heading “Department”',
    heard: 'Department “Keys Alone Now” saved',
    done: async (page, hands) => {
      await goTo(hands, page.getByRole('link', { name: 'Keys Alone' }));
      await hands.press('Enter');
      await expect(heading(page)).toBeFocused();
      await goTo(hands, page.getByRole('textbox', { name: 'Name', exact: true }));
      await hands.press('End');
      await hands.type(' Now');
      await hands.press('Enter');
      await expect(heading(page)).toHaveText('Department');
    },
  },
  {
    what: 'that department deleted',
    most: 16,
    from: '/department-management?filter=%7B%22q%22%3A%22Keys%20Alone%22%7D',
    place: 'heading “Department”',
    heard: 'Department “Keys Alone Now” deleted',
    done: async (page, hands) => {
      await goTo(hands, page.getByRole('link', { name: 'Keys Alone Now' }));
      await hands.press('Enter');
      await expect(heading(page)).toBeFocused();
      await goTo(hands, button(page, 'Delete'));
      await hands.press('Enter');
      await goTo(hands, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await hands.press('Enter');
      await expect(heading(page)).toHaveText('Department');
      await expect(heading(page)).toBeFocused();
    },
  },
  {
    what: 'a report asked for as a file',
    most: 12,
    from: '/report-dashboard/qr-ticket-detail',
    place: 'heading “Downloads”',
    heard: '“QR Ticket Wise Report” will be in Downloads',
    done: async (page, hands) => {
      await goTo(hands, button(page, 'Request report'));
      await hands.press('Enter');
      await goTo(hands, page.getByRole('dialog').getByRole('button', { name: /^Request/ }));
      await hands.press('Enter');
      await expect(page.getByRole('link', { name: 'Go to Downloads' })).toBeFocused();
      await hands.press('Enter');
      await expect(page).toHaveURL(/report-dashboard\/downloads/);
    },
  },
  {
    what: 'a chart as a table',
    most: 20,
    from: '/revenue-dashboard',
    place: /^button “Table of .+”, pressed$/,
    done: async (page, hands) => {
      const table = button(page, /^Table of/).first();
      await goTo(hands, table);
      await hands.press('Enter');
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    what: 'the keys looked up, one switched off and on',
    most: 5,
    from: '/department-management',
    place: 'heading “Department”',
    done: async (page, hands) => {
      await hands.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(dialog).toBeVisible();
      const key = dialog.getByRole('switch').first();
      await goTo(hands, key);
      await hands.press('Space');
      await expect(key).not.toBeChecked();
      await hands.press('Space');
      await hands.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
  },
];
