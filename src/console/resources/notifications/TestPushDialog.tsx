import { Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import { PushTrialDraft } from '../../../contract/endpoints/notifications';
import { isFailure } from '../../../contract/failure';
import { useConfig } from '../../data/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { Confirm } from '../../ui/page/Confirm';
import { NoPushNotice } from '../../ui/record/SendingSentence';
import { perLanguage } from '../../language/language';
import { firstFault } from '../../language/translateServerText';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { t } from '../../language/t';

interface TestPushDialogProps {
  readonly text: Pick<PushTrialDraft, 'notification_title' | 'description'>;
  /** The mobile number of the person's own account; empty where it has none. */
  readonly ownMobile: string;
  readonly onClose: () => void;
}

const LOGGED = perLanguage(() => t('No push service is set up. The message is only in the server log.'));

const hintOf = (ownMobile: string, maySeeRiders: boolean): string => {
  if (ownMobile === '' && !maySeeRiders)
    return t('Your account has no mobile number. Ask an administrator to enter it.');
  if (!maySeeRiders) return t('Your own number.');
  return ownMobile === ''
    ? t('Your account has no mobile number. You can enter a rider’s 10 digits: it is logged.')
    : t('Your own number. You can enter a rider’s 10 digits: it is logged.');
};

/** Chooses the phone for a test push and sends it. */
export const TestPushDialog = ({ text, ownMobile, onClose }: TestPushDialogProps) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { sendsPush } = useConfig();
  const { canAccess: maySeeRiders = true } = useCanAccess({ resource: 'customers', action: 'list' });
  const [mobile, setMobile] = useState(ownMobile);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: PushTrialDraft) => provider.callRow('notifications', 'tryOut', { body }),
    onSuccess: ({ mobile: reached, is_logged }) => {
      if (is_logged) notify(LOGGED(), { type: 'warning' });
      else notify(t('Sent only to the phone of {rider}', { rider: reached }), { type: 'success' });
      onClose();
    },
  });
  const refused = isFailure(error) ? error.body.errors?.mobile : undefined;
  const send = () => {
    const draft = PushTrialDraft.safeParse({ ...text, mobile });
    setFault(firstFault(draft.error));
    if (draft.success) mutate(draft.data);
  };
  return (
    <Confirm
      isOpen
      title={t('Send a test of “{title}”', { title: text.notification_title.trim() })}
      content={
        <Stack spacing={2}>
          {sendsPush ? <Typography>{t('Sent now, only to this phone.')}</Typography> : <NoPushNotice />}
          <TextField
            label={t('Mobile number')}
            type="tel"
            value={mobile}
            onChange={({ target }) => {
              setMobile(target.value);
              setFault(undefined);
              reset();
            }}
            onKeyDown={({ key }) => key === 'Enter' && !isPending && send()}
            error={(fault ?? refused) !== undefined}
            helperText={<FieldHelp fault={fault ?? refused} hint={hintOf(ownMobile, maySeeRiders)} />}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'tel', readOnly: isPending || !maySeeRiders } }}
          />
        </Stack>
      }
      confirm={sendsPush ? t('Send to this phone') : t('Write to log')}
      canConfirm={maySeeRiders || ownMobile !== ''}
      loading={isPending}
      refusal={refused === undefined ? error?.message : undefined}
      onConfirm={send}
      onClose={onClose}
    />
  );
};
