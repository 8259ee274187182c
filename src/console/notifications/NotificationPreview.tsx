import { FormSection } from '../ui/form/FormSection';
import { PhoneFrame } from '../ui/phone/PhoneFrame';
import { LockScreen } from './LockScreen';

/** Beside the form, the notification as a rider's phone shows it. */
export const NotificationPreview = () => (
  <FormSection title="Preview" sentence="As it shows on a locked phone.">
    <PhoneFrame label="Preview of the notification on a phone">
      <LockScreen />
    </PhoneFrame>
  </FormSection>
);
