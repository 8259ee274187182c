import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import { dashboardTitles } from '../../../contract/dashboards/titles';
import { dashboardPaths } from '../paths';
import type { MenuItem } from './MenuItem';

const dashboardNames = Object.keys(dashboardTitles) as (keyof typeof dashboardTitles)[];

/** The whole menu of docs/product.md#menu, in its order and its spelling, under headings of ours. An entry shows from the day its page is served. */
export const menu: readonly MenuItem[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    words: ['Analytics', 'Figures', 'Sales', 'Statistics'],
    caption: 'Revenue, riders, ratings and usage at a glance.',
    type: 'item',
    url: '/',
    permissionKey: 'dashboard_view',
    icon: InsightsOutlined,
    pages: dashboardNames.map((name) => ({
      title: dashboardTitles[name],
      path: dashboardPaths[name],
      ...(name === 'loyalty-analytics' && { permissionKey: 'loyaltymanagement_view' }),
    })),
  },
  {
    id: 'app',
    title: 'App',
    type: 'group',
    children: [
      {
        id: 'notification',
        title: 'Notification',
        words: ['Push', 'Messages', 'Alerts'],
        caption: 'Write push notifications and say when they go out.',
        type: 'item',
        url: '/notification-management',
        permissionKey: 'notification_view',
        icon: NotificationsNoneOutlined,
        makes: {
          resource: 'notifications',
          title: 'Add notification',
          words: ['New push', 'Send push', 'New message'],
        },
      },
      {
        id: 'banner',
        title: 'Banner Management',
        words: ['Advertisements', 'Ads', 'Carousel', 'Videos'],
        caption: 'The pictures and videos that the app shows, and when.',
        type: 'item',
        url: '/add-banner-dashboard',
        permissionKey: 'banner_view',
        icon: ViewCarouselOutlined,
        makes: { resource: 'banners', title: 'Create new banner', words: ['Add banner', 'New advertisement'] },
      },
      {
        id: 'content',
        title: 'Content Management',
        words: ['CMS', 'Terms', 'Privacy', 'FAQ', 'Help pages'],
        caption: 'The pages of text that riders read in the app.',
        type: 'item',
        url: '/cms-management',
        permissionKey: 'banner_view',
        icon: ArticleOutlined,
        makes: { resource: 'contents', title: 'Create content', words: ['New page', 'Add page'] },
      },
    ],
  },
  {
    id: 'access',
    title: 'Access',
    type: 'group',
    children: [
      {
        id: 'usermanagement',
        title: 'Admin Management',
        words: ['Staff', 'Users', 'Accounts', 'Employees', 'Permissions', 'Passwords'],
        caption: 'Who may sign in to this console, and what they may do.',
        type: 'item',
        url: '/admin-management-dashboard/admin-and-permissions',
        permissionKey: 'usermanagement_view',
        icon: ManageAccountsOutlined,
        makes: { resource: 'users', title: 'Create user', words: ['New staff', 'Add user', 'New account', 'Hire'] },
      },
      {
        id: 'department',
        title: 'Department',
        words: ['Teams', 'Roles', 'Rights'],
        caption: 'The departments, and what each of them grants its people.',
        type: 'item',
        url: '/department-management',
        permissionKey: 'department_view',
        icon: AccountTreeOutlined,
        makes: { resource: 'departments', title: 'Add department', words: ['New department'] },
      },
    ],
  },
  {
    id: 'riders',
    title: 'Riders',
    type: 'group',
    children: [
      {
        id: 'customerdetails',
        title: 'Customer Details',
        words: ['Riders', 'Passengers', 'Members'],
        caption: 'Find a rider and see their tickets, recharges and points.',
        type: 'item',
        url: '/customers-management',
        permissionKey: 'customerdetails_view',
        icon: PeopleAltOutlined,
      },
      {
        id: 'apprating',
        title: 'App Rating',
        words: ['Stars', 'Reviews'],
        caption: 'The stars and comments that riders give the app.',
        type: 'item',
        url: '/app-rating',
        permissionKey: 'apprating_view',
        icon: StarBorderOutlined,
      },
      {
        id: 'feedback',
        title: 'FeedBack', // sic
        words: ['Complaints', 'Suggestions'],
        caption: 'What riders write about their journeys.',
        type: 'item',
        url: '/feed-Back',
        permissionKey: 'feedback_view',
        icon: RateReviewOutlined,
      },
    ],
  },
  {
    id: 'operation',
    title: 'Operation',
    type: 'group',
    children: [
      {
        id: 'logs',
        title: 'Daily Logs',
        words: ['Audit', 'History', 'Activity'],
        caption: 'Who did what in this console, and when.',
        type: 'item',
        url: '/daily-logs',
        permissionKey: 'logs_view',
        icon: HistoryOutlined,
      },
      {
        id: 'businesshours',
        title: 'Bussiness Hours', // sic
        words: ['Timings', 'Opening hours', 'Holidays', 'First train', 'Last train', 'Closed'],
        caption: 'First and last trains, peak hours and holidays.',
        type: 'item',
        url: '/bussinessHours',
        permissionKey: 'businesshours_view',
        icon: ScheduleOutlined,
      },
      {
        id: 'reports',
        title: 'Reports',
        type: 'collapse',
        permissionKey: 'reports_view',
        icon: AssessmentOutlined,
        children: [
          report('qr-ticket-detail', 'QR Ticket Wise Report', 'Every QR ticket sold, with its journey and status.'),
          report('qr-ticket-order-detail', 'QR Order Wise Report', 'Every order of QR tickets, with its payment.'),
          report(
            'qr-ticket-settlement',
            'QR Ticket Settlement Report',
            'What the gateway owes, and what it has paid.',
            ['Bank', 'UTR', 'Payout'],
          ),
          report(
            'qr-ticket-txn-failed',
            'QR Failed Transaction Report',
            'Ticket payments that failed, and their refunds.',
            ['Failures', 'Debited'],
          ),
          report('recharge-detailed', 'Card Recharge Detail Report', 'Every recharge of a prepaid card.'),
          report(
            'recharge-failed-txn-detailed',
            'Card Recharge Failed Transaction Report',
            'Recharges that failed, and their refunds.',
          ),
          report(
            'loyalty-points-ledger-report',
            'Loyalty Points Ledger Report',
            'Every point earned, redeemed or adjusted.',
          ),
          report('loyalty-points-summary-report', 'Loyalty Points Summary Report', 'Points by day or by month.'),
          report('downloads', 'Downloads', 'The report files that were asked for.', ['Files', 'Excel', 'PDF']),
        ],
      },
      {
        id: 'loyaltymanagement',
        title: 'Loyalty Management',
        type: 'collapse',
        permissionKey: 'loyaltymanagement_view',
        icon: LoyaltyOutlined,
        children: [
          loyalty('qr-code-loyalty', 'QR Code Loyalty', 'The points that a QR ticket earns.'),
          loyalty('recharge-card-amount', 'Recharge Card Amount', 'The points that a recharge earns.'),
          {
            ...loyalty('redeem-points', 'Redeem Points', 'What points are worth, and where they can be spent.'),
            makes: { resource: 'redeem-points', title: 'Add redemption rule', words: ['New rule'] },
          },
          {
            ...loyalty('loyalty-debit-credit', 'Credit/Debit Points', 'Correct a rider’s points, with a reason.'),
            words: ['Goodwill', 'Give points', 'Take points', 'Adjust points'],
            permissionKey: 'loyaltymanagement_credit_debit_update',
          },
        ],
      },
    ],
  },
];

function report(id: string, title: string, caption: string, words: readonly string[] = []): MenuItem {
  return { id, title, caption, words, type: 'item', url: `/report-dashboard/${id}`, permissionKey: 'reports_view' };
}

function loyalty(id: string, title: string, caption: string): MenuItem {
  return { id, title, caption, type: 'item', url: `/loyalty-dashboard/${id}`, permissionKey: 'loyaltymanagement_view' };
}
