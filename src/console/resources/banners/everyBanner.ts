/** Every banner by slot. The call answers all of them at once; the page is only cut here. */
export const everyBanner = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'sortId', order: 'ASC' },
} as const;
