import { Typography } from '@mui/material';
import { RecordLink } from '../ui/fields/RecordLink';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';
import { ModulesField } from '../ui/permissions/ModulesField';
import { SensitiveField } from '../ui/permissions/SensitiveField';
import { UserCountField } from './UserCountField';

/** A department where there is no room for a table. */
export const DepartmentCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Users">
      <UserCountField />
    </CardFact>
    <CardFact label="Modules">
      <ModulesField />
    </CardFact>
    <CardFact label="Sensitive grants">
      <SensitiveField />
    </CardFact>
    <CardFact label="Last change">
      <TimeField source="updated_at" />
    </CardFact>
  </>
);
