import { Box, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider } from 'react-admin';
import type { MyAccount } from '../../../contract/endpoints/myAccount';
import { isFailure } from '../../../contract/failure';
import { noFlags } from '../../../contract/permissions';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { StatusChip } from '../../ui/fields/StatusChip';
import { FormColumns, FormSection } from '../../ui/form/FormSection';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { accessOf } from '../../ui/permissions/accessOf';
import { FactList } from '../../ui/record/FactGrid';
import { RecordSkeleton } from '../../ui/record/RecordSection';
import { FlagsContext } from '../../ui/record/useRecordPath';
import { moduleLabels } from '../../ui/words/permissionWords';
import { formatTime } from '../../ui/words/time';
import { t } from '../../language/t';
import { MySettings } from './MySettings';
import { PasswordForm } from './PasswordForm';

const resultOf = (isRefused: boolean) =>
  isRefused ? <StatusChip status={t('Refused')} colour="error" /> : <StatusChip status={t('Signed in')} />;

/** The sign-ins to one's own account; the refused ones are marked. */
const SignIns = ({ entries }: { readonly entries: MyAccount['sign_ins'] }) => {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <Box component="ul" aria-label={t('Last sign-ins')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ at, device, address, is_refused }, place) => (
          <Box component="li" key={`${at} ${place}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
              {formatTime(at)}
              {resultOf(is_refused)}
            </Stack>
            <Typography color="text.secondary">{[device, address].filter(Boolean).join(', ')}</Typography>
          </Box>
        ))}
      </Box>
    );
  return (
    <Table size="small" aria-label={t('Last sign-ins')}>
      <TableHead>
        <TableRow>
          {[t('Time'), t('Device'), t('Address'), t('Result')].map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(({ at, device, address, is_refused }, place) => (
          <TableRow key={`${at} ${place}`}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatTime(at)}</TableCell>
            <TableCell>{device}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{address}</TableCell>
            <TableCell>{resultOf(is_refused)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** One's own account: profile, permissions, sessions, password and settings of the console. */
export const MyAccountPage = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const flags = use(FlagsContext) ?? noFlags;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['my-account'],
    queryFn: () => dataProvider.callRow('my-account', 'getMine', {}),
  });
  const access = accessOf(flags);
  // Another operator's server may lack this call: the data of the console itself is still shown.
  const isLacking = isFailure(error, 'notOffered');
  if (isPending) return <RecordSkeleton />;
  const ownWays = (
    <Stack spacing={2.5}>
      <FormSection
        title={t('Your permissions')}
        sentence={t('Based on your department. An administrator can change them.')}
      >
        {access.length === 0 ? (
          <Typography>{t('No pages are assigned to you yet.')}</Typography>
        ) : (
          <FactList
            isPadded={false}
            facts={access.map(({ module, actions }) => ({ label: moduleLabels()[module], value: actions }))}
          />
        )}
      </FormSection>
      <FormSection title={t('Preferences')} sentence={t('Saved on this device.')}>
        <MySettings />
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <a href="/third-party-notices.md">{t('Licences of the software in this console')}</a>
        </Typography>
      </FormSection>
    </Stack>
  );
  return (
    <>
      <PageHeader title={t('My account')} sentence={t('Your details, permissions and sign-ins.')} />
      <FormColumns aside={data && ownWays}>
        {error && !isLacking && (
          <Card>
            <PageFailure error={error} onRetry={() => void refetch()} />
          </Card>
        )}
        {data && (
          <>
            <FormSection title={data.username}>
              <FactList
                isPadded={false}
                facts={[
                  { label: t('Department'), value: data.department },
                  { label: t('E-mail'), value: data.emailid || '–' },
                  { label: t('Mobile'), value: data.mobilenumber || '–' },
                ]}
              />
            </FormSection>
            <FormSection title={t('Password')}>
              <PasswordForm username={data.username} />
            </FormSection>
            <FormSection
              title={t('Signed in')}
              sentence={t('You can be signed in on one device at a time. Signing in elsewhere signs you out here.')}
            >
              <FactList
                isPadded={false}
                least={0.5}
                facts={[
                  { label: t('This device'), value: data.session.device },
                  { label: t('Address'), value: data.session.address },
                  { label: t('Since'), value: formatTime(data.session.since) },
                  { label: t('Until'), value: formatTime(data.session.until) },
                ]}
              />
              <Typography variant="h3" sx={{ mt: 2 }}>
                {t('Last sign-ins')}
              </Typography>
              <SignIns entries={data.sign_ins} />
            </FormSection>
          </>
        )}
        {!data && ownWays}
      </FormColumns>
    </>
  );
};
