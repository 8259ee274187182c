/** The types of banners that the form offers. A server may know others: they are shown and kept as they are. */
export const BANNER_TYPES = ['Announcement', 'Offer', 'Event', 'Service update', 'Guide'] as const;
