import { CreatePage } from '../../kit/form/CreatePage';
import { newUser, userCreation } from './userDefinition';

/** Adds a member of staff. */
export const UserCreate = () => (
  <CreatePage {...userCreation} sentence="Somebody who may sign in to this console." defaultValues={newUser} />
);
