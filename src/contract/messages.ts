/** The error catalogue's sentences that belong to no single call (docs/product.md#errors): exact, they are what staff and testers know. */
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

/** What a save is refused with where the record was changed since it was read: the form shows both, and saves at the second try. */
export const CHANGED_ELSEWHERE =
  'Somebody else has changed this meanwhile. The form now holds their changes and yours: look it over, then save again.';

/** What is said where an operator's server lacks a call (docs/wire.md#lacking). */
export const NOT_OFFERED = 'This server does not offer this screen.';

/** The `detail` that means, on any call and any HTTP status, that this session is over (docs/product.md#states). */
export const REVOKED_DETAIL = 'Token not found or revoked';
