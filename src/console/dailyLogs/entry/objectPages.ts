/** Where something can be looked at: the page of its own, or the page that it is one of many on. */
export interface ObjectPage {
  readonly resource: string;
  readonly type: 'edit' | 'list';
}

const own = (resource: string): ObjectPage => ({ resource, type: 'edit' });
const among = (resource: string): ObjectPage => ({ resource, type: 'list' });

/** The page of each kind of object; a kind that is not here has none. */
export const objectPages: Readonly<Partial<Record<string, ObjectPage>>> = {
  users: own('users'),
  departments: own('departments'),
  banners: own('banners'),
  contents: own('contents'),
  notifications: own('notifications'),
  'redeem-points': own('redeem-points'),
  distanceSlabs: among('distanceSlabs'),
  ticketTypes: among('distanceSlabs'),
  priceRanges: among('distanceSlabs'),
  rechargePoints: among('rechargePoints'),
  'loyalty-adjustments': among('loyalty-adjustments'),
  report: among('reports'),
  'business-hours': among('business-hours'),
};
