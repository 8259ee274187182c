import type { Customer } from '../../../src/contract/endpoints/customers';

/** Reads the list as a page without a worker would. */
export const readRows = async (): Promise<Customer[]> => {
  const answer = (await (await fetch('/user/api/users/')).json()) as { users: Customer[] };
  return answer.users;
};
