import type { Department } from '../../../contract/endpoints/departments';

/** The people whom a change of a department's permissions reaches, in a sentence; undefined where there are none. */
export const reachOf = ({ department_name, users }: Department): string | undefined => {
  if (users === 0) return undefined;
  if (users === undefined) return `This touches everybody in ${department_name}, from their next step on.`;
  return users === 1
    ? `This touches 1 user of ${department_name}, from their next step on.`
    : `This touches ${users} users of ${department_name}, from their next step on.`;
};
