import { NOTIFICATION_TEXT, NOTIFICATION_TITLE } from '../../contract/limits';
import { FormSection } from '../ui/form/FormSection';
import { CountedInput } from './CountedInput';
import { ScheduleInput } from './schedule/ScheduleInput';

/** The inputs of a push notification: what it says, and when it goes out. */
export const NotificationInputs = () => (
  <>
    <FormSection title="Message" sentence="Phones cut long texts: say what matters first.">
      <CountedInput source="notification_title" label="Title" most={NOTIFICATION_TITLE} />
      <CountedInput source="description" label="Text" most={NOTIFICATION_TEXT} isLong />
    </FormSection>
    <ScheduleInput />
  </>
);
