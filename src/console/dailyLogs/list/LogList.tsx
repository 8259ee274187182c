import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { newestFirst } from './newestFirst';
import { PlaceApart } from './PlaceApart';

// What failed is said where the rows would stand, and once.
const quietly = { onError: () => undefined };

/** The entries of the log as a list in the URL, its place kept apart from its filters. */
export const LogList = ({ children }: { readonly children: ReactNode }) => (
  <ListBase
    sort={newestFirst}
    perPage={DEFAULT_PAGE_SIZE}
    queryOptions={quietly}
    exporter={false}
    disableAuthentication
  >
    <PlaceApart>{children}</PlaceApart>
  </ListBase>
);
