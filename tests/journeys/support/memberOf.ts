import type { Page } from '@playwright/test';

/** Returns a member of the sample city without a pending approval, by the ledger that the console itself reads. */
export const memberOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cookie = (name: string) =>
      decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
    const headers = { 'auth-token': cookie('authToken'), 'session-id': cookie('sessionid') };
    const mobilesOf = async (list: string, filter: object): Promise<string[]> => {
      const query = new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) });
      const answer = await fetch(`/api/console/${list}?${query.toString()}`, { headers });
      return ((await answer.json()) as { mobile: string }[]).map(({ mobile }) => mobile);
    };
    const waiting = new Set(await mobilesOf('loyalty-adjustments', { state: 'waiting' }));
    return (await mobilesOf('loyalty-ledger', {})).find((mobile) => !waiting.has(mobile)) ?? '';
  });
