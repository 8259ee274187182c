import { hiIN } from '@mui/material/locale';
import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { TranslationMessages } from 'react-admin';
import messages from './hi.json' with { type: 'json' };
import type { Catalogue } from './language';

export { face } from './devanagari/face';

/** Every message of the console in Hindi, by its English. */
export const catalogue: Catalogue = {
  ...messages.console,
  ...messages.contract,
  ...messages.server,
  ...messages.sentences,
  ...messages.refusals,
};

export const sentences: Catalogue = messages.sentences;

export const reactAdmin: TranslationMessages = messages.reactAdmin;

const chosen = (what: string) => (value: string | null) => (value ? `${what} चुनें, अभी ${value} है` : `${what} चुनें`);

/** MUI's texts in Hindi; those of its date pickers are not translated by MUI. */
export const theme: ThemeOptions = {
  components: {
    ...hiIN.components,
    MuiLocalizationProvider: {
      defaultProps: {
        localeText: {
          previousMonth: 'पिछला महीना',
          nextMonth: 'अगला महीना',
          calendarViewSwitchingButtonAriaLabel: (view) =>
            view === 'year' ? 'साल दिख रहे हैं, कैलेंडर पर जाएँ' : 'कैलेंडर दिख रहा है, साल चुनें',
          cancelButtonLabel: 'रद्द करें',
          clearButtonLabel: 'साफ़ करें',
          okButtonLabel: 'ठीक है',
          todayButtonLabel: 'आज',
          nextStepButtonLabel: 'आगे',
          datePickerToolbarTitle: 'तारीख़ चुनें',
          dateTimePickerToolbarTitle: 'तारीख़ और समय चुनें',
          timePickerToolbarTitle: 'समय चुनें',
          hoursClockNumberText: (hours) => `${hours} घंटे`,
          minutesClockNumberText: (minutes) => `${minutes} मिनट`,
          openDatePickerDialogue: chosen('तारीख़'),
          openTimePickerDialogue: chosen('समय'),
          fieldClearLabel: 'साफ़ करें',
          timeTableLabel: 'समय चुनें',
          dateTableLabel: 'तारीख़ चुनें',
          year: 'साल',
          month: 'महीना',
          day: 'दिन',
          weekDay: 'वार',
          hours: 'घंटे',
          minutes: 'मिनट',
          meridiem: 'AM या PM',
          empty: 'ख़ाली',
        },
      },
    },
  },
};
