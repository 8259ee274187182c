import { Stack, Typography } from '@mui/material';
import { DepartmentDraft, type Department } from '../../contract/endpoints/departments';
import { flagChanges, noFlags, readFlags, toMatrix } from '../../contract/permissions';
import type { FormDefinition } from '../ui/form/FormDefinition';
import { ChangeList } from '../ui/permissions/ChangeList';
import { DepartmentInputs } from './DepartmentInputs';
import { DepartmentPreview } from './DepartmentPreview';
import { reachOf } from './reachOf';

/** The form of a department, for the page that adds one and the page that edits one. */
export const departmentDefinition: FormDefinition<DepartmentDraft, Department> = {
  noun: 'department',
  nameOf: ({ department_name }) => department_name,
  schema: DepartmentDraft,
  labels: { department_name: 'name', permissions: 'permissions' },
  editFlag: 'department_update',
  confirmation: (draft, record) => {
    if (!record) return undefined;
    const before = readFlags(record.permissions);
    const after = readFlags(draft.permissions);
    const { granted, taken } = flagChanges(before, after);
    const reach = reachOf(record);
    if (granted.length + taken.length === 0 || reach === undefined) return undefined;
    return {
      title: `Change what “${draft.department_name}” grants?`,
      body: (
        <Stack spacing={2}>
          <Typography>{reach}</Typography>
          <ChangeList before={before} after={after} />
        </Stack>
      ),
      yes: 'Save',
    };
  },
  differences: {
    permissions: (before, after) => <ChangeList before={readFlags(before)} after={readFlags(after)} />,
  },
  children: <DepartmentInputs />,
  aside: <DepartmentPreview />,
};

/** What the form of a new department begins with: no name, nothing granted. */
export const newDepartment = { department_name: '', permissions: toMatrix(noFlags) };
