/** What the ten analytics pages are called, in the order of their tabs (docs/product.md#routes). Apart from all else that describes them: the menu and the search know only this. */
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
