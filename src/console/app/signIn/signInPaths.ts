/** The two public addresses (docs/product.md#routes). */
export const LOGIN_PATH = '/login';
export const FORGOT_PATH = '/forgot-password';

/** True at a public address; case is ignored, and so is a slash at the end. */
export const isAt = (path: string): boolean => window.location.pathname.toLowerCase().replace(/(?<=.)\/$/, '') === path;
