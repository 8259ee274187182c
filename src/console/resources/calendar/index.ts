import { createElement } from 'react';
import { factsOfRow } from '../../../contract/rowFacts';
import { calendarFlags } from '../../app/paths';
import type { CustomPage } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

const CalendarPage = lazyPage(() => import('./CalendarPage').then((m) => m.CalendarPage));

/** The calendar of banners, pushes, pages, holidays and new rules. */
export const calendar: CustomPage = {
  path: '/calendar',
  needs: calendarFlags,
  calls: ['banners', 'notifications', 'content-drafts', 'business-hours', 'redeem-points'].flatMap(
    (resource) => factsOfRow(resource, 'getList')?.call ?? [],
  ),
  page: createElement(CalendarPage),
  loadPage: CalendarPage.preload,
};
