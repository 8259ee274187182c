import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { t } from '../../language/t';

/** The name of the button of a day's field, with the label of that field. */
export const dayButtonName = (label: string, chosen: string | undefined): string =>
  chosen ? t('Choose date of {label}, {chosen} is chosen', { label, chosen }) : t('Choose date of {label}', { label });

const timeButtonName = (label: string, chosen: string | undefined): string =>
  chosen ? t('Choose time of {label}, {chosen} is chosen', { label, chosen }) : t('Choose time of {label}', { label });

/** Names the button of one of MUI's pickers: MUI's own name is the same in every field of a page. */
export const pickerButtonProps = (label: string, chosen: string | undefined): Partial<PickersLocaleText> => ({
  openDatePickerDialogue: () => dayButtonName(label, chosen),
  openTimePickerDialogue: () => timeButtonName(label, chosen),
});
