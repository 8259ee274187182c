import * as z from 'zod';
import { bare, endpoints, plain, sealed } from '../endpoint';
import { pageQuery } from '../listQuery';
import { Flags, Matrix, WrittenMatrix } from '../permissions';
import { visibleText } from '../seenText';
import { Id, LooseText, MaybeNumber, Receipt, lastChange, listOf, pageOf, record } from '../values';

/** A department as read: its permissions are nested, with every action. */
export const Department = record({
  id: Id,
  department_name: LooseText,
  permissions: Matrix,
  /** The number of its users, where the server sends it. */
  users: MaybeNumber,
  /**
   * The rights that its users hold between them, where the server sends them.
   * Only an account with all of them may change the department.
   */
  held_by_users: Flags.optional().catch(undefined),
  ...lastChange,
});
export type Department = z.infer<typeof Department>;

/** A department as written: 2 to 60 characters of name, and the whole matrix (docs/product.md#administration). */
export const DepartmentDraft = z.object({
  department_name: z
    .string({ error: 'Enter a name' })
    .overwrite(visibleText)
    .min(2, 'Use at least 2 characters')
    .max(60, 'Use at most 60 characters'),
  permissions: WrittenMatrix,
});
export type DepartmentDraft = z.infer<typeof DepartmentDraft>;

/** Departments and their permission matrices (docs/product.md#calls). */
export const departments = endpoints({
  getList: {
    call: 'GET /departments',
    // Staff with access to users choose their department from this list.
    needs: ['department_view', 'usermanagement_view'],
    reply: sealed(listOf(Department), 'departments'),
    fails: 'Failed to fetch Department list',
    // The list's error where no answer of the call arrived (docs/product.md#errors). sic: with a small d
    unanswered: 'Failed to fetch department list',
    garbled: 'Failed to process department data',
  },
  getPage: {
    call: 'GET /console/departments',
    needs: ['department_view', 'usermanagement_view'],
    query: pageQuery,
    reply: bare(pageOf(Department)),
    order: { field: 'department_name', order: 'ASC' },
    fails: 'Failed to fetch Department list',
    pages: 'server',
  },
  getOne: {
    call: 'POST /department',
    needs: ['department_view', 'usermanagement_view'],
    id: 'department_id',
    body: sealed(z.object({ department_id: Id })),
    reply: plain(Department, 'department'),
    fails: 'Failed to fetch departments By ID',
  },
  create: {
    call: 'POST /createdepartment/',
    needs: 'department_create',
    body: sealed(DepartmentDraft.extend({ userid: Id.optional() })),
    reply: plain(Receipt),
    fails: 'Failed to add Department',
  },
  update: {
    call: 'PUT /updatedepartment/:id',
    needs: 'department_update',
    body: sealed(DepartmentDraft),
    reply: plain(Receipt),
    fails: 'Failed to edit department',
  },
  delete: {
    call: 'PATCH /deletedepartment/:id',
    needs: 'department_delete',
    reply: plain(Receipt),
    fails: 'Failed to delete department.', // sic: with its full stop
  },
});
