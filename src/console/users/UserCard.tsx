import { Typography } from '@mui/material';
import { TextField } from 'react-admin';
import { RecordLink } from '../ui/fields/RecordLink';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';
import { AccessField } from './AccessField';
import { SessionField } from './SessionField';

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
      <TextField source="emailid" />
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
