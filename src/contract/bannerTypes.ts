/** The types of banners in the form. A server may have others, which are shown and stored unchanged. */
export const BANNER_TYPES = ['Announcement', 'Offer', 'Event', 'Service update', 'Guide'] as const;
