/** Returns a name of the protocol in words: `loyalty-accounts` → `Loyalty accounts`. */
export const nameInWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const known: Readonly<Record<string, string>> = {
  emailid: 'E-mail',
  departmentname: 'Department',
  department_name: 'Department name',
  notification_id: 'Notification',
  banner_id: 'Banner',
  department_id: 'Department',
  metaTitle: 'Picture description',
  from_km: 'From (km)',
  to_km: 'To (km)',
  from_price: 'From (₹)',
  to_price: 'To (₹)',
  from_amount: 'From (₹)',
  to_amount: 'To (₹)',
  mobilenumber: 'Mobile number',
  bannerName: 'Banner name',
  bannerType: 'Banner type',
  startDate: 'First day',
  endDate: 'Last day',
  start_date: 'First day',
  end_date: 'Last day',
  sortId: 'Slot',
  banner_redirect_link: 'Link',
  notification_title: 'Title',
  description: 'Text',
  schedule_times: 'Times',
  content_title: 'Title',
  content_description: 'Text',
  point_value_paise: 'Value of a point',
  largest_share_percent: 'Maximum share of fare',
  by_whom: 'Entered by',
  other_permissions: 'Permissions of other products',
  balance: 'Points balance',
  peaks: 'Peak bands',
  restored_as_of: 'Restored as of',
  sent_to: 'Sent to',
  logged_for: 'Written to log for',
  known: 'Numbers of riders',
  report_type: 'Report',
  file_type: 'File type',
  'filter.q': 'Search',
};

/**
 * The name of a field in a message or in the daily log, its row counted from 1.
 * `picture_2` becomes `Picture 2`, `banners.0.image` becomes `Banners 1: Image`.
 */
export const fieldWords = (path: string): string => {
  if (known[path] !== undefined) return known[path];
  const [name = '', row, ...rest] = path.split('.');
  if (row === undefined) return nameInWords(name);
  const isRow = /^\d+$/.test(row);
  const own = isRow ? `${fieldWords(name)} ${Number(row) + 1}` : fieldWords(name);
  const inner = (isRow ? rest : [row, ...rest]).join('.');
  return inner === '' ? own : `${own}: ${fieldWords(inner)}`;
};
