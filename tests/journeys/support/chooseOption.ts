import { expect, type Page } from '@playwright/test';

/**
 * Opens a field's list and chooses from it.
 * Tries once more where a busy machine was still unfolding the list under the pointer.
 */
export const chooseOption = async (page: Page, field: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  await expect(async () => {
    if (await option.isVisible()) await option.click({ timeout: 2000 });
    await expect(option).toBeHidden({ timeout: 2000 });
  }).toPass();
};
