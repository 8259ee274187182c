import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import { dashboardTitles } from '../../../contract/dashboards/titles';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { calendarFlags, dashboardPaths } from '../paths';
import type { MenuItem } from './MenuItem';

/** The menu of docs/product.md#menu, in its order and spelling, under our own headings. An entry shows once its page is served. */
export const menu = perLanguage((): readonly MenuItem[] => [
  {
    id: 'dashboard',
    title: t('Dashboard'),
    words: [t('Analytics'), t('Figures'), t('Sales'), t('Statistics')],
    caption: t('Revenue, riders, ratings and usage at a glance.'),
    type: 'item',
    url: '/',
    permissionKey: 'dashboard_view',
    icon: InsightsOutlined,
    pages: (Object.keys(dashboardTitles) as (keyof typeof dashboardTitles)[]).map((name) => ({
      title: t(dashboardTitles[name]),
      path: dashboardPaths[name],
      ...(name === 'loyalty-analytics' && { permissionKey: 'loyaltymanagement_view' }),
    })),
  },
  {
    id: 'app',
    title: t('App'),
    type: 'group',
    children: [
      {
        id: 'notification',
        title: t('Notification'),
        words: [t('Push'), t('Messages'), t('Alerts')],
        caption: t('Write and schedule notifications.'),
        type: 'item',
        url: '/notification-management',
        permissionKey: 'notification_view',
        icon: NotificationsNoneOutlined,
        makes: {
          resource: 'notifications',
          title: t('Add notification'),
          words: [t('New push'), t('Send push'), t('New message')],
        },
      },
      {
        id: 'banner',
        title: t('Banner Management'),
        words: [t('Advertisements'), t('Ads'), t('Carousel'), t('Videos')],
        caption: t('Pictures and videos shown in the app.'),
        ...({ type: 'item', url: '/add-banner-dashboard', permissionKey: 'banner_view' } as const),
        icon: ViewCarouselOutlined,
        makes: { resource: 'banners', title: t('Create new banner'), words: [t('Add banner'), t('New advertisement')] },
      },
      {
        ...{ id: 'content', type: 'item' as const, url: '/cms-management', icon: ArticleOutlined },
        title: t('Content Management'),
        words: ['CMS', t('Terms'), t('Privacy'), 'FAQ', t('Help pages')],
        caption: t('Text pages in the app.'),
        permissionKey: 'banner_view',
        makes: { resource: 'contents', title: t('Create content'), words: [t('New page'), t('Add page')] },
      },
      {
        ...{ id: 'calendar', type: 'item' as const, url: '/calendar', icon: CalendarMonthOutlined },
        title: t('Calendar'),
        words: [t('Schedule'), t('Plan'), t('Month'), t('Week'), t('Clashes')],
        caption: t('Banners, notifications, scheduled pages, special days and rule changes by date.'),
        anyOf: calendarFlags,
      },
    ],
  },
  {
    id: 'access',
    title: t('Access'),
    type: 'group',
    children: [
      {
        ...{ id: 'usermanagement', type: 'item' as const, icon: ManageAccountsOutlined },
        title: t('Admin Management'),
        words: [t('Staff'), t('Users'), t('Accounts'), t('Employees'), t('Permissions'), t('Passwords')],
        caption: t('Users and their permissions.'),
        url: '/admin-management-dashboard/admin-and-permissions',
        permissionKey: 'usermanagement_view',
        makes: {
          resource: 'users',
          title: t('Create user'),
          words: [t('New staff'), t('Add user'), t('New account'), t('Hire')],
        },
      },
      {
        ...{ id: 'feed-keys', type: 'item' as const, url: '/admin-management-dashboard/feed-keys', icon: KeyOutlined },
        title: t('Feed Keys'),
        words: [t('API keys'), t('Tokens'), t('Import')],
        caption: t('Keys of the programs that send sales and gate events.'),
        permissionKey: 'usermanagement_update',
      },
      {
        ...{ id: 'department', type: 'item' as const, url: '/department-management', icon: AccountTreeOutlined },
        title: t('Department'),
        words: [t('Teams'), t('Roles'), t('Rights')],
        caption: t('Departments and their permissions.'),
        permissionKey: 'department_view',
        makes: { resource: 'departments', title: t('Add department'), words: [t('New department')] },
      },
    ],
  },
  {
    id: 'riders',
    title: t('Riders'),
    type: 'group',
    children: [
      {
        ...{ id: 'customerdetails', type: 'item' as const, url: '/customers-management', icon: PeopleAltOutlined },
        title: t('Customer Details'),
        words: [t('Riders'), t('Passengers'), t('Members')],
        caption: t('Customers with their tickets, recharges and points.'),
        permissionKey: 'customerdetails_view',
      },
      {
        ...{ id: 'apprating', type: 'item' as const, url: '/app-rating', icon: StarBorderOutlined },
        title: t('App Rating'),
        words: [t('Stars'), t('Reviews')],
        caption: t('Ratings and comments from riders.'),
        permissionKey: 'apprating_view',
      },
      {
        id: 'feedback',
        title: t('FeedBack'), // sic
        words: [t('Complaints'), t('Suggestions')],
        caption: t('Feedback from riders.'),
        type: 'item',
        url: '/feed-Back',
        permissionKey: 'feedback_view',
        icon: RateReviewOutlined,
      },
    ],
  },
  {
    id: 'operation',
    title: t('Operation'),
    type: 'group',
    children: [
      {
        id: 'logs',
        title: t('Daily Logs'),
        words: [t('Audit'), t('History'), t('Activity')],
        caption: t('Who did what, and when.'),
        type: 'item',
        url: '/daily-logs',
        permissionKey: 'logs_view',
        icon: HistoryOutlined,
      },
      {
        id: 'businesshours',
        title: t('Bussiness Hours'), // sic
        words: [t('Timings'), t('Opening hours'), t('Holidays'), t('First train'), t('Last train'), t('Closed')],
        caption: t('First and last trains, peak hours and holidays.'),
        type: 'item',
        url: '/bussinessHours',
        permissionKey: 'businesshours_view',
        icon: ScheduleOutlined,
      },
      {
        id: 'reports',
        title: t('Reports'),
        type: 'collapse',
        permissionKey: 'reports_view',
        icon: AssessmentOutlined,
        children: [
          report(
            'qr-ticket-detail',
            t('QR Ticket Wise Report'),
            t('Every QR ticket sold, with its journey and status.'),
          ),
          report(
            'qr-ticket-order-detail',
            t('QR Order Wise Report'),
            t('Every order of QR tickets, with its payment.'),
            [t('Export orders')],
          ),
          report(
            'qr-ticket-settlement',
            t('QR Ticket Settlement Report'),
            t('Amount due from the gateway, and amount received.'),
            [t('Bank'), 'UTR', t('Payout')],
          ),
          report(
            'qr-ticket-txn-failed',
            t('QR Failed Transaction Report'),
            t('Ticket payments that failed, and their refunds.'),
            [t('Failures'), t('Debited')],
          ),
          report('recharge-detailed', t('Card Recharge Detail Report'), t('Every recharge of a prepaid card.')),
          report(
            'recharge-failed-txn-detailed',
            t('Card Recharge Failed Transaction Report'),
            t('Recharges that failed, and their refunds.'),
          ),
          report(
            'loyalty-points-ledger-report',
            t('Loyalty Points Ledger Report'),
            t('Every point earned, redeemed or adjusted.'),
          ),
          report('loyalty-points-summary-report', t('Loyalty Points Summary Report'), t('Points by day or by month.')),
          report('downloads', t('Downloads'), t('Requested report files.'), [t('Files'), 'Excel', 'PDF']),
        ],
      },
      {
        id: 'loyaltymanagement',
        title: t('Loyalty Management'),
        type: 'collapse',
        permissionKey: 'loyaltymanagement_view',
        icon: LoyaltyOutlined,
        children: [
          loyalty('qr-code-loyalty', t('QR Code Loyalty'), t('Points earned on QR tickets.')),
          loyalty('recharge-card-amount', t('Recharge Card Amount'), t('Points earned on recharges.')),
          loyalty('redeem-points', t('Redeem Points'), t('Value of a point, and where points can be spent.'), {
            makes: { resource: 'redeem-points', title: t('Add redemption rule'), words: [t('New rule')] },
          }),
          loyalty('loyalty-debit-credit', t('Credit/Debit Points'), t('Adjust a customer’s points, with a reason.'), {
            words: [t('Goodwill'), t('Credit points'), t('Add points'), t('Deduct points'), t('Adjust points')],
            permissionKey: 'loyaltymanagement_credit_debit_update',
          }),
        ],
      },
    ],
  },
]);

function report(id: string, title: string, caption: string, words: readonly string[] = []): MenuItem {
  return { id, title, caption, words, type: 'item', url: `/report-dashboard/${id}`, permissionKey: 'reports_view' };
}

function loyalty(id: string, title: string, caption: string, more: Partial<MenuItem> = {}): MenuItem {
  const url = `/loyalty-dashboard/${id}`;
  return { id, title, caption, type: 'item', url, permissionKey: 'loyaltymanagement_view', ...more };
}
