import { ShowBase } from 'react-admin';
import { FeedbackBody } from './FeedbackBody';

const quietly = { onError: () => undefined };

/** Feedback at an address of its own, beside the tickets that its rider bought in those days. */
export const FeedbackPage = () => (
  <ShowBase queryOptions={quietly} disableAuthentication>
    <FeedbackBody />
  </ShowBase>
);
