import { Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
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

interface WithDetailProps {
  readonly chip: ReactNode;
  readonly detail: ReactNode;
}

const WithDetail = ({ chip, detail }: WithDetailProps) => (
  <Stack sx={{ py: 0.5, minWidth: '7.5em', alignItems: 'flex-start' }}>
    {chip}
    {detail && (
      <Typography component="span" variant="body2" color="text.secondary">
        {detail}
      </Typography>
    )}
  </Stack>
);

/** The reason why a user cannot sign in, as a chip with its detail; undefined where the user can. A column has the short form. */
const blockedField = (user: User | undefined, now: number, isShort: boolean): ReactNode => {
  if (user?.suspended_at) {
    const { suspended_at: at, suspended_by: person } = user;
    const time = whole(formatTime(at));
    const short = person ? t('by {person}', { person }) : formatDay(at);
    const long = person ? rich('Since {time} by {person}', { time, person }) : rich('Since {time}', { time });
    return <WithDetail chip={<StatusChip status={t('Suspended')} colour="error" />} detail={isShort ? short : long} />;
  }
  if (!user?.invited_until) return undefined;
  const time = whole(isShort ? formatDay(user.invited_until) : formatTime(user.invited_until));
  const works = isShort ? rich('until {time}', { time }) : rich('Link works until {time}', { time });
  const detail = Date.parse(user.invited_until) <= now ? rich('Link ended {time}', { time }) : works;
  return <WithDetail chip={<StatusChip status={t('Invited')} colour="info" />} detail={detail} />;
};

/** The status of a user: active, signed in now and on what, invited until, or suspended by whom. */
export const UserStatusField = () => {
  const user = useRecordContext<User>();
  const [now] = useState(() => Date.now());
  const blocked = blockedField(user, now, true);
  if (blocked) return blocked;
  // A server without session data does not mean that no one is signed in.
  if (user?.session_since === undefined) return <Dash />;
  if (user.session_since === null) return t('Active');
  return <WithDetail chip={<StatusChip status={t('Signed in now')} colour="success" />} detail={user.session_device} />;
};

/** The session of a user: its start and device, or the reason why the user cannot sign in. */
export const SessionField = () => {
  const user = useRecordContext<User>();
  const [now] = useState(() => Date.now());
  const blocked = blockedField(user, now, false);
  if (blocked) return blocked;
  if (user?.session_since === undefined) return <Dash />;
  if (user.session_since === null) return <span className="one-line faint">{t('Not signed in')}</span>;
  const since = rich('Since {time}', { time: whole(formatRecent(user.session_since, now)) });
  return <WithDetail chip={<span>{since}</span>} detail={user.session_device} />;
};
