import { Box, Skeleton, Stack } from '@mui/material';
import { useCreatePath, useGetList, useRecordContext, type RaRecord } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { MenuPreview } from '../../app/shell/MenuPreview';
import { ViewAsButton } from '../../app/shell/ViewAs';
import { t } from '../../language/t';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { FormSection } from '../../ui/form/FormSection';
import { ListLink } from '../../ui/list/ListLink';
import { Allowed } from '../../ui/page/Allowed';
import { LinkButton } from '../../ui/page/LinkButton';
import { usePermissionsField } from '../../ui/permissions/usePermissionsField';

/** The maximum number of users named beside a department; the others are in their list. */
const MAX_NAMED = 12;

/** The users of a department, with their pages; only with the permission to see users. */
const People = ({ name, count }: { readonly name: string; readonly count: number }) => {
  const createPath = useCreatePath();
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<User & RaRecord>('users', {
    filter: { departmentname: name },
    pagination: { page: 1, perPage: MAX_NAMED },
    sort: { field: 'username', order: 'ASC' },
  });
  return (
    <FormSection title={t('Users')} sentence={total === 0 && !isPending ? t('No users yet.') : undefined}>
      <Box
        component="ul"
        aria-label={t('Users of {department}', { department: name })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {isPending &&
          Array.from({ length: Math.min(count, MAX_NAMED) }, (_, place) => (
            <Box component="li" key={place} aria-hidden sx={{ py: 0.25 }}>
              <Skeleton variant="text" width="50%" />
            </Box>
          ))}
        {data.map(({ id, username }) => (
          <Box component="li" key={id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <ReferenceLink resource="users" id={id} text={username} />
          </Box>
        ))}
      </Box>
      {total > data.length && (
        <ListLink resource="users" filter={{ departmentname: name }}>
          {t('All {count, plural, one {# user} other {# users}}', { count: total })}
        </ListLink>
      )}
      <Allowed resource="users" action="create">
        <LinkButton
          to={`${createPath({ resource: 'users', type: 'create' })}?department=${encodeURIComponent(name)}`}
          size="small"
          sx={{ mt: 1, ml: -0.5, alignSelf: 'flex-start' }}
        >
          {t('Add user')}
        </LinkButton>
      </Allowed>
    </FormSection>
  );
};

/** The users of the department, and the menu that its users would see, beside the grid. */
export const DepartmentPreview = () => {
  const department = useRecordContext<Department>();
  const { flags } = usePermissionsField('nested');
  return (
    <Stack spacing={2.5}>
      {department && (
        <Allowed resource="users" action="list">
          <People name={department.department_name} count={department.users ?? 0} />
        </Allowed>
      )}
      <FormSection title={t('Menu')} sentence={t('As users of this department see it.')}>
        {department && <ViewAsButton kind="departments" id={department.id} name={department.department_name} />}
        <MenuPreview flags={flags} />
      </FormSection>
    </Stack>
  );
};
