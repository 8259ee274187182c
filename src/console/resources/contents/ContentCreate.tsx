import { CreatePage } from '../../kit/form/CreatePage';
import { contentDefinition, newContent } from './contentDefinition';

/** Adds a page of the app. */
export const ContentCreate = () => (
  <CreatePage
    {...contentDefinition}
    sentence="A title, a text and, if you like, a picture, for riders to read in the app."
    defaultValues={newContent}
  />
);
