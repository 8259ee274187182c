import { Typography } from '@mui/material';
import { Fragment } from 'react';
import { TextField, useRecordContext } from 'react-admin';
import type { User } from '../../contract/endpoints/users';
import { RecordLink } from '../ui/fields/RecordLink';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';
import { AccessField } from './AccessField';
import { SessionField } from './SessionField';

// An address is broken after its parts, not within them.
const EmailText = () => {
  const parts = useRecordContext<User>()?.emailid.split(/(?<=[@.])/) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
};

/** A user where there is no room for a table. */
export const UserCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Department">
      <TextField source="departmentname" />
    </CardFact>
    <CardFact label="E-mail">
      <EmailText />
    </CardFact>
    <CardFact label="Mobile">
      <TextField source="mobilenumber" />
    </CardFact>
    <CardFact label="Access">
      <AccessField />
    </CardFact>
    <CardFact label="Last sign-in">
      <TimeField source="last_sign_in" />
    </CardFact>
    <CardFact label="Session">
      <SessionField />
    </CardFact>
  </>
);
