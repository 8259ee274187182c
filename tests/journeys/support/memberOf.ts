import type { Page } from '@playwright/test';

/** A member of the sample city, by the ledger that the console itself reads. */
export const memberOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cookie = (name: string) =>
      decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
    const headers = { 'auth-token': cookie('authToken'), 'session-id': cookie('sessionid') };
    const answer = await fetch('/api/console/loyalty-ledger?range=[0,9]&filter={}', { headers });
    return ((await answer.json()) as { mobile: string }[])[0]?.mobile ?? '';
  });
