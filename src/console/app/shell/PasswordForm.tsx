import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Form, useDataProvider, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { PasswordChange, type MyAccount } from '../../../contract/endpoints/myAccount';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { CurrentPasswordInput, PasswordInput } from '../../ui/form/PasswordInput';
import { commonPasswordFault } from '../../ui/form/passwords';
import { zodResolver } from '../../ui/form/zodResolver';
import { t } from '../../language/t';

const resolver = zodResolver(PasswordChange);

interface PasswordFormProps extends Pick<MyAccount, 'username'> {
  readonly onChanged?: () => unknown;
}

/** Changes one's own password; requires the current one. */
export const PasswordForm = ({ username, onChanged }: PasswordFormProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const submit = async (values: PasswordChange) => {
    const fault = await commonPasswordFault(values);
    if (fault) return fault;
    setBusy(true);
    try {
      await dataProvider.callRow('my-account', 'setPassword', { body: values });
      // Mounting the form again clears its passwords.
      setRound((number) => number + 1);
      notify(t('Your password was changed. You stay signed in here.'), { type: 'success' });
      onChanged?.();
      return undefined;
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (!error.body.errors) notify(error.message, { type: 'error' });
      return error.body.errors ?? {};
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      key={round}
      onSubmit={(values: FieldValues) => submit(values as PasswordChange)}
      resolver={resolver}
      defaultValues={{ username, current_password: '', password: '' }}
      disableInvalidFormNotification
      noValidate
    >
      <Stack useFlexGap spacing={0.75}>
        <CurrentPasswordInput label={t('Current password')} helperText={false} />
        <PasswordInput label={t('New password')} helperText={t('12 characters or more, not your username')} />
        <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start', mt: 1 }}>
          {t('Change password')}
        </Button>
      </Stack>
    </Form>
  );
};
