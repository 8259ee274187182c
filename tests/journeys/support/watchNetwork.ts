import { expect, type BrowserContext, type Request } from '@playwright/test';

/** The files of every page that come last. */
const LAST = [
  'overlays',
  'list-calls',
  'rider-calls',
  'report-calls',
  'log-calls',
  'file-calls',
  'figure-calls',
  'further-calls',
];

/** What comes over the network to a browser from now on: kilobytes with their headers, and requests, workers' too. */
export const watchNetwork = (context: BrowserContext) => {
  const asked: Request[] = [];
  const finished = new Set<Request>();
  context.on('request', (request) => asked.push(request));
  context.on('requestfinished', (request) => finished.add(request));
  const isOf = (file: string) => (request: Request) => request.url().includes(`/assets/${file}-`);
  const cost = async (of: readonly Request[]) => {
    // The sample's pictures come when they are seen, and are the operator's own weight.
    const all = of.filter(
      (each) => finished.has(each) && each.url().startsWith('http') && each.resourceType() !== 'image',
    );
    const sizes = await Promise.all(all.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    return { kilobytes: Math.round(bytes / 1000), requests: all.length };
  };
  /** What was asked before what opens over the page, which is a second after the frame, and what was asked from then on. */
  const spent = async () => {
    const place = asked.findIndex(isOf('overlays'));
    const later = place === -1 ? asked.length : place;
    return { first: await cost(asked.slice(0, later)), then: await cost(asked.slice(later)) };
  };
  const isWaiting = (request: Request) => request.url().includes('/api/console/waiting');
  /** Waits for what comes by itself: what opens over the page, then what other pages ask with, and what waits, for the menu. */
  const hasAllCome = () =>
    expect.poll(() => [...LAST.map(isOf), isWaiting].filter((isMeant) => ![...finished].some(isMeant)).length).toBe(0);
  return { spent, hasAllCome };
};
