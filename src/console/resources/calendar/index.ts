import { createElement } from 'react';
import { contract } from '../../../contract';
import { nameOf } from '../../../contract/endpoint';
import { calendarFlags } from '../../app/paths';
import type { LonePage } from '../../app/resource';
import { lazyPage } from '../../kit/page/lazyPage';

const CalendarPage = lazyPage(() => import('./CalendarPage').then((m) => m.CalendarPage));

/** One calendar of what riders see and what changes. */
export const calendar: LonePage = {
  path: '/calendar',
  needs: calendarFlags,
  calls: [
    contract.banners.getList,
    contract.notifications.getList,
    contract['content-drafts'].getList,
    contract['business-hours'].getList,
    contract['redeem-points'].getList,
  ].map((row) => nameOf(row)),
  page: createElement(CalendarPage),
  loadPage: CalendarPage.preload,
};
