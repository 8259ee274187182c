import { expect, type BrowserContext, type Request } from '@playwright/test';

/** The files that every page loads last. */
const LAST = ['list-calls', 'rider-calls', 'report-calls', 'log-calls', 'file-calls', 'figure-calls', 'further-calls'];

/** Watches the traffic of a browser from now on: kilobytes with headers, and requests, including workers'. */
export const watchNetwork = (context: BrowserContext) => {
  const asked: Request[] = [];
  const finished = new Set<Request>();
  context.on('request', (request) => asked.push(request));
  context.on('requestfinished', (request) => finished.add(request));
  const isOf = (file: string) => (request: Request) => request.url().includes(`/assets/${file}-`);
  const cost = async (of: readonly Request[]) => {
    // The sample's pictures load when they are seen, and are the operator's own weight.
    const all = of.filter(
      (each) => finished.has(each) && each.url().startsWith('http') && each.resourceType() !== 'image',
    );
    const sizes = await Promise.all(all.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    return { kilobytes: Math.round(bytes / 1000), requests: all.length };
  };
  // A page needs the calls of one group at most.
  // Both of these load together, a second after the frame, among all the others.
  const laterPlace = () => {
    const places = [asked.findIndex(isOf('log-calls')), asked.findIndex(isOf('rider-calls'))];
    if (places.includes(-1)) return asked.length;
    const before = asked.slice(0, Math.max(...places));
    return before.findLastIndex((request) => !LAST.some((file) => isOf(file)(request))) + 1;
  };
  /** Returns the cost of the page's own requests, and of the automatic ones after it. */
  const spent = async () => {
    const later = laterPlace();
    return { first: await cost(asked.slice(0, later)), then: await cost(asked.slice(later)) };
  };
  const isWaiting = (request: Request) => request.url().includes('/api/console/waiting');
  /** Waits for the automatic requests: the calls of other pages, and the pending matters for the menu. */
  const hasAllCome = () =>
    expect.poll(() => [...LAST.map(isOf), isWaiting].filter((isMeant) => ![...finished].some(isMeant)).length).toBe(0);
  return { spent, hasAllCome };
};
