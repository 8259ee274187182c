import type { Plugin } from 'vite';

const REPLACED = `
export { Notification } from 'ra-ui-materialui';
export const [Layout, AuthenticationError, LoadingPage, NotFound, Error, AccessDenied, Login, AuthCallback] = [];
`;

const ID = '\0own-admin-pages';

/**
 * Leaves react-admin's default layout, sign-in and error pages out of the build.
 * `<Admin>` names them as defaults, and they would cost the first page 45 kB (docs/decisions/0145).
 */
export const ownAdminPages = (): Plugin => ({
  name: 'metro:own-admin-pages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /^\.\/(?:layout|auth)\/index\.js$/.test(source) && importer?.endsWith('/ra-ui-materialui/dist/AdminUI.js')
      ? ID
      : undefined,
  load: (id) => (id === ID ? REPLACED : undefined),
});
