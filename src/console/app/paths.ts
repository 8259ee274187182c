import type { dashboardTitles } from '../../contract/dashboards/titles';
import type { Flag } from '../../contract/permissions';

/** One page's two addresses: react-admin's own inside the console, the operator's in the address bar and every link. */
export interface PathRow {
  /** react-admin's path, with `:id` in place of a record's id: '/departments/:id'. */
  readonly inside: string;
  /** The path of docs/product.md#routes, with `:id` in a segment or as a query value: '/edit-department?id=:id'. */
  readonly outside: string;
  /** Further addresses of the page, which are replaced by `outside`. */
  readonly also?: readonly string[];
}

/**
 * The one table of public paths (docs/product.md#routes). The first row that matches wins.
 * A page whose two addresses are the same needs no row.
 */
export const paths: readonly PathRow[] = [
  // An edit-department without an id has nothing to edit: it leads to the list.
  {
    inside: '/departments',
    outside: '/department-management',
    also: ['/department-management/edit-department'],
  },
  { inside: '/departments/create', outside: '/department-management/add-department' },
  { inside: '/departments/:id', outside: '/department-management/edit-department?id=:id' },
  { inside: '/departments/:id/show', outside: '/department-management/view-department/:id' },

  { inside: '/users', outside: '/admin-management-dashboard/admin-and-permissions' },
  { inside: '/users/create', outside: '/admin-management-dashboard/create-user' },
  { inside: '/users/:id', outside: '/admin-management-dashboard/edit-user/:id' },
  { inside: '/users/:id/show', outside: '/admin-management-dashboard/view-user/:id' },
  { inside: '/feed-keys', outside: '/admin-management-dashboard/feed-keys' },

  { inside: '/notifications', outside: '/notification-management' },
  { inside: '/notifications/create', outside: '/notification-management/add-notification' },
  { inside: '/notifications/:id', outside: '/notification-management/edit-notification/:id' },
  { inside: '/notifications/:id/show', outside: '/notification-management/view-notification/:id' },

  { inside: '/banners', outside: '/add-banner-dashboard' },
  { inside: '/banners/create', outside: '/add-banner-dashboard/create-new-banner' },
  { inside: '/banners/preview', outside: '/add-banner-dashboard/preview-banner' },
  { inside: '/banners/:id', outside: '/add-banner-dashboard/edit-banner/:id' },
  { inside: '/banners/:id/show', outside: '/add-banner-dashboard/view-banner/:id' },

  { inside: '/contents', outside: '/cms-management' },
  { inside: '/content-drafts', outside: '/cms-management/drafts' },
  { inside: '/content-drafts/:id', outside: '/cms-management/edit-draft/:id' },
  { inside: '/content-drafts/:id/show', outside: '/cms-management/view-draft/:id' },
  { inside: '/contents/create', outside: '/cms-management/create-content' },
  { inside: '/contents/:id', outside: '/cms-management/edit-content/:id' },
  { inside: '/contents/:id/show', outside: '/cms-management/view-content/:id' },

  { inside: '/customers', outside: '/customers-management' },
  { inside: '/customers/:id', outside: '/customers-management/:id' },
  { inside: '/ratings', outside: '/app-rating' },
  { inside: '/feedback', outside: '/feed-Back' },
  { inside: '/feedback/:id', outside: '/feed-Back/:id' },
  { inside: '/business-hours', outside: '/bussinessHours' },

  { inside: '/qr-tickets', outside: '/report-dashboard/qr-ticket-detail' },
  { inside: '/qr-tickets/:id', outside: '/report-dashboard/qr-ticket-detail/:id' },
  { inside: '/qr-orders', outside: '/report-dashboard/qr-ticket-order-detail' },
  { inside: '/qr-orders/:id', outside: '/report-dashboard/qr-ticket-order-detail/:id' },
  { inside: '/qr-settlements', outside: '/report-dashboard/qr-ticket-settlement' },
  { inside: '/qr-settlements/:id', outside: '/report-dashboard/qr-ticket-settlement/:id' },
  { inside: '/qr-failed-transactions', outside: '/report-dashboard/qr-ticket-txn-failed' },
  { inside: '/qr-failed-transactions/:id', outside: '/report-dashboard/qr-ticket-txn-failed/:id' },
  { inside: '/card-recharges', outside: '/report-dashboard/recharge-detailed' },
  { inside: '/card-recharges/:id', outside: '/report-dashboard/recharge-detailed/:id' },
  { inside: '/card-recharge-failures', outside: '/report-dashboard/recharge-failed-txn-detailed' },
  { inside: '/card-recharge-failures/:id', outside: '/report-dashboard/recharge-failed-txn-detailed/:id' },
  { inside: '/loyalty-ledger', outside: '/report-dashboard/loyalty-points-ledger-report' },
  { inside: '/loyalty-ledger/:id', outside: '/report-dashboard/loyalty-points-ledger-report/:id' },
  { inside: '/loyalty-summary', outside: '/report-dashboard/loyalty-points-summary-report' },
  { inside: '/reports', outside: '/report-dashboard/downloads' },

  { inside: '/distanceSlabs', outside: '/loyalty-dashboard/qr-code-loyalty' },
  { inside: '/rechargePoints', outside: '/loyalty-dashboard/recharge-card-amount' },
  { inside: '/redeem-points', outside: '/loyalty-dashboard/redeem-points' },
  { inside: '/redeem-points/create', outside: '/loyalty-dashboard/redeem-points/add-rule' },
  { inside: '/redeem-points/:id', outside: '/loyalty-dashboard/redeem-points/edit-rule/:id' },
  { inside: '/redeem-points/:id/show', outside: '/loyalty-dashboard/redeem-points/view-rule/:id' },
  { inside: '/loyalty-adjustments', outside: '/loyalty-dashboard/loyalty-debit-credit' },
];

/** The ten analytics pages (docs/product.md#routes), the same inside and outside, in the order of their tabs. */
export const dashboardPaths = {
  revenue: '/revenue-dashboard',
  loyalty: '/loyalty-dashboard',
  users: '/users-dashboard',
  ratings: '/ratings-dashboard',
  occupation: '/occupation-dashboard',
  'mau-dau': '/mau-dau-dashboard',
  'user-demographics': '/user-demographics-dashboard',
  'qr-card-usage': '/qr-card-usage-dashboard',
  'qr-analytics': '/qr-analytics',
  'loyalty-analytics': '/loyalty-analytics',
} as const satisfies Record<keyof typeof dashboardTitles, string>;

/** The flags of the calendar's parts; any one of them opens the calendar. */
export const calendarFlags = [
  'banner_view',
  'notification_view',
  'businesshours_view',
  'loyaltymanagement_view',
] as const satisfies readonly Flag[];
