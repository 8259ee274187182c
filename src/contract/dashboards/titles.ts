/**
 * The titles of the ten analytics pages, in the order of their tabs (docs/product.md#routes).
 * They are in a file of their own, since the menu and the search need only these.
 */
export const dashboardTitles = {
  revenue: 'Revenue',
  loyalty: 'Loyalty',
  users: 'Users',
  ratings: 'Ratings and complaints',
  occupation: 'Occupation',
  'mau-dau': 'MAU/DAU',
  'user-demographics': 'Demographics',
  'qr-card-usage': 'QR and card usage',
  'qr-analytics': 'QR analytics',
  'loyalty-analytics': 'Loyalty analytics',
} as const;
