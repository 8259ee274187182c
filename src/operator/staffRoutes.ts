import type { OperatorRecords } from './records';
import { add, done, found, remove, sealedBody, text, type OperatorCall, type OperatorRow } from './operatorCall';
import { Refused, sealed } from './strictBodies';

const userFields = {
  username: 'string',
  emailid: 'string',
  departmentname: 'string',
  'password?': 'string',
  mobilenumber: 'string',
  permissions: 'object',
} as const;
/** Users and departments. */
export const staffRoutes = ({ users, departments }: OperatorRecords): readonly OperatorCall[] => {
  const permissionsAsText = (row: OperatorRow): OperatorRow => ({ ...row, permissions: text(row.permissions) });
  return [
    {
      call: 'GET /allusers/',
      answer: () => ({ data: { success: true, userpermission: sealed(users.map(permissionsAsText)) } }),
    },
    {
      call: 'POST /getuser',
      answer: (came) => {
        const { useruuid } = sealedBody({ useruuid: 'string' })(came);
        const user = users.find((each) => each.useruuid === useruuid);
        if (!user) throw new Refused(404, 'User not found');
        return { data: { success: true, userpermission: sealed(user) } };
      },
    },
    {
      call: 'POST /createuser/',
      auth: 'bearer',
      answer: (came) => {
        const body = sealedBody(userFields)(came);
        if (users.some(({ username }) => username === body.username))
          return { data: { success: false, message: 'This username is taken at Operator' } };
        add(users, { ...body, useruuid: `uu-${String(body.username)}` });
        return { data: { success: true } };
      },
    },
    {
      call: 'PUT /updateuser/:id',
      answer: (came) => {
        Object.assign(found(users, came.id), sealedBody({ ...userFields, permissions: 'any' })(came));
        return done('User changed');
      },
    },
    { call: 'PATCH /delete/user/:id', answer: ({ id }) => (remove(users, id), done('User deleted')) },

    { call: 'GET /departments', answer: () => ({ data: { departments: sealed(departments.map(permissionsAsText)) } }) },
    {
      call: 'POST /department',
      answer: (came) => {
        const { department_id } = sealedBody({ department_id: 'number' })(came);
        return { data: { department: text(found(departments, department_id)) } };
      },
    },
    {
      call: 'POST /createdepartment/',
      answer: (came) => {
        add(departments, sealedBody({ userid: 'number', department_name: 'string', permissions: 'object' })(came));
        return done('Department created');
      },
    },
    {
      call: 'PUT /updatedepartment/:id',
      answer: (came) => {
        const body = sealedBody({ department_name: 'string', permissions: 'any' })(came);
        Object.assign(found(departments, came.id), body);
        return done('Department changed');
      },
    },
    { call: 'PATCH /deletedepartment/:id', answer: ({ id }) => (remove(departments, id), done('Department deleted')) },
  ];
};
