import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { messages } from '../../contract/messages';

const catalogue = {
  ...english,
  ra: {
    ...english.ra,
    navigation: {
      ...english.ra.navigation,
      page_rows_per_page: 'Rows per page:',
      no_results: messages.noRecords,
      no_filtered_results: messages.noRecords,
    },
    // A column's header is called by its name alone: which way it is sorted is in aria-sort.
    sort: { ...english.ra.sort, sort_by: '' },
    notification: {
      ...english.ra.notification,
      http_error: messages.somethingWentWrong,
    },
    auth: {
      ...english.ra.auth,
      auth_check_error: messages.sessionExpired,
      logout: 'Logout',
    },
    message: {
      ...english.ra.message,
      error: messages.anUnexpectedError,
      unsaved_changes: 'Your changes are not saved. Leave this page without saving them?',
    },
  },
};

/** react-admin's own texts in English, with the catalogue's where the specification has one. */
export const i18nProvider = polyglotI18nProvider(() => catalogue, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
