import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useGetList, type RaRecord } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { Dash } from '../../ui/fields/Dash';
import { StatusChip } from '../../ui/fields/StatusChip';
import { formatDay, formatRecent, formatTime } from '../../ui/words/time';
import { rich, t } from '../../language/t';

// The call answers every department in any case; the page is only cut here.
const everyDepartment = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'department_name', order: 'ASC' },
} as const;

/** Returns every department by name; none until they are loaded. With `enabled` false nothing is requested yet. */
export const useDepartments = (
  options: { readonly enabled?: boolean } = {},
): { readonly departments: readonly Department[]; readonly isPending: boolean } => {
  const { data = [], isPending } = useGetList<Department & RaRecord>('departments', everyDepartment, options);
  return { departments: data, isPending };
};

// In a narrow column, a time wraps to its own line as a whole.
const whole = (time: string) => (
  <span key="time" className="one-line">
    {time}
  </span>
);

interface SessionFieldProps {
  /** True in a column, which leaves details to the record's page. */
  readonly isShort?: boolean;
}

/** The session of a user: its start and device, or the reason why the user cannot sign in. */
export const SessionField = ({ isShort = false }: SessionFieldProps) => {
  const user = useRecordContext<User>();
  const [now] = useState(() => Date.now());
  const suspended = () => {
    const { suspended_at: at, suspended_by: person } = user ?? {};
    if (isShort) return person ? t('by {person}', { person }) : formatDay(at);
    const time = whole(formatTime(at));
    return person ? rich('Since {time} by {person}', { time, person }) : rich('Since {time}', { time });
  };
  const invited = (until: string) => {
    const time = whole(isShort ? formatDay(until) : formatTime(until));
    if (Date.parse(until) <= now) return rich('Link ended {time}', { time });
    return isShort ? rich('until {time}', { time }) : rich('Link works until {time}', { time });
  };
  if (user?.suspended_at)
    return (
      <Stack sx={{ py: 0.5, alignItems: 'flex-start' }}>
        <StatusChip status={t('Suspended')} colour="error" />
        <Typography component="span" variant="body2" color="text.secondary">
          {suspended()}
        </Typography>
      </Stack>
    );
  if (user?.invited_until)
    return (
      <Stack sx={{ py: 0.5, alignItems: 'flex-start' }}>
        <StatusChip status={t('Invited')} colour="info" />
        <Typography component="span" variant="body2" color="text.secondary">
          {invited(user.invited_until)}
        </Typography>
      </Stack>
    );
  // A server without session data does not mean that no one is signed in.
  if (user?.session_since === undefined) return <Dash />;
  if (user.session_since === null) return <span className="one-line faint">{t('Not signed in')}</span>;
  return (
    <Stack sx={{ py: 0.5, minWidth: '7.5em' }}>
      <span>{rich('Since {time}', { time: whole(formatRecent(user.session_since, now)) })}</span>
      {user.session_device && (
        <Typography component="span" variant="body2" color="text.secondary">
          {user.session_device}
        </Typography>
      )}
    </Stack>
  );
};
