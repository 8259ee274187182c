import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { FormSection } from '../../ui/form/FormSection';
import { PageHeader } from '../../ui/page/PageHeader';
import { t } from '../../language/t';
import { PasswordForm } from './PasswordForm';

/** Replaces every page until the person has changed a password that another person set for them. */
export const FirstPasswordPage = () => {
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  return (
    <>
      <PageHeader
        title={t('Choose your own password')}
        sentence={t('Your password was set by someone else. Change it to continue.')}
      />
      <Box sx={{ maxWidth: 480 }}>
        <FormSection title={t('Password')}>
          <PasswordForm username={identity?.fullName ?? ''} onChanged={() => queries.resetQueries()} />
        </FormSection>
      </Box>
    </>
  );
};
