import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { messages } from '../../contract/messages';
import { localeExtras, language, perLanguage } from '../language/language';
import { t } from '../language/t';

const catalogue = ({ ra }: TranslationMessages) => ({
  ra: {
    ...ra,
    navigation: {
      ...ra.navigation,
      page_rows_per_page: t('Rows per page:'),
      no_results: t(messages.noRecords),
      no_filtered_results: t(messages.noRecords),
    },
    notification: {
      ...ra.notification,
      http_error: t(messages.somethingWentWrong),
    },
    auth: {
      ...ra.auth,
      auth_check_error: t(messages.sessionExpired),
      logout: t('Logout'),
    },
    message: {
      ...ra.message,
      error: t(messages.anUnexpectedError),
      unsaved_changes: t('Your changes are not saved. Leave this page?'),
    },
  },
});

/** react-admin's texts in the person's language; where the specification has a text, that one. */
export const i18nProvider = perLanguage(() =>
  polyglotI18nProvider(
    () => catalogue(localeExtras().reactAdmin ?? english),
    language(),
    [{ locale: language(), name: language() }],
    { allowMissing: true },
  ),
);
