/** The error catalogue's sentences of no single call (docs/product.md#errors), word for word: staff and testers know them. */
export const messages = {
  loginFailed: 'Login failed',
  tokenNotFoundInResponse: 'Token not found in response',
  requestTimedOut: 'Request timed out',
  unexpectedError: 'Unexpected error occurred',
  forcedLogout: 'You have been logged out because your account is logged in from another device.',
  sessionExpired: 'Session expired. Please log in again.',
  logoutFailed: 'Failed to log out',
  logoutSuccessful: 'Logout successful',
  unauthorized: 'Unauthorized',
  authenticationTokenNotFound: 'Authentication token not found',
  somethingWentWrong: 'Something went wrong',
  anUnexpectedError: 'An unexpected error occurred',
  noRecords: 'No Records Found',
  menuItemsError: 'Menu Items Error',
  loading: 'Loading...',
  defaultUser: 'Default User',
} as const;

/** The message of a save whose record was changed since it was read. The form shows both states, and the second try saves. */
export const CHANGED_ELSEWHERE =
  'Someone else changed this. The form now has their changes and yours. Check it, then save again.';

/** The message where an operator's server lacks a call (docs/wire.md#lacking). */
export const NOT_OFFERED = 'This server does not support this screen.';

/** The `detail` that means, on any call and any HTTP status, that this session has ended (docs/product.md#states). */
export const REVOKED_DETAIL = 'Token not found or revoked';
