import type { StartFiles } from '../console/app/start.ts';
import type { GetListParams } from 'react-admin';
import { dashboardPaths, paths } from '../console/app/paths.ts';
import type { Client } from '../console/data/client.ts';
import { createRestProvider, usesRestDialect } from '../console/data/restProvider.ts';
import { readSelection } from '../console/resources/analytics/selection.ts';
import { contract, rowOf } from '../contract/index.ts';
import { methodAndPath, type Endpoint, type Input } from '../contract/endpoint.ts';
import { DEFAULT_PAGE_SIZE, DISPLAY_OFFSET_MINUTES, REPORT_OPENS_DAYS } from '../contract/limits.ts';
import { reportPageNames } from '../contract/reports/pages.ts';
import { dayCount, lastDays } from '../contract/reports/range.ts';
import { writeRequest } from '../contract/wire.ts';

const neverSealed = () => Promise.reject(new Error('The build knows no key to seal with'));
/** Returns a call in the form of index.html: its method, its path and its body, if any. */
const callOf = async <E extends Endpoint>(row: E, input: Input<E>): Promise<string> => {
  const { method, path, body } = await writeRequest(row, input, { seal: neverSealed, open: neverSealed });
  return [method, path, ...(body === undefined ? [] : [body])].join(' ');
};

/** Returns the first calls of a list: its first page, where the server has pages, and the whole list, where its page reads that. */
const listCalls = async (resource: string) => {
  const [page, whole] = [rowOf(resource, 'getPage'), rowOf(resource, 'getList')];
  const isPlain = whole?.body === undefined || whole.body.encoding === 'plain';
  const isRead = whole && whole.pages !== 'server' && !whole.isLong && isPlain && !usesRestDialect(resource);
  return {
    ...(page && { page: await callOf(page, { query: { range: [0, DEFAULT_PAGE_SIZE - 1] } }) }),
    ...(isRead && { whole: await callOf(whole, { body: {} }) }),
  };
};

// Any two days: their placeholders in a call's address are replaced when the page is opened.
const [TODAY, FROM, TO] = ['2026-03-31', '2001-01-01', '2001-01-02'];
const [FIRST, LAST] = ['2001-01-03', '2001-01-04'];
const daysAgo = (day: string) => dayCount(day, TODAY) - 1;

/** Returns the requests of an analytics page without a query in its address. */
const dashboardCalls = async () => {
  const { compare } = readSelection(new URLSearchParams(), TODAY);
  const { getFigures } = contract.analytics;
  const { getEvents } = contract['day-events'];
  const query = { from: FROM, to: TO };
  const events = await callOf(getEvents, { query });
  const waiting = await callOf(contract.waiting.getItems, {});
  const known = Object.entries(dashboardPaths).map(async ([id, address], place) => {
    const figures = await callOf(getFigures, { id, query: { ...query, ...(compare && { compare }) } });
    // The first page also shows waiting approvals.
    return [address, [figures, events, ...(place === 0 ? [waiting] : [])]] as const;
  });
  return Promise.all(known);
};

/** Returns the call of a list's first page as ra-data-simple-rest writes it. */
const restCall = async (resource: string, filter: GetListParams['filter']) => {
  let call = '';
  const client = {
    rest: (url: string) => {
      call = `GET ${url}`;
      return Promise.resolve({
        status: 200,
        headers: new Headers({ 'content-range': 'rows 0-0/0' }),
        body: '[]',
        json: [],
      });
    },
  } as Partial<Client> as Client;
  const provider = createRestProvider({ client, session: { noteLacking: () => undefined }, apiHost: '' });
  const sort = rowOf(resource, 'getList')?.order;
  await provider.getList(resource, {
    filter,
    pagination: { page: 1, perPage: DEFAULT_PAGE_SIZE },
    ...(sort && { sort }),
  });
  return call;
};

/** Returns the requests of the report pages (rows and totals) and of the log. */
const reportCalls = async (
  addressOf: (resource: string) => string,
): Promise<(readonly [string, readonly string[]])[]> => {
  const filter = { from: FIRST, to: LAST };
  const known = reportPageNames.map(async (name) => {
    const totals = await callOf(contract[name].getTotals, { query: { filter } });
    return [addressOf(name), [await restCall(name, filter), totals]] as const;
  });
  return [...(await Promise.all(known)), ['/daily-logs', [await restCall('daily-logs', {})]]];
};

const read = async (): Promise<StartFiles['calls']> => {
  const lists = paths.flatMap(({ inside, outside }) => {
    const [, resource] = /^\/([\w-]+)$/.exec(inside) ?? [];
    return resource === undefined ? [] : [{ resource, address: outside.toLowerCase() }];
  });
  const known = await Promise.all(
    lists.map(async ({ resource, address }) => [address, await listCalls(resource)] as const),
  );
  const addressOf = (resource: string) => lists.find((list) => list.resource === resource)?.address ?? `/${resource}`;
  const { days } = readSelection(new URLSearchParams(), TODAY);
  const opened = lastDays(REPORT_OPENS_DAYS, TODAY);
  return {
    flags: { path: methodAndPath(contract.users.getOne).path, field: contract.users.getOne.id },
    lists: Object.fromEntries(known.filter(([, calls]) => Object.keys(calls).length > 0)),
    pages: Object.fromEntries([...(await dashboardCalls()), ...(await reportCalls(addressOf))]),
    days: {
      words: [
        { word: FROM, daysAgo: daysAgo(days.from) },
        { word: TO, daysAgo: daysAgo(days.to) },
        { word: FIRST, daysAgo: daysAgo(opened.from) },
        { word: LAST, daysAgo: daysAgo(opened.to) },
      ],
      offsetMinutes: DISPLAY_OFFSET_MINUTES,
    },
  };
};

/** The first calls of a start, read from the contract: the build puts them into index.html (decision 0003). */
export const startCalls = await read();
