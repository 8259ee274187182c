/** The two public addresses (docs/product.md#routes). */
export const LOGIN_PATH = '/login';
export const FORGOT_PATH = '/forgot-password';

/** True where the browser is at a public address: as everywhere, no regard to case, and a slash at the end changes nothing. */
export const isAt = (path: string): boolean => window.location.pathname.toLowerCase().replace(/(?<=.)\/$/, '') === path;
