import { ShowBase } from 'react-admin';
import { CustomerBody } from './CustomerBody';

const quietly = { onError: () => undefined };

/** A customer at an address of their own: what they bought, hold and wrote. */
export const CustomerPage = () => (
  <ShowBase queryOptions={quietly} disableAuthentication>
    <CustomerBody />
  </ShowBase>
);
