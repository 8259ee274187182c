/** The order of the log. */
export const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The other way round, for what is newer than the page on show. */
export const oldestFirst = { field: 'id', order: 'ASC' } as const;
