import type { FieldFaults, FormValues } from '../form/FormDefinition';

/** What is wrong with a form's password that is among the first to be guessed. The list is loaded when one is to be saved. */
export const commonPasswordFault = async ({ password }: FormValues): Promise<FieldFaults | undefined> => {
  if (typeof password !== 'string' || password === '') return undefined;
  const { COMMON_PASSWORD, isCommonPassword } = await import('../../../contract/commonPassword');
  return isCommonPassword(password) ? { password: COMMON_PASSWORD } : undefined;
};
