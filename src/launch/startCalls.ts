import type { StartFiles } from '../console/app/start.ts';
import { dashboardPaths, paths } from '../console/app/paths.ts';
import { speaksRest } from '../console/data/restProvider.ts';
import { readSelection } from '../console/resources/analytics/selection.ts';
import { contract, rowOf } from '../contract/index.ts';
import { methodAndPath, type Endpoint, type Input } from '../contract/endpoint.ts';
import { DEFAULT_PAGE_SIZE, DISPLAY_OFFSET_MINUTES } from '../contract/limits.ts';
import { dayCount } from '../contract/reports/range.ts';
import { writeRequest } from '../contract/wire.ts';

const neverSealed = () => Promise.reject(new Error('What is asked without a body has nothing to seal'));
const pathOf = async <E extends Endpoint>(row: E, input: Input<E>): Promise<string> =>
  (await writeRequest(row, input, { seal: neverSealed, open: neverSealed })).path;

/** A list's first page, where the server has pages, and the whole list, where the page reads it. */
const listCalls = async (resource: string) => {
  const [page, whole] = [rowOf(resource, 'getPage'), rowOf(resource, 'getList')];
  const isRead = whole && whole.pages !== 'server' && !whole.isLong && !whole.body && !speaksRest(resource);
  return {
    ...(page && { page: await pathOf(page, { query: { range: [0, DEFAULT_PAGE_SIZE - 1] } }) }),
    ...(isRead && { whole: await pathOf(whole, { body: {} }) }),
  };
};

// Any two days: their placeholders in a call's address are replaced when the page is opened.
const [TODAY, FROM, TO] = ['2026-03-31', '2001-01-01', '2001-01-02'];

/** What an analytics page without a query in its address asks for, and the days of it, counted from today. */
const dashboardCalls = async () => {
  const { days, compare } = readSelection(new URLSearchParams(), TODAY);
  const { getFigures } = contract.analytics;
  const { getEvents } = contract['day-events'];
  const query = { from: FROM, to: TO };
  const events = await pathOf(getEvents, { query });
  const waiting = await pathOf(contract.waiting.getItems, {});
  const known = Object.entries(dashboardPaths).map(async ([id, address], place) => {
    const figures = await pathOf(getFigures, { id, query: { ...query, ...(compare && { compare }) } });
    // What waits is over the first of them.
    return [address, [figures, events, ...(place === 0 ? [waiting] : [])]] as const;
  });
  return {
    from: { word: FROM, daysAgo: dayCount(days.from, TODAY) - 1 },
    to: { word: TO, daysAgo: dayCount(days.to, TODAY) - 1 },
    offsetMinutes: DISPLAY_OFFSET_MINUTES,
    paths: Object.fromEntries(await Promise.all(known)),
  };
};

/** The calls with which a start begins, read from the contract: the build puts them into index.html (decision 0128). */
export const startCalls = async (): Promise<StartFiles['calls']> => {
  const lists = paths.flatMap(({ inside, outside }) => {
    const [, resource] = /^\/([\w-]+)$/.exec(inside) ?? [];
    return resource === undefined ? [] : [{ resource, address: outside.toLowerCase() }];
  });
  const known = await Promise.all(
    lists.map(async ({ resource, address }) => [address, await listCalls(resource)] as const),
  );
  return {
    flags: { path: methodAndPath(contract.users.getOne).path, field: contract.users.getOne.id },
    lists: Object.fromEntries(known.filter(([, calls]) => Object.keys(calls).length > 0)),
    dashboards: await dashboardCalls(),
  };
};
