import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Form, useDataProvider, useNotify } from 'react-admin';
import { PasswordChange, type MyAccount } from '../../../contract/endpoints/myAccount';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { withoutBlanks } from '../../ui/form/changes';
import { CurrentPasswordInput, PasswordInput } from '../../ui/form/PasswordInput';
import { commonPasswordFault } from '../../ui/form/passwords';
import { validateWith } from '../../ui/form/validateWith';
import { t } from '../../language/t';

interface PasswordFormProps extends Pick<MyAccount, 'username'> {
  readonly onChanged?: () => unknown;
}

/** Changes one's own password; requires the current one. */
export const PasswordForm = ({ username, onChanged }: PasswordFormProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const submit = async (values: Readonly<Record<string, unknown>>) => {
    const fault = await commonPasswordFault(values);
    if (fault) return fault;
    setBusy(true);
    try {
      const body = PasswordChange.parse(withoutBlanks(values));
      await dataProvider.callRow('my-account', 'setPassword', { body });
      // A form that is mounted again has no password left in it.
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
      onSubmit={submit}
      validate={validateWith(PasswordChange)}
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
